import type { ColumnProfile, TypeEvidence } from "../../profile/column-profile.ts";
import { COLUMN_TYPES } from "../../profile/column-type.ts";
import { FIELDS, isOfficialIdentifier, NO_FIELD } from "../field-list.ts";
import { TYPE_NAMES } from "../field-names.ts";
import { TYPE_FREQUENCIES, TYPE_LIKELIHOOD } from "./type-likelihood.ts";

/** Damps profiles with few filled cells: with this many cells the evidence counts half. */
const CELLS_FOR_HALF_WEIGHT = 3;

/**
 * Layer 3: for each field (and `NO_FIELD`), the logarithm of how much likelier such cells are in
 * its columns than in any: sum over types of P(type | cells) x P(type | field) / P(type). 0 for an
 * empty column.
 */
export function contentWeights(profile: ColumnProfile): Float64Array {
  const weights = new Float64Array(NO_FIELD + 1);
  const filled = filledCells(profile);
  if (filled === 0) return weights;
  const probabilities = typeProbabilities(profile.types);
  const belief = filled / (filled + CELLS_FOR_HALF_WEIGHT);
  for (let field = 0; field <= NO_FIELD; field++) {
    let ratio = 0;
    for (let t = 0; t < COLUMN_TYPES.length; t++)
      ratio +=
        (probabilities[t] as number) * (TYPE_LIKELIHOOD[field * COLUMN_TYPES.length + t] as number);
    weights[field] = belief * Math.log(ratio);
  }
  return weights;
}

/** Number of filled cells. */
export function filledCells({ rows, empty, placeholders }: ColumnProfile): number {
  return Math.max(0, rows - empty - placeholders);
}

/**
 * In the order of `COLUMN_TYPES`; the remaining probability is distributed by the frequency of
 * types.
 */
function typeProbabilities(types: readonly TypeEvidence[]): Float64Array {
  const probabilities = new Float64Array(COLUMN_TYPES.length);
  let known = 0;
  for (const { type, probability } of types) {
    const at = COLUMN_TYPES.indexOf(type);
    probabilities[at] = (probabilities[at] as number) + probability;
    known += probability;
  }
  const open = Math.max(0, 1 - known);
  const total = Math.max(1, known);
  return probabilities.map((share, t) => (share + open * (TYPE_FREQUENCIES[t] as number)) / total);
}

/** The evidence of the cells for a field, with figures; "" without evidence. */
export function contentText(profile: ColumnProfile, field: number): string {
  const filled = filledCells(profile);
  if (filled === 0) return "";
  const wanted = FIELDS[field];
  const [best] = profile.types;
  if (!best) return "";
  const seen = wanted?.types.map((type) => profile.types.find((one) => one.type === type)) ?? [];
  const found = seen.find(
    (evidence) => evidence !== undefined && evidence.ok + evidence.damaged > 0,
  );
  if (!wanted || !found || (found !== best && found.probability < 0.1))
    return `le contenu est plutôt du type « ${TYPE_NAMES[best.type]} » (${share(best)})`;
  const type = TYPE_NAMES[wanted.types.includes(found.type) ? found.type : best.type];
  const passing = isOfficialIdentifier(wanted)
    ? `ont une clé juste (${type})`
    : `sont du type « ${type} »`;
  const words = found.damaged < 2 ? "abîmée" : "abîmées";
  const damaged = found.damaged > 0 ? `, ${figure(found.damaged)} ${words}` : "";
  return `${figure(found.ok)} des ${figure(cells(found))} valeurs ${passing}${damaged}`;
}

function cells({ ok, damaged, no }: TypeEvidence): number {
  return ok + damaged + no;
}

function share(evidence: TypeEvidence): string {
  return `${figure(evidence.ok + evidence.damaged)} des ${figure(cells(evidence))} valeurs`;
}

/** French: a narrow no-break space separates thousands. */
export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}
