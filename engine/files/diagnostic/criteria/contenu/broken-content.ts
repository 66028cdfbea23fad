import { isTrial } from "../../record/placeholder.ts";
import {
  columnsOf,
  NAME_FIELDS,
  type RecordColumns,
  VALUE_FIELDS,
} from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { OUTCOME, type RecordCriterion, type Report } from "../criterion.ts";

/** 18: characters that programs broke or escaped, placeholders, test rows. */
export const brokenContent: RecordCriterion = {
  rule: 18,
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
  prepare: ({ columns }) => {
    const look = lookOf(columns);
    return ({ fields }, report) => {
      const isBroken = fields.mayBeDamaged && findDamage(fields, columns, report);
      const isFilledIn = findWords(fields, look, report);
      return isBroken || isFilledIn ? OUTCOME.atFault : OUTCOME.sound;
    };
  },
};

interface Look {
  readonly names: ReadonlySet<number>;
  readonly codes: ReadonlySet<number>;
  readonly filledIn: readonly number[];
}

function lookOf(columns: RecordColumns): Look {
  return {
    names: new Set(columnsOf(columns, NAME_FIELDS)),
    codes: new Set(columnsOf(columns, ["civilite"])),
    filledIn: columnsOf(columns, VALUE_FIELDS),
  };
}

function findDamage(fields: RecordFields, { header }: RecordColumns, report: Report): boolean {
  let isBroken = false;
  for (let column = 0; column < header.length; column++) {
    const repair = fields.textRepair(column);
    if (repair === null) continue;
    isBroken = true;
    const { value, why, isProved, isReversible } = repair;
    const certainty = isProved ? "prouve" : value === null ? "a_verifier" : "probable";
    report({ column, after: value, why, certainty, reversible: isReversible });
  }
  return isBroken;
}

/** An ordinary code in columns of codes. */
const ZERO = "0";

function findWords(
  fields: RecordFields,
  { names, codes, filledIn }: Look,
  report: Report,
): boolean {
  let isFilledIn = false;
  for (let i = 0; i < filledIn.length; i++) {
    const column = filledIn[i] as number;
    const text = fields.text(column);
    if (text === "") continue;
    const value = fields.value(column);
    const isNothing = value === "" && !(codes.has(column) && text === ZERO);
    if (!isNothing && !(names.has(column) && isTrial(value))) continue;
    isFilledIn = true;
    report({
      column,
      after: isNothing ? "" : null,
      why: isNothing ? "valeur mise pour remplir la case" : "ligne d'essai, sans doute",
      certainty: isNothing ? "probable" : "a_verifier",
      source: "valeurs bouchons connues",
    });
  }
  return isFilledIn;
}
