import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";
import type { JsonList } from "../../../engine/files/read/json/json-elements.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";

/** The bytes of a text: a file, or memory when they are few. Plain data, passed between threads. */
export type TextBytes = { readonly path: string } | { readonly bytes: Uint8Array };

/** The document of a list of JSON: what is sent back when its values are corrected. Plain data. */
export interface SentDocument {
  /** In UTF-8, with its byte order mark if it has one. */
  readonly text: TextBytes;
  /** Of the customer's bytes. */
  readonly encoding: EncodingName;
  readonly byteOrderMark: boolean;
  readonly list: JsonList;
}

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
  /** Number of its one header row, where its nature tells it. */
  readonly headerRow?: number;
  readonly notes: readonly ReadNote[];
  /** Of a list of records. */
  readonly document?: SentDocument;
}

/** The content of a customer's file. */
export interface UnpackedFile {
  readonly texts: readonly UnpackedText[];
  /** On the whole file: skipped entries, a wrong extension. */
  readonly notes: readonly ReadNote[];
}
