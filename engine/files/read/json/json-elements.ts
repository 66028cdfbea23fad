import {
  BROKEN,
  CLOSE_ARRAY,
  COMMA,
  type JsonScanner,
  LF,
  OUT_OF_BYTES,
} from "../../../tables/json-scanner.ts";

/** The position of records: inside the brackets of a list, or in sequence up to the end. */
export interface JsonList {
  /** `data.items` for a list inside an object; empty otherwise. */
  readonly path: string;
  /** After the opening bracket, or at the first record. */
  readonly from: number;
  readonly isSequence: boolean;
  /** Of the cells of its rows, where the document names them beside a list of lists. */
  readonly names?: readonly string[];
}

/** Position at which JSON is broken; `null` when all was read. */
export type BrokenAt = number | null;

/**
 * Visits the records of a list in turn. In a sequence, a broken record is skipped up to the end of
 * its line; in a list it ends the visit.
 *
 * @param read  Reads the record at a position; returns the position after it, or a negative result.
 * @param skipped  Gets the position of a broken record of a sequence.
 */
export function visitElements(
  scanner: JsonScanner,
  list: JsonList,
  read: (at: number) => number,
  skipped: (at: number) => void,
): BrokenAt {
  return list.isSequence
    ? visitSequence(scanner, list.from, read, skipped)
    : visitArray(scanner, list.from, read);
}

function visitSequence(
  scanner: JsonScanner,
  from: number,
  read: (at: number) => number,
  skipped: (at: number) => void,
): null {
  let at = scanner.space(from);
  while (at < scanner.end) {
    const end = read(at);
    if (end >= 0) at = scanner.space(end);
    else {
      skipped(at);
      const lineEnd = scanner.bytes.indexOf(LF, at);
      at = lineEnd < 0 ? scanner.end : scanner.space(lineEnd + 1);
    }
  }
  return null;
}

function visitArray(scanner: JsonScanner, from: number, read: (at: number) => number): BrokenAt {
  let at = scanner.space(from);
  if (scanner.bytes[at] === CLOSE_ARRAY) return null;
  for (;;) {
    const end = read(at);
    if (end < 0) return brokenAt(scanner, end);
    at = scanner.space(end);
    if (at >= scanner.end) return scanner.end;
    if (scanner.bytes[at] === CLOSE_ARRAY) return null;
    if (scanner.bytes[at] !== COMMA) return at;
    at = scanner.space(at + 1);
  }
}

/** The position that a negative result of the scanner stands for. */
export function brokenAt(scanner: JsonScanner, answer: number): number {
  if (answer === OUT_OF_BYTES) return scanner.end;
  return answer === BROKEN ? scanner.brokenAt : scanner.end;
}
