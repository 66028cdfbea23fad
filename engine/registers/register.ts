import type { ByteWriter } from "../store/byte-writer.ts";

/** One row of an official file: its named columns as bytes, valid until the next row is read. */
export interface SourceRow {
  /** UTF-8 bytes that hold the columns; only `start` to `end` of a column are its own. */
  readonly bytes: Uint8Array;
  start(column: number): number;
  end(column: number): number;
  /** The column decoded; `""` when empty, absent from this file, or masked (`[ND]` is kept). */
  text(column: number): string;
}

/** What is particular to the file a register is published in. Columns are found by NAME. */
export interface Layout {
  /** Columns in the order `parse` numbers them; lower case is not assumed, names are compared folded. */
  readonly columns: readonly Column[];
  /** Delimiters the publisher has used; the first one that splits the header is taken. */
  readonly delimiters: readonly string[];
  /** Tells files whose headers two registers share; never needed when the register is named. */
  readonly fileName?: RegExp;
  /** What the file may be written in besides UTF-8; decoded only when it is not UTF-8. */
  readonly fallbackEncoding?: "windows-1252";
}

export interface Column {
  /** The publisher's current name first, then its former spellings. */
  readonly names: readonly string[];
  /** A file without a required column is refused. */
  readonly required: boolean;
  /** Fixed width of a digit code whose leading zeros a typed file (parquet) has lost. */
  readonly digits?: number;
}

/** Why a row cannot be filed: written to the rejects file, never a failure by itself. */
export type RejectReason =
  | "champs.nombre"
  | "champs.guillemets"
  | "texte.encodage"
  | "siren.invalide"
  | "siret.invalide"
  | "siret.incoherent"
  | "etat.inconnu"
  | "diffusion.inconnue"
  | "date.invalide"
  | "code.invalide";

export interface Source {
  readonly publisher: string;
  readonly licence: string;
  readonly refresh: "daily" | "weekly" | "monthly" | "yearly";
  /** What `recoupe fetch` downloads; `null` where the publisher has no stable address. */
  readonly download: Download | null;
}

export interface Download {
  readonly url: string;
  /** The name the downloaded file is kept under. */
  readonly file: string;
}

/**
 * The one contract of every register: from an official row to a packed entry under a key.
 *
 * To add one: copy a sibling folder, rename, add a line to `all-registers.ts`, run the tests.
 */
export interface Register {
  /** Stable name: folder, command line, `sources` and manifest. */
  readonly name: string;
  /** French title for people. */
  readonly title: string;
  /** Several files published together are loaded together under this name. */
  readonly group?: string;
  readonly source: Source;
  readonly layout: Layout;
  /**
   * Packs one row into `into` (already cleared). Pure.
   * @returns the key it is filed under (an integer below 2^53), why it is refused, or `null`
   *          for a row that is no entry (a separator line of the publisher).
   */
  parse(row: SourceRow, into: ByteWriter): number | RejectReason | null;
  /**
   * Joins all entries of one key into the value that is stored. Pure.
   * @param entries  Packed entries in source order, at least one.
   * @returns how many entries were kept (duplicates and superseded versions are not).
   */
  merge(entries: readonly Uint8Array[], into: ByteWriter): number;
  /** AAAAMMJJ of the row's last processing by the publisher, 0 when the file has none. Dates the edition. */
  processedOn(row: SourceRow): number;
}
