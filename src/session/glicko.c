/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Glicko-2, with the names of its paper. */
#include "session/glicko.h"

#include <math.h>

static const double SCALE = 173.7178, TAU = 0.5, TOLERANCE = 1e-6, PI = 3.14159265358979323846;

static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

/* Step 5: the function whose zero is the logarithm of the new variance. */
static double f(double x, double delta2, double phi2, double v, double a)
{
    double e = exp(x), sum = phi2 + v + e;
    return e * (delta2 - sum) / (2 * sum * sum) - (x - a) / (TAU * TAU);
}

static double new_volatility(double sigma, double delta2, double phi2, double v)
{
    double a = log(sigma * sigma), low = a, high;
    if (delta2 > phi2 + v) {
        high = log(delta2 - phi2 - v);
    } else {
        int k = 1;
        while (f(a - k * TAU, delta2, phi2, v, a) < 0 && k < 100)
            k++;
        high = a - k * TAU;
    }
    double at_low = f(low, delta2, phi2, v, a), at_high = f(high, delta2, phi2, v, a);
    for (int i = 0; i < 100 && fabs(high - low) > TOLERANCE; i++) {
        double middle = low + (low - high) * at_low / (at_high - at_low);
        double at_middle = f(middle, delta2, phi2, v, a);
        if (at_middle * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = middle;
        at_high = at_middle;
    }
    return exp(low / 2);
}

struct rating glicko_after(const struct rating *player, const struct rating *rival, double score)
{
    double mu = (player->value - 1500) / SCALE, phi = player->deviation / SCALE;
    double mu_j = (rival->value - 1500) / SCALE, g = weight(rival->deviation / SCALE);
    double expected = 1 / (1 + exp(-g * (mu - mu_j)));
    double v = 1 / (g * g * expected * (1 - expected));
    double delta = v * g * (score - expected);
    double sigma = new_volatility(player->volatility, delta * delta, phi * phi, v);
    double phi_star = sqrt(phi * phi + sigma * sigma);
    double phi_new = 1 / sqrt(1 / (phi_star * phi_star) + 1 / v);
    double mu_new = mu + phi_new * phi_new * g * (score - expected);
    return (struct rating){SCALE * mu_new + 1500, SCALE * phi_new, sigma};
}
