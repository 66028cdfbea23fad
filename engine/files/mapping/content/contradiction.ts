import { isCheckedType } from "../../profile/checked-types.ts";
import type { ColumnProfile, TypeEvidence } from "../../profile/column-profile.ts";
import type { ColumnType } from "../../profile/column-type.ts";
import { FIELDS, type Field } from "../field-list.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import { figure } from "./content-evidence.ts";

/** Fewer cells cannot contradict. */
const LEAST_CELLS = 5;
/** Share of cells of a type, damaged ones included: below it the type is absent. */
const NOT_VISIBLE = 0.1;
const VISIBLE_SHARE = 0.3;
/** Probability, and share of faultless cells, from which a column is plainly of a type. */
const PLAINLY = 0.9;
const MOSTLY_FAULTLESS = 0.6;

/** Fields of these types may contain any text, or any code. */
const OPEN_TYPES: ReadonlySet<ColumnType> = new Set(["texte", "identifiant"]);
/** What a text or a code hardly ever is, cell after cell; numbers of ten digits may be codes. */
const UNLIKE_OPEN: ReadonlyMap<ColumnType, number> = new Map([
  ...(["siren", "siret", "tva"] as const).map((type) => [type, 0.3] as const),
  ...(["telephone", "mobile"] as const).map((type) => [type, 0.35] as const),
  ...(["email", "iban", "site_web", "adresse", "date"] as const).map(
    (type) => [type, 0.8] as const,
  ),
]);
/** Types of a closed list: other words are none of them. */
const CLOSED: ReadonlySet<ColumnType> = new Set(["forme_juridique", "pays"]);
const MOST_TITLES = 8;
/** Texts of a few values, or numbers; and what such a text never is. */
const OF_FEW_VALUES: ReadonlySet<string> = new Set(["consentement", "statut", "effectif"]);
const OF_MANY_VALUES: ReadonlySet<ColumnType> = new Set(["nom_complet", "email", "adresse"]);
/** Cells of a value that all rows share, from which it numbers no rows. */
const LEAST_CONSTANT = 5;
/** Types whose cells are easily confused. */
const NEAR: readonly ReadonlySet<ColumnType>[] = [
  new Set<ColumnType>(["montant", "quantite", "pourcentage", "booleen", "departement"]),
  new Set<ColumnType>(["code_postal", "code_insee", "departement"]),
  new Set<ColumnType>(["adresse", "complement_adresse", "numero_voie"]),
  new Set<ColumnType>(["telephone", "mobile"]),
  new Set<ColumnType>(["date", "date_naissance"]),
  new Set<ColumnType>(["civilite", "booleen"]),
];
const OF_COMPANIES: ReadonlySet<ColumnType> = new Set(["siren", "siret", "tva"]);
/** What an identifier of a company is taken for, whole or cut. */
const TAKEN_FOR: ReadonlySet<ColumnType> = new Set([
  ...(["siren", "siret", "tva", "code_postal", "code_insee"] as const),
]);
/** Numbers of no form: what is left of any code. */
const FORMLESS: ReadonlySet<ColumnType> = new Set(["montant", "pourcentage"]);
/** Codes and numbers of a fixed form, which exports damage all in one way. */
const CODES: ReadonlySet<ColumnType> = new Set([
  ...(["naf", "iban", "telephone", "mobile", "code_postal", "code_insee"] as const),
]);
/** How somebody is reached: words in its place are rubbish, not the label of a code. */
const REACH: ReadonlySet<ColumnType> = new Set(["email", "telephone", "mobile"]);
/** Types that are easily recognised, besides the checked ones. */
const PLAIN: ReadonlySet<ColumnType> = new Set(["adresse", "booleen"]);

/**
 * The official identifiers and codes that a header names (`FIELDS` ids), unless the cells are
 * plainly of another type: "N° SIRET" over streets, a header shifted by a column. Values that are
 * none are then faults of the column, never a reason to call it something else; nor is one
 * identifier of a company in the place of another.
 *
 * @param named  `FIELDS` ids that the header names.
 */
export function namedCodes(profile: ColumnProfile, named: readonly number[]): ReadonlySet<number> {
  const [best] = profile.types;
  return new Set(
    named.filter((id) => {
      const { types } = FIELDS[id] as Field;
      const isOfCompany = types.every((type) => OF_COMPANIES.has(type));
      const isReach = types.every((type) => REACH.has(type));
      const isCode = isOfCompany || isReach || types.every((type) => CODES.has(type));
      if (!isCode || !best) return isCode;
      const plain = plainType(best);
      if (plain === null || types.includes(plain))
        return isOfCompany || isReach || !isProse(profile);
      return FORMLESS.has(plain) || (isOfCompany && TAKEN_FOR.has(plain));
    }),
  );
}

/** Whether the most frequent cells have more letters than digits: they are words. */
function isProse({ examples }: ColumnProfile): boolean {
  const text = examples.join("");
  return text.replace(/\P{L}/gu, "").length > text.replace(/\D/g, "").length;
}

/**
 * Layer 3 against headers: the cells plainly contradict the field, however clearly the header names
 * it: "E-mail" over phone numbers. No contradiction if at least three cells in ten are of the type,
 * damaged or not.
 *
 * @param but  Fields that the cells cannot contradict.
 */
