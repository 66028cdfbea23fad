/** Coordinates are WGS84 in millionths of a degree (11 cm), BAN's precision. */
const MILLION = 1_000_000;
const DECIMALS = 6;

const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const COMMA = 0x2c;
const ZERO = 0x30;
const SPACE = 0x20;

/**
 * A decimal number of degrees in millionths, rounded; NaN when invalid. Accepts a decimal comma,
 * which spreadsheets write.
 */
export function microDegrees(bytes: Uint8Array, start: number, end: number): number {
  let from = start;
  let to = end;
  while (from < to && bytes[from] === SPACE) from++;
  while (to > from && bytes[to - 1] === SPACE) to--;
  const sign = bytes[from] === MINUS ? -1 : 1;
  const first = bytes[from] === MINUS || bytes[from] === PLUS ? from + 1 : from;
  const point = decimalPoint(bytes, first, to);
  const whole = digitsIn(bytes, first, point);
  const hasDigit = point > first || to > point + 1;
  if (!hasDigit || whole < 0) return exponential(bytes, from, to);
  const fraction = point < to ? millionths(bytes, point + 1, to) : 0;
  if (fraction < 0) return exponential(bytes, from, to);
  return sign * (whole * MILLION + fraction);
}

/** Position of the decimal point, `to` when there is none. */
function decimalPoint(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] !== POINT && bytes[at] !== COMMA) at++;
  return at;
}

/** The digits as a number, 0 when empty, -1 when a byte is not a digit. */
function digitsIn(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Decimals as millionths, rounded by the seventh; -1 when a byte is not a digit. */
function millionths(bytes: Uint8Array, from: number, to: number): number {
  const retained = Math.min(to, from + DECIMALS);
  let value = digitsIn(bytes, from, retained);
  if (value < 0 || digitsIn(bytes, retained, to) < 0) return -1;
  for (let missing = DECIMALS - (retained - from); missing > 0; missing--) value *= 10;
  return to > retained && (bytes[retained] as number) >= ZERO + 5 ? value + 1 : value;
}

const EXPONENTIAL = /^[-+]?\d+(?:\.\d*)?[eE][-+]?\d{1,2}$/;

/** JSON may write a number near the Greenwich meridian as 1.2e-5. */
function exponential(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 40) return Number.NaN;
  const text = Buffer.from(bytes.subarray(start, end)).toString("latin1");
  return EXPONENTIAL.test(text) ? Math.round(Number(text) * MILLION) : Number.NaN;
}

/**
 * Bounding boxes of French addresses, with a margin of a tenth of a degree: mainland and Corsica,
 * the Antilles, Guyane, La Réunion, Mayotte, Saint-Pierre-et-Miquelon, Wallis-et-Futuna, Polynésie,
 * Nouvelle-Calédonie. Source: legal projections of metropolitan and overseas France, IGN.
 */
const FRANCE: readonly Box[] = [
  boxOf(-5.5, 41.2, 9.8, 51.3),
  boxOf(-63.4, 14.2, -60.6, 18.3),
  boxOf(-54.8, 2.0, -51.4, 6.0),
  boxOf(55.0, -21.6, 56.0, -20.7),
  boxOf(44.8, -13.2, 45.5, -12.4),
  boxOf(-56.7, 46.6, -56.0, 47.3),
  boxOf(-178.4, -14.6, -175.9, -13.0),
  boxOf(-155.0, -28.2, -134.2, -7.4),
  boxOf(158.0, -23.2, 172.3, -18.0),
];

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(west: number, south: number, east: number, north: number): Box {
  return {
    west: west * MILLION,
    south: south * MILLION,
    east: east * MILLION,
    north: north * MILLION,
  };
}

export const PLACING = { unusable: -1, inFrance: 0, swapped: 1, outside: 2 } as const;
export type Placing = (typeof PLACING)[keyof typeof PLACING];

/**
 * Classifies a pair of coordinates. `swapped`: valid only with longitude and latitude exchanged (no
 * place in France has its mirror image in France). `outside`: on Earth but not in France, stored
 * with a flag. `unusable`: not numbers, out of range, or 0, 0, which software writes for "unknown".
 */
export function placingOf(lon: number, lat: number): Placing {
  if (isInFrance(lon, lat)) return PLACING.inFrance;
  if (isInFrance(lat, lon)) return PLACING.swapped;
  const inWorld = Math.abs(lon) <= 180 * MILLION && Math.abs(lat) <= 90 * MILLION;
  return inWorld && (lon !== 0 || lat !== 0) ? PLACING.outside : PLACING.unusable;
}

function isInFrance(lon: number, lat: number): boolean {
  for (const { west, south, east, north } of FRANCE)
    if (lon >= west && lon <= east && lat >= south && lat <= north) return true;
  return false;
}
