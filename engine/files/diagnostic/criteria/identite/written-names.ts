import {
  compareCompanyNames,
  NAME_LEVELS,
  type NameLevel,
} from "../../../../company/name/compare-company-names.ts";
import {
  type FoldedCompanyName,
  foldCompanyName,
} from "../../../../company/name/fold-company-name.ts";
import { columnsOf } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";

/** The fields of a company's names. */
export const COMPANY_NAMES = ["raison_sociale", "enseigne"] as const;

/** The company names in a row. */
export function writtenNames(fields: RecordFields): readonly string[] {
  return columnsOf(fields.columns, COMPANY_NAMES, ["companies"])
    .map((column) => fields.value(column))
    .filter((name) => name !== "");
}

/** The best level between any of some names and any of the register's. */
export function nameLevel(written: readonly string[], official: readonly string[]): NameLevel {
  const folded = written.map(foldCompanyName);
  return bestLevel(folded, official);
}

function bestLevel(written: readonly FoldedCompanyName[], official: readonly string[]): NameLevel {
  let best = NAME_LEVELS.length - 1;
  for (const name of official) {
    const folded = foldCompanyName(name);
    for (const own of written) {
      best = Math.min(best, NAME_LEVELS.indexOf(compareCompanyNames(own, folded)));
      if (best === 0) break;
    }
  }
  return NAME_LEVELS[best] as NameLevel;
}
