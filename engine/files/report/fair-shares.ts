/**
 * How many of each are kept where all together may be `most`: those that want little get all of it,
 * the others as much as each other. Sums to `most`, or to all that is wanted.
 */
export function fairShares(wanted: readonly number[], most: number): number[] {
  const shares = wanted.map(() => 0);
  const byWant = wanted
    .map((_, at) => at)
    .sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  let left = most;
  byWant.forEach((at, place) => {
    const share = Math.min(wanted[at] ?? 0, Math.floor(left / (byWant.length - place)));
    shares[at] = share;
    left -= share;
  });
  return shares;
}
