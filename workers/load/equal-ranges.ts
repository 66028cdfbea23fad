/** Ranges of `count` entries by rank, of nearly equal size, the end excluded; at least one. */
export function equalRanges(count: number, ranges: number): { from: number; to: number }[] {
  return Array.from({ length: ranges }, (_, i) => ({
    from: Math.floor((count * i) / ranges),
    to: Math.floor((count * (i + 1)) / ranges),
  }));
}
