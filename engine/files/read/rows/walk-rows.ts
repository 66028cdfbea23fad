import type { ByteSource } from "../byte-source.ts";
import type { Dialect } from "./dialect.ts";
import { fixedRows } from "./fixed-rows.ts";
import { framedRows } from "./framed-rows.ts";
import type { RowBlock } from "./row-block.ts";
import { MAX_ROW_BYTES, RowScanner } from "./row-scanner.ts";

const READ_BYTES = 1 << 18;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** A range of whole rows of a plain text. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
  /** Number in the file of the row at `from`. */
  readonly row: number;
}

/**
 * The rows of a plain text (UTF-8), about 256 KiB a block, blank ones left out but counted. LF, CR
 * and CRLF end a row, whatever the dialect; a quoted cell may contain them. Block boundaries do not
 * affect the result. Never throws: faults of a row are in `faults`.
 *
 * Time is linear. Memory: about a MiB; up to 50 for a row as long as `MAX_ROW_BYTES`.
 */
export function* walkRows(
  plain: ByteSource,
  dialect: Dialect,
  range: RowRange = { from: 0, to: plain.size, row: 1 },
): Generator<RowBlock, void, undefined> {
  const { starts, isFramed, ...plainly } = dialect;
  if (starts)
    return yield* fixedRows(walkRows(plain, { ...plainly, delimiter: "" }, range), starts);
  if (isFramed) return yield* framedRows(walkRows(plain, plainly, range));
  const scanner = new RowScanner(dialect, range.row);
  let at = range.from === 0 ? byteOrderMarkLength(plain) : range.from;
  scanner.from = at;
  do {
    at = refill(scanner, plain, at, range.to);
    for (scanner.scan(); scanner.rows > 0; scanner.scan()) yield scanner;
    if (!scanner.isLast && scanner.end - scanner.position >= MAX_ROW_BYTES) {
      at = endLongRow(scanner, plain, at, range.to);
      if (scanner.rows > 0) yield scanner;
    }
  } while (at < range.to || scanner.position < scanner.end);
}

/** Length of the UTF-8 byte order mark. */
function byteOrderMarkLength(plain: ByteSource): number {
  const head = plain.read(0, BYTE_ORDER_MARK.length);
  return BYTE_ORDER_MARK.every((byte, index) => head[index] === byte) ? BYTE_ORDER_MARK.length : 0;
}

/** Moves the rest to the front and reads on: at least as much again as an incomplete row has. */
function refill(scanner: RowScanner, plain: ByteSource, at: number, to: number): number {
  const left = scanner.end - scanner.position;
  const more = Math.min(Math.max(READ_BYTES, left), MAX_ROW_BYTES - left);
  const wanted = Math.max(0, Math.min(more, to - at));
  const rest = scanner.bytes.subarray(scanner.position, scanner.end);
  scanner.makeRoom(left + wanted);
  scanner.bytes.set(rest);
  const read = plain.readInto(scanner.bytes.subarray(left, left + wanted), at);
  scanner.from = at - left;
  scanner.position = 0;
  scanner.end = left + read;
  const next = read === 0 ? to : at + read;
  scanner.isLast = next >= to;
  return next;
}

/** Ends a row that is too long, by itself or through an unclosed quote, as well as possible. */
function endLongRow(scanner: RowScanner, plain: ByteSource, at: number, to: number): number {
  scanner.isLast = true;
  scanner.scan(1);
  scanner.isLast = false;
  const last = scanner.bytes[scanner.end - 1];
  if (scanner.position < scanner.end || last === LINE_FEED || last === CARRIAGE_RETURN) return at;
  scanner.markCut();
  return nextLine(plain, at, to);
}

/** Start of the line after the one at `from`. */
function nextLine(plain: ByteSource, from: number, to: number): number {
  for (let at = from; at < to; at += READ_BYTES) {
    const chunk = plain.read(at, Math.min(at + READ_BYTES, to));
    const ends = [chunk.indexOf(LINE_FEED), chunk.indexOf(CARRIAGE_RETURN)];
    const end = Math.min(...ends.filter((place) => place >= 0));
    if (end === Number.POSITIVE_INFINITY) continue;
    const next = at + end + 1;
    const isPair = chunk[end] === CARRIAGE_RETURN && plain.read(next, next + 1)[0] === LINE_FEED;
    return isPair ? next + 1 : next;
  }
  return to;
}
