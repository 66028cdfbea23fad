/** Why the bytes of a row cannot be trusted: reasons of rejects that no column is needed for. */
export type RowFault =
  | "champs.guillemets"
  | "texte.encodage"
  | "ligne.illisible"
  | "json.invalide"
  | "xml.invalide";

/**
 * Rows of a stream of bytes, one after the other, their columns as ranges of bytes.
 *
 * Feed it with `push` (and `finish` after the last chunk), then call `next` until it answers
 * false. What it tells of a row is valid until the next call. Never throws on any bytes; the
 * fault of a row is on it. Where the chunks were cut changes nothing.
 */
export interface Rows {
  /** Holds the columns of the current row: field i is `bytes[starts[i]..ends[i]]`. */
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Line of the document on which the current row begins, from 1. */
  readonly line: number;
  /** Why the current row cannot be trusted, if so; its fields are then empty or of no meaning. */
  readonly fault: RowFault | null;
  /** Whether the document ended inside the last row. */
  readonly endedMidRow: boolean;
  /** Adds bytes after those not read yet. They must not change before they are read. */
  push(chunk: Uint8Array): void;
  /** Says that no more bytes will come. */
  finish(): void;
  /** Moves to the next whole row; false when more bytes are needed, or at the end. */
  next(): boolean;
  /** The bytes of the current row as they stand in the document, for showing what was refused. */
  raw(): Uint8Array;
}
