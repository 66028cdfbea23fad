import content from "../../../../data/mapping/content.json" with { type: "json" };
import { COLUMN_TYPES, type ColumnType } from "../../profile/column-type.ts";
import { FIELDS, NO_FIELD } from "../field-list.ts";

/** Share of the first type of a field with several. */
const USUAL_TYPE = 0.7;

const POSITION = new Map<string, number>(COLUMN_TYPES.map((type, i) => [type, i]));

const shareOf = (
  table: Readonly<Record<string, Readonly<Record<string, number>> | number>>,
): ((key: string) => unknown) => {
  const known = new Map(Object.entries(table));
  return (key) => known.get(key);
};
const missOf = shareOf(content.manque);
const nearOf = shareOf(content.voisins);

/** Frequencies of column types in customers' files, in the order of `COLUMN_TYPES`. */
export const TYPE_FREQUENCIES: Float64Array = normalised(
  Float64Array.from(COLUMN_TYPES, (type) => content.frequences[type]),
);

/**
 * For each field (`FIELDS` id, then `NO_FIELD`) and type, how much likelier the type is in columns
 * of the field than in any: P(type | field) / P(type). Rows of `COLUMN_TYPES.length`.
 */
export const TYPE_LIKELIHOOD: Float64Array = likelihoods();

function likelihoods(): Float64Array {
  const size = COLUMN_TYPES.length;
  const ratios = new Float64Array((NO_FIELD + 1) * size);
  for (const { id, types } of FIELDS) fillRow(ratios, id, typesOfField(types));
  fillRow(ratios, NO_FIELD, typesOfNothing());
  return ratios;
}

function fillRow(ratios: Float64Array, field: number, types: Float64Array): void {
  types.forEach((share, i) => {
    ratios[field * types.length + i] = share / (TYPE_FREQUENCIES[i] as number);
  });
}

/** P(type | field): its own types, types confused with them, and misses. */
function typesOfField(types: readonly ColumnType[]): Float64Array {
  const shares = new Float64Array(COLUMN_TYPES.length);
  types.forEach((type, i) => {
    const part =
      types.length === 1 ? 1 : i === 0 ? USUAL_TYPE : (1 - USUAL_TYPE) / (types.length - 1);
    const near = Object.entries((nearOf(type) as Record<string, number>) ?? {});
    const missed = (missOf(type) ?? content.manque.defaut) as number;
    const mistaken = near.reduce((sum, [, share]) => sum + share, 0);
    bump(shares, type, part * Math.max(0.05, 1 - missed - mistaken));
    for (const [other, share] of near) bump(shares, other, part * share);
    TYPE_FREQUENCIES.forEach((frequency, t) => {
      shares[t] = (shares[t] as number) + part * missed * frequency;
    });
  });
  return normalised(shares);
}

/** Columns without a field have text, flags and numbers, hardly ever an identifier. */
function typesOfNothing(): Float64Array {
  const shares = Float64Array.from(TYPE_FREQUENCIES, (frequency) => 0.06 * frequency);
  for (const [type, share] of Object.entries(content.aucun)) bump(shares, type, share);
  return normalised(shares);
}

function bump(shares: Float64Array, type: string, share: number): void {
  const at = POSITION.get(type);
  if (at === undefined) throw new Error(`content.json: no type ${type}`);
  shares[at] = (shares[at] as number) + share;
}

function normalised(shares: Float64Array): Float64Array {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
