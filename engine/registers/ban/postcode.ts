const ZERO = 0x30;

/** A postcode as a number, 0 when invalid. Four digits lost their leading zero: the same number. */
export function postcodeOf(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 5 && end - start !== 4) return 0;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return 0;
    value = value * 10 + digit;
  }
  return value;
}
