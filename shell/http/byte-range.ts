/** A part of a file: `from` to `to`, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i;

/**
 * The part that a `Range` header asks for; `null` without one, `undefined` for one that is not a
 * single range of bytes within the file. An end beyond the file is its end. Source: RFC 9110, 14.1.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  if (header === undefined) return null;
  const requested = RANGE.exec(header.trim());
  if (!requested) return undefined;
  const [, first, last, suffix] = requested;
  const from = suffix === undefined ? Number(first) : Math.max(0, bytes - Number(suffix));
  const to = Math.min(bytes - 1, last === undefined ? bytes - 1 : Number(last));
  return from <= to ? { from, to } : undefined;
}
