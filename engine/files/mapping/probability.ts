/** Log-odds -> probabilities that sum to 1 (softmax). */
export function probabilitiesOf(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  const probabilities = scores.map((score) => {
    const share = Math.exp(score - most);
    sum += share;
    return share;
  });
  return probabilities.map((share) => share / sum);
}
