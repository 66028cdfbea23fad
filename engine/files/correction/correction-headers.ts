import type { DiagnosisPlan } from "../diagnostic/range/diagnosis-plan.ts";
import { earlierResults } from "../read/earlier-results.ts";
import { addedColumns, CHANGE_COLUMNS } from "./corrected-columns.ts";
import { BYTE_ORDER_MARK, csvText, neutralised } from "./csv-text.ts";

/** The headers of the three files of a correction. */
export interface CorrectionHeaders {
  readonly rows: string;
  readonly changes: string;
}

/** The headers of a corrected file and of the lists of changes, with their byte order marks. */
export async function correctionHeaders(
  plan: DiagnosisPlan,
  withRegisters: boolean,
): Promise<CorrectionHeaders> {
  const added = addedColumns(withRegisters);
  const own = ownColumns(plan, added).map((column) => neutralised(plan.header[column] as string));
  return {
    rows: BYTE_ORDER_MARK + (await csvText([[...own, ...added]])),
    changes: BYTE_ORDER_MARK + (await csvText([[...CHANGE_COLUMNS]])),
  };
}

/** The customer's columns: those added by an earlier correction are replaced. */
export function ownColumns({ header }: DiagnosisPlan, added: readonly string[]): readonly number[] {
  const earlier = new Set(earlierResults(added, header));
  return header.map((_, column) => column).filter((column) => !earlier.has(column));
}
