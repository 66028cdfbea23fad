import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";

/** The bytes of a text: a file, or memory when they are few. Plain data, passed between threads. */
export type TextBytes = { readonly path: string } | { readonly bytes: Uint8Array };

/** One text of a customer's file: the file itself, an entry of an archive, a sheet, a list of JSON. */
export interface UnpackedText {
  /** `clients.csv`, `clients.xlsx#Feuil1`, `export.zip/clients.csv`. For display; no path. */
  readonly name: string;
  /** Format of its source. */
  readonly nature: FileNature;
  readonly text: TextBytes;
  /**
   * Written by us as UTF-8 in `PLAIN_DIALECT`, its rows padded to the width of the sheet or list;
   * otherwise the customer's own bytes.
   */
  readonly isPlain: boolean;
  readonly notes: readonly ReadNote[];
}

/** The content of a customer's file. */
export interface UnpackedFile {
  readonly texts: readonly UnpackedText[];
  /** On the whole file: skipped entries, a wrong extension. */
  readonly notes: readonly ReadNote[];
}
