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

/**
 * What is particular to the file a register is published in. Columns are found by NAME.
 *
 * Files of delimited text and parquet have a header. The members of JSON objects are columns too,
 * those of nested objects by their path (`company.formality`); a value that is itself an object
 * or an array is given as its JSON text. Text without a header and XML are described here.
 */
export interface Layout {
  /** Columns in the order `parse` numbers them; lower case is not assumed, names are compared folded. */
  readonly columns: readonly Column[];
  /** Delimiters the publisher has used; the first one that splits the header is taken. */
  readonly delimiters: readonly string[];
  /** Tells files whose headers two registers share; never needed when the register is named. */
  readonly fileName?: RegExp;
  /** What the file may be written in besides UTF-8; decoded only when it is not UTF-8. */
  readonly fallbackEncoding?: "windows-1252";
  /** Lines of text without a header: each is one column, its bytes as they stand in the file. */
  readonly lines?: LinesLayout;
  /** XML whose records are given whole. */
  readonly xml?: XmlLayout;
  /** Files of an archive that are the register's; without it an archive holds one csv. */
  readonly members?: RegExp;
}

interface LinesLayout {
  /** The column that holds the line. */
  readonly column: string;
  /** What a line of the register looks like, read as latin-1: tells its files from others. */
  readonly line: RegExp;
}

/**
 * An XML document is a head of simple elements and a list of records. The elements of the head
 * are columns by their names, and so is `racine` (the name of the root).
 */
interface XmlLayout {
  /** Names of the elements that are records. */
  readonly records: readonly string[];
  /**
   * The column that holds a record as JSON: an object by element names, a repeated element as an
   * array, an empty one as "". Attributes are left out.
   */
  readonly column: string;
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
  | "code.invalide"
  | "nom.absent"
  | "montant.invalide"
  | "coordonnees.invalides"
  | "avis.precedent"
  | "ligne.illisible"
  | "json.invalide"
  | "xml.invalide";

/** Why a sound row is no entry: counted by reason, not kept. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SKIP_REASONS = [
  "avis.annulation",
  "avis.sans_siren",
  "opposition",
  "separateur",
] as const;

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

/** What becomes of a row: the key or keys it is filed under, or why it is not. */
export type Filing = number | readonly number[] | RejectReason | SkipReason;

/**
 * The one contract of every register: from an official row to a packed entry under a key.
 *
 * To add one: `test/README.md`, "Add a register".
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
   * @returns the key it is filed under (an integer below 2^53), or several for an entry that
   *          concerns several; otherwise why it is refused, or why it is no entry.
   */
  parse(row: SourceRow, into: ByteWriter): Filing;
  /**
   * The identity (an integer below 2^53) of an entry that this row takes back, 0 when it takes
   * none: a notice that is cancelled, a death whose publication was opposed. In whichever file
   * and order they come, `merge` is told of all of them.
   */
  withdraws?(row: SourceRow): number;
  /**
   * Joins all entries of one key into the value that is stored; what is left may be nothing,
   * then the key has no value. Pure.
   * @param entries  Packed entries in source order, at least one.
   * @param isWithdrawn  Whether some row took back the entry of that identity.
   * @returns how many entries were kept (duplicates and superseded versions are not).
   */
  merge(
    entries: readonly Uint8Array[],
    into: ByteWriter,
    isWithdrawn: (identity: number) => boolean,
  ): number;
  /**
   * The entries that a stored value holds, so that later files can be added to an edition
   * (`recoupe load --completer`); registers published as a whole each time have none.
   */
  split?(value: Uint8Array): Uint8Array[];
  /** AAAAMMJJ of the row's last processing by the publisher, 0 when the file has none. Dates the edition. */
  processedOn(row: SourceRow): number;
}
