import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { KeyOverride } from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { PairDecision } from "../../../engine/files/report/review/pair-id.ts";
import type {
  CustomRule,
  ReportedProduct,
  SectorReference,
} from "../../../engine/files/report/roles/report-input.ts";
import type { Pool } from "../../pool/pool.ts";
import type { CheckedWith } from "../diagnose-table.ts";
import type { SentFileAt } from "../sent-file.ts";

/** What is to be done with files whose mapping a person has confirmed. Plain data. */
export interface ProcessingOrder {
  readonly produit: ReportedProduct;
  /** Of the diagnosis, AAAA-MM-JJ. */
  readonly jour: string;
  /** Whose files they are; "" when nobody said. */
  readonly societe: string;
  /** In the order in which they were sent: names of tables depend on it. */
  readonly files: readonly SentFileAt[];
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
  readonly rules: readonly CustomRule[];
  readonly references: readonly SectorReference[];
  /** What a person decided of the pairs of an earlier carrying out. */
  readonly decisions: readonly PairDecision[];
}

/** What an order is carried out with. */
export interface ProcessingDeps {
  readonly pool: Pool;
  /** The registers that the product asks. */
  readonly checked: CheckedWith;
  /** For what is unpacked and made on the way; empty, and removed by the caller. */
  readonly folder: string;
  /** For the results; empty. */
  readonly out: string;
  /** A task may take so long: a file read, a range of rows walked, a report written. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Rows done of rows in all, each counted once a walk; all of them are known when files are read. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A result, as the interface names it. */
export interface ProcessedFile {
  readonly name: string;
  readonly path: string;
}
