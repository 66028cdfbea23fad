/** The second numbers of the pairs that begin with a number, of pairs in ascending order. O(log pairs). */
export function pairedWith(pairs: Uint32Array, first: number): number[] {
  let low = 0;
  let high = pairs.length >>> 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pairs[middle * 2] as number) < first) low = middle + 1;
    else high = middle;
  }
  const seconds: number[] = [];
  for (; pairs[low * 2] === first; low++) seconds.push(pairs[low * 2 + 1] as number);
  return seconds;
}
