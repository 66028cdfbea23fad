/** Length of each bar, 0 to 1 of the longest; 0 for negative or missing values. */
export function barLengths(values: readonly number[]): number[] {
  const sound = values.map(positive);
  const longest = Math.max(...sound, 0);
  return sound.map((value) => (longest > 0 ? value / longest : 0));
}

/** Position of each part of a whole, 0 to 1; parts without a value have length 0. */
export function stackedParts(values: readonly number[]): { from: number; length: number }[] {
  const sound = values.map(positive);
  const whole = sound.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return sound.map((value) => {
    const length = whole > 0 ? value / whole : 0;
    const part = { from, length };
    from += length;
    return part;
  });
}

function positive(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0;
}
