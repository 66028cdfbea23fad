import type { SentForm } from "../correction/sent-form.ts";
import type { DiagnosisPlan } from "../diagnostic/range/diagnosis-plan.ts";
import type { Lot } from "./lots.ts";

/** A table of a workbench. */
export interface WorkbenchTable {
  /** As the reader sees it; its file, and the sheet or part. */
  readonly plan: DiagnosisPlan;
  readonly rows: number;
  /** Names of the columns that its rows get from the registers. */
  readonly registers: readonly string[];
  /** How its file was written; absent in results of older versions, and of a flash. */
  readonly sent?: SentForm | undefined;
}

/** What a workbench is about, beside its store. Plain data; the artefact `fiches.json`. */
export interface WorkbenchHead {
  readonly format: number;
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly jour: string;
  /** Of the store: its size and the checksum of its head. */
  readonly bytes: number;
  readonly headChecksum: number;
  /** In the order of their rows. */
  readonly tables: readonly WorkbenchTable[];
  readonly rows: number;
  readonly faults: number;
  readonly lots: readonly Lot[];
  /** Chunks of `searched-text.ts`: the rank of the first row, and of the last one. */
  readonly chunks: readonly { readonly first: number; readonly last: number }[];
}

export const WORKBENCH_FORMAT = 2;

/** The artefacts of a job. */
export const WORKBENCH_HEAD = "fiches.json";
export const WORKBENCH_STORE = "fiches.mdb";
/** The texts of the files that were sent, one behind the other (`KeptText`), in gzip. */
export const WORKBENCH_TEXTS = "envoi.gz";

/** The entries after those of the rows, counted from `keyOfRow` of their number. */
export const ENTRY = {
  starts: 0,
  lots: 1,
  ranks: 2,
  least: 3,
  dearest: 4,
  numbers: 5,
  copies: 6,
  declared: 7,
  /** From format 2 on. */
  invoicing: 8,
} as const;

/** The key of a row in the store. */
export function keyOfRow(rank: number): number {
  return 2 * rank;
}

/** The key of the chunk of texts that ends with a row. */
export function keyOfChunk(last: number): number {
  return 2 * last + 1;
}
