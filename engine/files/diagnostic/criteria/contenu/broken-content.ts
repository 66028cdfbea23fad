import { repairMojibake } from "../../../repair/repair-mojibake.ts";
import { isTrial } from "../../record/placeholder.ts";
import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { OUTCOME, type RecordCriterion, type Report } from "../criterion.ts";

/** Name fields, in which people type "test". */
const NAMES = [
  "raison_sociale",
  "enseigne",
  "nom_contact",
  "prenom",
  "nom_complet",
  "dirigeant",
] as const;
/** Fields in which a placeholder is a fault; in a comment or a status it may be an answer. */
const FILLED_IN = [
  ...NAMES,
  ...["siret", "siren", "tva", "naf", "email", "telephone", "mobile", "civilite", "date_naissance"],
  ...["adresse", "complement_adresse", "code_postal", "ville", "adresse_complete"],
] as const;

/** 18: characters broken by another encoding, placeholders, test rows. */
export const brokenContent: RecordCriterion = {
  rule: 18,
  notMeasured: ({ columns }) => (columns.mapped.length > 0 ? null : "aucune colonne reconnue"),
  prepare: ({ columns }) => {
    const look = lookOf(columns);
    return ({ fields }, report) => {
      const isBroken = !fields.isAscii && findMojibake(fields, columns, report);
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
    names: new Set(columnsOf(columns, NAMES)),
    codes: new Set(columnsOf(columns, ["civilite"])),
    filledIn: columnsOf(columns, FILLED_IN),
  };
}

function findMojibake(fields: RecordFields, { header }: RecordColumns, report: Report): boolean {
  let isBroken = false;
  for (let column = 0; column < header.length; column++) {
    const text = fields.raw(column);
    if (text === "") continue;
    const mended = repairMojibake(text);
    if (!mended.isBroken) continue;
    isBroken = true;
    report({
      column,
      after: mended.value,
      why:
        mended.value === null
          ? "caractères perdus par un changement d'encodage"
          : "UTF-8 lu dans un autre encodage, relu sans perte",
      certainty: mended.value === null ? "a_verifier" : "prouve",
      reversible: mended.value !== null,
    });
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
    const isNothing = fields.value(column) === "" && !(codes.has(column) && text === ZERO);
    if (!isNothing && !(names.has(column) && isTrial(text))) continue;
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
