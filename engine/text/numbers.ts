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

/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** What is nearer than this to the middle of two is left to exact arithmetic. */
const MIDDLE = 1e-6;

/**
 * A number with three significant digits: `Number(value.toPrecision(3))`, whatever the value.
 * Without a text in between, a tenth of its time, where the digits do not hang on the last bits.
 */
export function threeDigits(value: number): number {
  const shift = 2 - Math.floor(Math.log10(value));
  const power = POWERS[Math.abs(shift)];
  if (power === undefined) return exactly(value);
  const scaled = shift < 0 ? value / power : value * power;
  const digits = Math.round(scaled);
  if (Math.abs(scaled - digits) > 0.5 - MIDDLE) return exactly(value);
  // One operation on two exact numbers: rounded as the decimal text would be.
  return shift < 0 ? digits * power : digits / power;
}

function exactly(value: number): number {
  return Number(value.toPrecision(3));
}
