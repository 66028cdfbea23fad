import type {
  ColumnProfile,
  DamageCount,
  NumericRange,
  TableProfile,
  TypeEvidence,
} from "./column-profile.ts";
import { DAMAGE_KINDS } from "./damage.ts";
import {
  CELL_CODE,
  type ColumnPart,
  type NumbersPart,
  type TablePart,
} from "./pass/column-part.ts";
import { countTogether } from "./pass/distinct-counter.ts";
import { KeySample } from "./pass/key-sample.ts";
import type { PlannedColumn, ProfilePlan } from "./profile-plan.ts";

const DAMAGE_EXAMPLES = 3;

/**
 * Merges the parts that cover a table's rows, in order, into its profile. Same rows, same profile,
 * whatever the parts.
 */
export function mergeProfiles(plan: ProfilePlan, parts: readonly TablePart[]): TableProfile {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const columns = plan.columns.map((column, i) =>
    mergeColumn(
      column,
      i,
      rows,
      parts.map((part) => part.columns[i] as ColumnPart),
    ),
  );
  return { name: plan.name, rows, columns };
}

function mergeColumn(
  plan: PlannedColumn,
  index: number,
  rows: number,
  parts: readonly ColumnPart[],
): ColumnProfile {
  const codes = addedCodes(parts);
  const empty = sumOf(parts, (part) => part.empty);
  const distinct = countTogether(parts.map((part) => part.distinct));
  const keys = countTogether(parts.map((part) => part.distinctKeys));
  const sample = new KeySample();
  for (const part of parts) for (const hash of part.keySample) sample.add(hash);
  const filled = rows - empty;
  return {
    index,
    header: plan.header,
    rows,
    empty,
    placeholders: codes[CELL_CODE.placeholder] as number,
    distinct: distinct.values,
    isDistinctExact: distinct.isExact,
    distinctKeys: Math.min(keys.values, distinct.values),
    minLength: filled === 0 ? 0 : Math.min(...parts.map((part) => part.minLength)),
    maxLength: Math.max(0, ...parts.map((part) => part.maxLength)),
    meanLength: filled === 0 ? 0 : sumOf(parts, (part) => part.characters) / filled,
    examples: plan.examples,
    types: [countedType(plan.types[0] as TypeEvidence, codes, parts), ...plan.types.slice(1)],
    numeric: numericRange(parts.map((part) => part.numbers)),
    dateOrder: plan.dateOrder,
    keySample: sample.least(),
  };
}

function addedCodes(parts: readonly ColumnPart[]): Float64Array {
  const sum = new Float64Array(CELL_CODE.damage + DAMAGE_KINDS.length);
  for (const { codes } of parts)
    codes.forEach((count, code) => {
      sum[code] = (sum[code] as number) + count;
    });
  return sum;
}

function sumOf(parts: readonly ColumnPart[], value: (part: ColumnPart) => number): number {
  return parts.reduce((sum, part) => sum + value(part), 0);
}

/** The chosen type, with the counts of all cells instead of the sample's. */
function countedType(
  evidence: TypeEvidence,
  codes: Float64Array,
  parts: readonly ColumnPart[],
): TypeEvidence {
  const damages = DAMAGE_KINDS.map((kind, i): DamageCount => {
    const code = CELL_CODE.damage + i;
    const examples = new Set(parts.flatMap((part) => part.damageExamples[code] ?? []));
    return {
      kind,
      count: codes[code] as number,
      examples: [...examples].slice(0, DAMAGE_EXAMPLES),
    };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
  return {
    ...evidence,
    ok: codes[CELL_CODE.ok] as number,
    no: codes[CELL_CODE.no] as number,
    damaged: damages.reduce((sum, { count }) => sum + count, 0),
    damages,
  };
}

function numericRange(parts: readonly NumbersPart[]): NumericRange | null {
  const known = parts.filter(({ count }) => count > 0);
  if (known.length === 0) return null;
  const commas = known.reduce((sum, part) => sum + part.commas, 0);
  const dots = known.reduce((sum, part) => sum + part.dots, 0);
  return {
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
    integersOnly: known.every(({ integersOnly }) => integersOnly),
    decimalSign: commas + dots === 0 ? null : commas >= dots ? "," : ".",
  };
}