export function contradictionTerms(profile: ColumnProfile, but: ReadonlySet<number>): Term[] {
  const [best] = profile.types;
  if (best === undefined || cellsOf(best) < LEAST_CELLS) return [];
  const plain = plainType(best);
  const terms: Term[] = [];
  for (const field of FIELDS) {
    const strength = but.has(field.id) ? 0 : contradictionOf(field, profile, plain);
    if (strength <= 0) continue;
    const weight = WEIGHT.contradicted * strength;
    terms.push({ field: field.id, layer: "L3", weight, text: textOf(field, best, profile) });
  }
  return terms;
}

/** Strength of the contradiction, 0 to 1. */
function contradictionOf(field: Field, profile: ColumnProfile, plain: ColumnType | null): number {
  const { types } = field;
  const seen = profile.types;
  if (isOfMany(field, seen[0])) return 1;
  if (isConstant(profile) && isNumber(field)) return isNumberOfRows(field) ? 1 : 0.5;
  if (types.some((type) => OPEN_TYPES.has(type))) return againstOpen(types, plain);
  if (plain !== null && !types.includes(plain) && faultlessShare(types, seen) < NOT_VISIBLE)
    return isNear(types, plain) ? 0 : 1;
  const isListed = types.every((type) => isCheckedType(type) || CLOSED.has(type));
  if (!isListed && !areManyTitles(field, profile)) return 0;
  const view = visibleShare(types, seen);
  return Math.min(1, Math.max(0, (VISIBLE_SHARE - view) / (VISIBLE_SHARE - NOT_VISIBLE)));
}

/** Forms of address are few, whatever their words: job titles are many. */
function areManyTitles({ types }: Field, { distinctKeys, numeric }: ColumnProfile): boolean {
  return types.includes("civilite") && distinctKeys > MOST_TITLES && numeric === null;
}

function againstOpen(types: readonly ColumnType[], plain: ColumnType | null): number {
  return plain === null || types.includes(plain) ? 0 : (UNLIKE_OPEN.get(plain) ?? 0);
}

/** "Employé" over names of persons is no number of employees. */
function isOfMany({ name }: Field, best: TypeEvidence | undefined): boolean {
  if (best === undefined || !OF_FEW_VALUES.has(name)) return false;
  return OF_MANY_VALUES.has(best.type) && best.probability >= PLAINLY;
}

function isNumber({ name }: Field): boolean {
  return name === "identifiant" || name.endsWith("_id");
}

function isNumberOfRows({ name, entity }: Field): boolean {
  // All lines of one invoice, or all visits of one kind, may share a number.
  return name === "identifiant" && entity !== "ventes" && entity !== "activites";
}

function isConstant({ distinctKeys, rows, empty, placeholders }: ColumnProfile): boolean {
  return distinctKeys === 1 && rows - empty - placeholders >= LEAST_CONSTANT;
}

/** Whether faultless cells of a type are plausible in a field of other types. */
function isNear(types: readonly ColumnType[], plain: ColumnType): boolean {
  return NEAR.some((family) => family.has(plain) && types.some((type) => family.has(type)));
}

function faultlessShare(types: readonly ColumnType[], seen: readonly TypeEvidence[]): number {
  let most = 0;
  for (const evidence of seen)
    if (types.includes(evidence.type))
      most = Math.max(most, evidence.ok / Math.max(1, cellsOf(evidence)));
  return most;
}

/** Largest share of cells of any of a field's types, damaged ones included. */
function visibleShare(types: readonly ColumnType[], seen: readonly TypeEvidence[]): number {
  let most = 0;
  for (const evidence of seen)
    if (types.includes(evidence.type)) most = Math.max(most, visibleIn(evidence));
  return most;
}

/** Without SIREN under "SIRET": a whole SIREN indicates a column of SIREN, not a damaged SIRET. */
function visibleIn(evidence: TypeEvidence): number {
  const others = evidence.damages.find(({ kind }) => kind === "autre_identifiant")?.count ?? 0;
  return (evidence.ok + evidence.damaged - others) / Math.max(1, cellsOf(evidence));
}

function plainType(best: TypeEvidence): ColumnType | null {
  const isPlain =
    best.probability >= PLAINLY && best.ok >= MOSTLY_FAULTLESS * Math.max(1, cellsOf(best));
  return isPlain && (isCheckedType(best.type) || PLAIN.has(best.type)) ? best.type : null;
}

function textOf(field: Field, best: TypeEvidence, profile: ColumnProfile): string {
  if (isConstant(profile) && isNumber(field)) return "la même valeur sur toutes les lignes";
  const [type = "texte"] = field.types;
  const isOpen = field.types.some((one) => OPEN_TYPES.has(one)) || OF_FEW_VALUES.has(field.name);
  const view = Math.round(
    visibleShare(isOpen ? [best.type] : field.types, profile.types) * cellsOf(best),
  );
  const isAre = view > 1 ? "sont" : "est";
  return `${figure(view)} des ${figure(cellsOf(best))} valeurs ${isAre} de type ${isOpen ? best.type : type} : le contenu contredit ce champ`;
}

function cellsOf({ ok, damaged, no }: TypeEvidence): number {
  return ok + damaged + no;
}
