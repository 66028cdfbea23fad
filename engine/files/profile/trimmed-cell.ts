/** Bounds of a cell without surrounding blanks; `start === end` for a blank one. */
export interface CellBounds {
  start: number;
  end: number;
}

/**
 * Trims blanks, no-break ones included, from both ends of `bytes[start .. end)`, like `String.trim`
 * for the blanks that occur in files.
 */
export function trimCell(bytes: Uint8Array, start: number, end: number, out: CellBounds): void {
  let from = start;
  let to = end;
  while (from < to) {
    const width = blankAt(bytes, from, to);
    if (width === 0) break;
    from += width;
  }
  while (to > from) {
    const width = blankBefore(bytes, from, to);
    if (width === 0) break;
    to -= width;
  }
  out.start = from;
  out.end = to;
}

const BLANK = 0x20;

function blankAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at] as number;
  if (byte <= BLANK) return 1;
  if (byte < 0xc2) return 0;
  if (isNoBreak(bytes, at, end)) return 2;
  return isNarrowNoBreak(bytes, at, end) ? 3 : 0;
}

function blankBefore(bytes: Uint8Array, start: number, at: number): number {
  const byte = bytes[at - 1] as number;
  if (byte <= BLANK) return 1;
  if (byte < 0x80) return 0;
  if (at - 2 >= start && isNoBreak(bytes, at - 2, at)) return 2;
  return at - 3 >= start && isNarrowNoBreak(bytes, at - 3, at) ? 3 : 0;
}

/** U+00A0. */
function isNoBreak(bytes: Uint8Array, at: number, end: number): boolean {
  return at + 2 <= end && bytes[at] === 0xc2 && bytes[at + 1] === 0xa0;
}

/** U+202F. */
function isNarrowNoBreak(bytes: Uint8Array, at: number, end: number): boolean {
  return at + 3 <= end && bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0xaf;
}
