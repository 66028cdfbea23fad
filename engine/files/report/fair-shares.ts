/**
 * Divides `most` fairly: small wants are granted in full, the others get equal shares. Sums to
 * `most`, or to the total wanted if that is less.
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
