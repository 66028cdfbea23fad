/** The nearest whole number of the parts that a scale divides 1 into: `1e4` for four decimals. */
export function roundTo(value: number, scale: number): number {
  return Math.round(value * scale) / scale;
}

/** Of a share of 1, in percent to two decimals: `99,87`. */
export function percentOf(share: number): string {
  return withComma(Math.round(share * 10_000) / 100);
}

/** As JavaScript writes it, with the French decimal comma. */
export function withComma(value: number): string {
  return String(value).replace(".", ",");
}

/** Powers of ten that are exact doubles. */
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Distance from a rounding boundary below which exact arithmetic is used. */
const MIDDLE = 1e-6;

/**
 * Rounds to three significant digits: always equal to `Number(value.toPrecision(3))`, in a tenth of
 * its time unless the value is near a rounding boundary, as it avoids the text.
 */
export function threeDigits(value: number): number {
  const shift = 2 - Math.floor(Math.log10(value));
  const power = POWERS[Math.abs(shift)];
  if (power === undefined) return exactly(value);
  const scaled = shift < 0 ? value / power : value * power;
  const digits = Math.round(scaled);
  if (Math.abs(scaled - digits) > 0.5 - MIDDLE) return exactly(value);
  // One operation on two exact numbers: rounds like the decimal text.
  return shift < 0 ? digits * power : digits / power;
}

function exactly(value: number): number {
  return Number(value.toPrecision(3));
}
