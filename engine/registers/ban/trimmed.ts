import type { ByteWriter } from "../../store/byte-writer.ts";
import type { SourceRow } from "../register.ts";

const SPACE = 0x20;

/** The start of a column without its leading spaces. */
export function trimmedStart(row: SourceRow, column: number): number {
  const end = row.end(column);
  let start = row.start(column);
  while (start < end && row.bytes[start] === SPACE) start++;
  return start;
}

/** The end of a column without its trailing spaces. */
export function trimmedEnd(row: SourceRow, column: number): number {
  const start = row.start(column);
  let end = row.end(column);
  while (end > start && row.bytes[end - 1] === SPACE) end--;
  return end;
}

/** Whether a column is empty or only spaces. */
export function isBlank(row: SourceRow, column: number): boolean {
  return trimmedEnd(row, column) <= trimmedStart(row, column);
}

/** Copies a column as a packed text, trimmed. */
export function packTrimmed(row: SourceRow, column: number, into: ByteWriter): void {
  if (isBlank(row, column)) into.u8(0);
  else into.text(row.bytes, trimmedStart(row, column), trimmedEnd(row, column));
}
