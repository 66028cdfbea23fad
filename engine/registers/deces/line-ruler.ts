/**
 * The byte offset of each position of a line, by one way of counting: of the publisher's programs,
 * one counted bytes and another characters.
 */
export interface LineRuler {
  /** The number of positions in the line. */
  readonly count: number;
  /** The byte offset of each position; the last is the end of the line. */
  readonly offsets: Int32Array;
}

/** Positions counted in bytes. */
export function rulerOfBytes(start: number, end: number): LineRuler {
  const count = end - start;
  const offsets = new Int32Array(count + 1);
  for (let i = 0; i <= count; i++) offsets[i] = start + i;
  return { count, offsets };
}

/**
 * Positions counted in UTF-8 characters; an invalid byte counts as one character, so that lines of
 * mixed encodings work.
 */
export function rulerOfCharacters(bytes: Uint8Array, start: number, end: number): LineRuler {
  const offsets = new Int32Array(end - start + 1);
  let count = 0;
  for (let at = start; at < end; at += characterBytes(bytes, at, end)) offsets[count++] = at;
  offsets[count] = end;
  return { count, offsets };
}

/** Bytes of the UTF-8 character at `at`, 1 when invalid. */
function characterBytes(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
  if (lead < 0xc2 || lead > 0xf4 || at + length > end) return 1;
  for (let i = 1; i < length; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 1;
  return length;
}
