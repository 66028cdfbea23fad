import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { ChosenCompany } from "../../../engine/files/diagnostic/decisions/table-decisions.ts";
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

/** An order to process files with a confirmed mapping. Plain data. */
export interface ProcessingOrder {
  readonly produit: ReportedProduct;
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly jour: string;
  /** Owner of the files; "" when unknown. */
  readonly societe: string;
  /** In the order in which they were sent: names of tables depend on it. */
  readonly files: readonly SentFileAt[];
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
  readonly rules: readonly CustomRule[];
  readonly references: readonly SectorReference[];
  /** A person's decisions on the pairs of an earlier run. */
  readonly decisions: readonly PairDecision[];
  /** The companies that the client chose in earlier files; none when absent. */
  readonly chosen?: readonly ChosenCompany[];
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
}

/** The dependencies of running an order. */
export interface ProcessingDeps {
  readonly pool: Pool;
  /** The registers that the product queries. */
  readonly checked: CheckedWith;
  /** Folder for unpacked and temporary files; empty, and removed by the caller. */
  readonly folder: string;
  /** Folder for the results; empty. */
  readonly out: string;
  /** Time limit of a task: a file read, a range of rows walked, a report written. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Rows done of all rows, counted once per pass; the total is known after reading the files. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A result, as named in the interface. */
export interface ProcessedFile {
  readonly name: string;
  readonly path: string;
}
