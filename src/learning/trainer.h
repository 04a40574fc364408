/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training: from positions with scores and results to a network.
 *
 * Training is deterministic: the same positions, recipe and program give the same network. */
#ifndef LEARNING_TRAINER_H
#define LEARNING_TRAINER_H

#include "cpu/network.h"
#include "storage/sample_file.h"

struct recipe {
    int hidden;
    enum network_use use;
    int factor; /* of NETWORK_ADDED, in 256ths */
    bool folded; /* views are folded by their kings */
    int epochs;
    double rate;        /* of learning, at the beginning */
    double score_share; /* of the search's score in the target; the rest is the result */
    double decay;       /* of the weights of single squares */
    uint64_t seed;
};

/* The recipe that was found best for so many positions of the variant: the fewer there are for each
 * input, the smaller the network and the stronger the decay. `chess`: the derived evaluation is the
 * tuned one of chess, which a network of few positions can only correct. */
void recipe_init(struct recipe *recipe, const struct variant *variant, size_t positions,
                 bool chess);

struct training_report {
    int epoch, epochs;
    double done;     /* share of all the work, 0..1 */
    double loss;     /* of the positions trained on lately */
    double checked;  /* of positions held back, after each epoch; < 0: not known yet */
    double baseline; /* of the same positions by the search-free evaluation in use */
};

struct training_hooks {
    bool (*should_stop)(void *payload);
    void (*on_progress)(const struct training_report *report, void *payload);
    void *payload;
};

enum trainer_error {
    TRAINER_OK,
    TRAINER_MEMORY,
    TRAINER_STOPPED,
    TRAINER_TOO_FEW, /* positions to learn anything from */
};

/* Train a network of the variant. Positions that do not fit the rules are passed over. -TRAINER_...
 */
int train(struct network **out, const struct variant *variant, const struct samples *samples,
          const struct recipe *recipe, const struct training_hooks *hooks);

/* K of the score-to-result curve: sigmoid(score / K) fits the results best. */
double fit_scale(const struct samples *samples);

#endif
