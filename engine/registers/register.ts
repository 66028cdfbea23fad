import type { ByteWriter } from "../store/byte-writer.ts";

/** One row of an official file, its columns as bytes; valid until the next row is read. */
export interface SourceRow {
  /** UTF-8 bytes that contain the columns; use only `start` to `end` of a column. */
  readonly bytes: Uint8Array;
  start(column: number): number;
  end(column: number): number;
  /**
   * The decoded column; `""` when empty or missing from this file. The mask `[ND]` is returned as
   * it is.
   */
  text(column: number): string;
}

/**
 * The file format of a register. Columns are found by NAME.
 *
 * Delimited text and parquet have a header. Members of JSON objects are columns, those of nested
 * objects by path (`company.formality`); a value that is an object or an array is its JSON text.
 * Text without a header and XML are described here.
 */
export interface Layout {
  /** Columns in the order in which `parse` numbers them; names are compared folded. */
  readonly columns: readonly Column[];
  /** Delimiters used by the publisher, in the order tried on the header. */
  readonly delimiters: readonly string[];
  /** Decides between registers with the same header; unused when the register is named. */
  readonly fileName?: RegExp;
  /** Encoding of files that are not UTF-8. */
  readonly fallbackEncoding?: "windows-1252";
  /** Text lines without a header: each line is one column, bytes unchanged. */
  readonly lines?: LinesLayout;
  /** XML whose records are passed whole. */
  readonly xml?: XmlLayout;
  /** Members of an archive that belong to the register; without it an archive contains one csv. */
  readonly members?: RegExp;
}

interface LinesLayout {
  /** The column that contains the line. */
  readonly column: string;
  /** Recognises a line of the register, decoded as latin-1. */
  readonly line: RegExp;
}

/**
 * An XML document: simple elements under the root, then a list of records. The simple elements are
 * columns by name, and `racine` is the name of the root.
 */
interface XmlLayout {
  /** Names of the record elements. */
  readonly records: readonly string[];
  /**
   * The column that contains a record as JSON: an object by element names, a repeated element as an
   * array, an empty one as "". Attributes are dropped.
   */
  readonly column: string;
}

export interface Column {
  /** The publisher's current name first, then its former spellings. */
  readonly names: readonly string[];
  /** Files without a required column are rejected. */
  readonly required: boolean;
  /** Fixed width of a digit code, to restore leading zeros lost in typed files (parquet). */
  readonly digits?: number;
}

/** Reasons to reject a row: it goes to the rejects file, and loading continues. */
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
  | "ligne.illisible"
  | "json.invalide"
  | "xml.invalide";

/** Reasons to skip a valid row: counted by reason. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SKIP_REASONS = [
  "avis.annulation",
  "avis.precedent",
  "avis.sans_siren",
  "opposition",
  "separateur",
] as const;

export interface Source {
  readonly publisher: string;
  readonly licence: string;
  readonly refresh: Refresh;
  /** Age of the data in days beyond which they are too old, where the rhythm's own is wrong. */
  readonly tooOldDays?: number;
  /** What `recoupe fetch` downloads; `null` when the publisher has no stable address. */
  readonly download: Download | null;
  /** What is published beside or after the whole file; for registers with `split`. */
  readonly additions?: Additions;
}

/**
 * How often the publisher publishes (`rhythm.ts` has the figures); "never" for a series that has
 * ended, or a classification that is replaced by another, not updated.
 */
export type Refresh = "daily" | "weekly" | "monthly" | "yearly" | "never";

export interface Download {
  readonly url: string;
  /** Name of the downloaded file. */
  readonly file: string;
}

/** How the files that complete an edition are found. */
export type Additions =
  | {
      readonly kind: "since";
      /** One file of what was published from that day on (AAAA-MM-JJ). */
      readonly from: (day: string) => Download;
    }
  | {
      readonly kind: "catalogue";
      /** Address of a dataset in data.gouv.fr's API, which lists its files. */
      readonly url: string;
      /** The last day that a file covers (AAAA-MM-JJ); `null` for a file of something else. */
      readonly coversUntil: (file: string) => string | null;
      /** Whether another of the files listed contains it. */
      readonly isContained: (file: string, listed: ReadonlySet<string>) => boolean;
    };

/** The outcome of a row: its key or keys, or the reason for rejecting or skipping it. */
export type Filing = number | readonly number[] | RejectReason | SkipReason;

/**
 * The contract of every register: from an official row to a packed entry under a key.
 *
 * To add one: `test/README.md`, "Add a register".
 */
export interface Register {
  /** Stable name: used by folder, command line, `sources` and manifest. */
  readonly name: string;
  /** French title, for display. */
  readonly title: string;
  /** Group name: files published together are loaded together under it. */
  readonly group?: string;
  readonly source: Source;
  readonly layout: Layout;
  /**
   * Packs one row into `into` (already cleared). Pure.
   * @returns its key (an integer below 2^53), or several for an entry that concerns several;
   *   otherwise the reason for rejecting or skipping it.
   */
  parse(row: SourceRow, into: ByteWriter): Filing;
  /**
   * The identity (an integer below 2^53) of the entry that this row withdraws, 0 when none: a
   * cancelled notice, a death whose publication was opposed. `merge` sees all withdrawals, in
   * whatever file and order they come.
   */
  withdraws?(row: SourceRow): number;
  /**
   * The wording of a packed entry that no rule of the register knows, `null` mostly. Loads count
   * them, so that somebody adds the rule.
   */
  unknownWording?(entry: Uint8Array): string | null;
  /**
   * Merges all entries of one key into the stored value, which may be empty: then the key has no
   * value. Pure.
   * @param entries  Packed entries in source order, at least one.
   * @param isWithdrawn  Whether a row withdrew the entry of that identity.
   * @returns the number of entries kept (duplicates and superseded versions are not).
   */
  merge(
    entries: readonly Uint8Array[],
    into: ByteWriter,
    isWithdrawn: (identity: number) => boolean,
  ): number;
  /**
   * Splits a stored value into its entries, so that later files can be added to an edition
   * (`recoupe load --completer`); absent for registers published as a whole each time.
   */
  split?(value: Uint8Array): Uint8Array[];
  /** AAAAMMJJ of the row's last processing by the publisher, 0 when unknown. Dates the edition. */
  processedOn(row: SourceRow): number;
}
