import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";

/** Where the bytes of a text are: a file, or memory when they are few. Crosses threads as it is. */
export type TextBytes = { readonly path: string } | { readonly bytes: Uint8Array };

/** One text of a customer's file: the file itself, an entry of an archive, a sheet, a list of JSON. */
export interface UnpackedText {
  /** `clients.csv`, `clients.xlsx#Feuil1`, `export.zip/clients.csv`. For people; no path. */
  readonly name: string;
  /** Of what it was read from. */
  readonly nature: FileNature;
  readonly text: TextBytes;
  /**
   * UTF-8 in `PLAIN_DIALECT`, written by us, its rows filled up to the width of the sheet or list;
   * otherwise the customer's own bytes.
   */
  readonly isPlain: boolean;
  readonly notes: readonly ReadNote[];
}

/** All of a customer's file. */
export interface UnpackedFile {
  readonly texts: readonly UnpackedText[];
  /** About the file as a whole: entries that were passed over, an extension that is not the true one. */
  readonly notes: readonly ReadNote[];
}
