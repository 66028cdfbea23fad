import { failed, type Result, success } from "../../errors/failure.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { TableProfile } from "../../profile/column-profile.ts";
import type { ColumnHabits, DiagnosisScope } from "../criteria/criterion.ts";
import { recordColumns } from "../record/record-columns.ts";
import type { RegisterChecks } from "../registers/register-checks.ts";

/** What a table is diagnosed and corrected by. Plain data, so that it can be sent to threads. */
export interface DiagnosisPlan {
  /** `TableLayout.name`. */
  readonly table: string;
  readonly header: readonly string[];
  readonly mapping: TableMapping;
  /** Columns of `ColumnHabits.zerosLost`. */
  readonly zerosLost: readonly number[];
  /** AAAAMMJJ of the diagnosis. */
  readonly today: number;
}

/** Fewer repaired values than this are chance. */
const LEAST_ZEROS = 5;
/** Of the numbers that are a digit short nearly all must have lost a zero; of a SIREN all. */
const SHARE_OF_ZEROS = 0.95;

/**
 * The plan of a table.
 *
 * @param profile  Of the same table; without one no column is known to have lost its zeros.
 *
 * `commande.arguments` for a mapping that names a column that the header does not have.
 */
export function planDiagnosis(
  table: string,
  header: readonly string[],
  mapping: TableMapping,
  today: number,
  profile: TableProfile | null = null,
): Result<DiagnosisPlan> {
  const beyond = mapping.columns.find(({ column }) => column < 0 || column >= header.length);
  if (beyond)
    return failed("commande.arguments", `La colonne ${beyond.column + 1} n'est pas dans ${table}.`);
  return success({ table, header, mapping, today, zerosLost: profile ? zerosLost(profile) : [] });
}

/** What is fixed for all rows of a table, with the registers of this thread. */
export function scopeOf(plan: DiagnosisPlan, registers: RegisterChecks): DiagnosisScope {
  const habits: ColumnHabits = { zerosLost: new Set(plan.zerosLost) };
  return {
    columns: recordColumns(plan.header, plan.mapping),
    registers,
    today: plan.today,
    habits,
  };
}

function zerosLost({ columns }: TableProfile): readonly number[] {
  return columns.flatMap(({ index, types }) => {
    const [best] = types;
    if (!best || (best.type !== "siret" && best.type !== "siren" && best.type !== "tva")) return [];
    const countOf = (wanted: string): number =>
      best.damages.find(({ kind }) => kind === wanted)?.count ?? 0;
    const lost = countOf("zeros_perdus");
    const short = lost + countOf("tronque");
    const share = best.type === "siret" ? SHARE_OF_ZEROS : 1;
    return lost >= LEAST_ZEROS && lost / short >= share ? [index] : [];
  });
}
