import type { RowFault, Rows } from "./rows.ts";
import { UnreadBytes } from "./unread-bytes.ts";

const LF = 0x0a;
const CR = 0x0d;

/** Longer lines do not belong to the file: rejected without being buffered. */
export const MAX_LINE_BYTES = 1 << 16;

/**
 * Lines as rows of one field, with their bytes unchanged, in any encoding.
 *
 * LF or CRLF ends a line and is not part of it. Blank lines are not rows, but are counted. A line
 * longer than `MAX_LINE_BYTES` is `ligne.illisible`, with its beginning as field; the rest is
 * skipped. A last line without an end is a normal row, with `endedMidRow` set.
 */
export class LineRows implements Rows {
  readonly starts = new Int32Array(1);
  readonly ends = new Int32Array(1);
  line = 0;
  fault: RowFault | null = null;
  endedMidRow = false;
  readonly #unread = new UnreadBytes();
  #nextLine = 1;
  #finished = false;
  /** Whether the rest of an oversized line comes next. */
  #isPassing = false;

  get bytes(): Uint8Array {
    return this.#unread.bytes;
  }

  push(chunk: Uint8Array): void {
    this.#unread.push(chunk);
  }

  finish(): void {
    this.#finished = true;
  }

  /** The line without its end. */
  raw(): Uint8Array {
    return this.bytes.subarray(this.starts[0], this.ends[0]);
  }

  next(): boolean {
    const unread = this.#unread;
    if (this.#isPassing && !this.#passRest()) return false;
    while (unread.length > 0) {
      const { bytes, start } = unread;
      const limit = Math.min(unread.end, start + MAX_LINE_BYTES + 2);
      const lineEnd = lineEndIn(bytes, start, limit);
      if (lineEnd < 0) return this.#takeWithoutEnd(limit);
      unread.start = lineEnd + 1;
      const end = lineEnd > start && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
      const line = this.#nextLine++;
      if (end > start) return this.#take(start, end, line);
    }
    return false;
  }

  #take(start: number, end: number, line: number): true {
    const tooLong = end - start > MAX_LINE_BYTES;
    this.starts[0] = start;
    this.ends[0] = tooLong ? start + MAX_LINE_BYTES : end;
    this.line = line;
    this.fault = tooLong ? "ligne.illisible" : null;
    this.endedMidRow = false;
    return true;
  }

  /** Handles a line without an end: too long, the last one, or incomplete so far. */
  #takeWithoutEnd(limit: number): boolean {
    const unread = this.#unread;
    const { start } = unread;
    const tooLong = limit - start > MAX_LINE_BYTES + 1;
    if (!tooLong && !this.#finished) return false;
    unread.start = limit;
    this.#take(start, limit, this.#nextLine);
    this.#isPassing = tooLong;
    this.endedMidRow = !tooLong || (this.#finished && unread.length === 0);
    return true;
  }

  /** False until the end of the line arrives. */
  #passRest(): boolean {
    const unread = this.#unread;
    const lineEnd = lineEndIn(unread.bytes, unread.start, unread.end);
    unread.start = lineEnd < 0 ? unread.end : lineEnd + 1;
    if (lineEnd < 0) {
      this.endedMidRow = this.#finished;
      return false;
    }
    this.#isPassing = false;
    this.#nextLine++;
    return true;
  }
}

/** The position of the line end, -1 when there is none. */
function lineEndIn(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (bytes[at] === LF) return at;
  return -1;
}
