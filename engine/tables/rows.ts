/** Faults of the bytes of a row: reasons for rejection independent of columns. */
export type RowFault =
  | "champs.guillemets"
  | "texte.encodage"
  | "ligne.illisible"
  | "json.invalide"
  | "xml.invalide";

/**
 * Rows of a stream of bytes, with their columns as byte ranges.
 *
 * Call `push` for each chunk (and `finish` after the last), then `next` until it returns false. The
 * properties of a row are valid until the next call. Never throws, whatever the bytes; reports the
 * fault of a row. The result does not depend on chunk boundaries.
 */
export interface Rows {
  /** Contains the columns of the current row: field i is `bytes[starts[i]..ends[i]]`. */
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Line of the document where the current row starts, from 1. */
  readonly line: number;
  /** The fault of the current row, if any; its fields are then empty or meaningless. */
  readonly fault: RowFault | null;
  /** Whether the document ended inside the last row. */
  readonly endedMidRow: boolean;
  /** Adds bytes after the unread ones. They must not change before they are read. */
  push(chunk: Uint8Array): void;
  /** Marks the end of the input. */
  finish(): void;
  /** Moves to the next complete row; false when more bytes are needed, or at the end. */
  next(): boolean;
  /** The bytes of the current row as in the document, to report rejected rows. */
  raw(): Uint8Array;
}
