const LEVEL = 0.05;

/**
 * Lower 95 % bound, one-sided and exact (Clopper and Pearson), of a share with `hits` of `trials`:
 * the share at which so many hits or more have a probability of 5 %. Without an error in n trials
 * it is 0.05^(1/n), about 1 - 3/n; Wilson's bound would be 1 - 2.7/n, slightly too high. 0 without
 * trials. O(errors). Source: C. Clopper, E. Pearson, Biometrika 26 (1934).
 */
export function lowerBound95(hits: number, trials: number): number {
  return trials === 0 ? 0 : 1 - upperErrorBound(trials - hits, trials);
}

/** The share at which `errors` of `trials` or fewer have a probability of 5 %. */
function upperErrorBound(errors: number, trials: number): number {
  if (errors === trials) return 1;
  let [low, high] = [errors / trials, 1];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (chanceOfAtMost(errors, trials, middle) > LEVEL) low = middle;
    else high = middle;
  }
  return high;
}

/** Binomial probability of at most `most` of `trials`; terms from the greatest downwards. */
function chanceOfAtMost(most: number, trials: number, share: number): number {
  const odds = Math.log(share) - Math.log1p(-share);
  let logTerm = trials * Math.log1p(-share);
  let sum = Math.exp(logTerm);
  for (let count = 1; count <= most; count++) {
    logTerm += Math.log((trials - count + 1) / count) + odds;
    sum += Math.exp(logTerm);
  }
  return sum;
}
