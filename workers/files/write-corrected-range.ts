import { writeFileSync } from "node:fs";
import type {
  CorrectedRange,
  CorrectionCounts,
} from "../../engine/files/correction/correct-range.ts";
import { correctionHeaders } from "../../engine/files/correction/correction-headers.ts";
import type { DistinctLines } from "../../engine/files/correction/other-entity.ts";
import type { DiagnosisPlan } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { InvoicingRows } from "../../engine/files/invoicing/invoicing-rows.ts";

/** Files of a corrected range. */
interface CorrectedPaths {
  readonly rows: string;
  readonly modifications: string;
  readonly propositions: string;
  /** What electronic invoicing asks of the customers; `null` when that was not measured. */
  readonly invoicing: string | null;
  /** Of each of the table's `otherEntities`. */
  readonly others: readonly string[];
}

/** What was written of a range. */
export interface CorrectedPiece {
  readonly paths: CorrectedPaths;
  readonly counts: CorrectionCounts;
  /** The lines of each of `CorrectedPaths.others`. */
  readonly others: readonly Omit<DistinctLines, "text">[];
}

interface RangeOf {
  readonly plan: DiagnosisPlan;
  readonly withRegisters: boolean;
  /** The corrected rows start with their header. */
  readonly isFirst: boolean;
}

/**
 * Writes the texts of a corrected range to files whose paths begin with a prefix.
 *
 * @param invoicing  Has watched its rows.
 */
export async function writeCorrectedRange(
  corrected: CorrectedRange,
  invoicing: InvoicingRows,
  prefix: string,
  { plan, withRegisters, isFirst }: RangeOf,
): Promise<CorrectedPiece> {
  const paths = {
    rows: `${prefix}-lignes`,
    modifications: `${prefix}-modifications`,
    propositions: `${prefix}-propositions`,
    invoicing: invoicing.isMeasured ? `${prefix}-facturation` : null,
    others: corrected.others.map((_, rank) => `${prefix}-entite-${rank}`),
  };
  const header = isFirst ? (await correctionHeaders(plan, withRegisters)).rows : "";
  writeFileSync(paths.rows, header + corrected.rows);
  writeFileSync(paths.modifications, corrected.modifications);
  writeFileSync(paths.propositions, corrected.propositions);
  if (paths.invoicing !== null) writeFileSync(paths.invoicing, await invoicing.text());
  for (const [i, { text }] of corrected.others.entries()) writeFileSync(paths.others[i]!, text);
  const others = corrected.others.map(({ lengths, hashes }) => ({ lengths, hashes }));
  return { paths, counts: corrected.counts, others };
}
