import type { ColumnType } from "../../engine/files/profile/column-type.ts";
import type { CellDirt, ColumnTruth, DirtKind } from "../corpus/customer-files/truth.ts";

/** A kind of dirt that a criterion must report. */
interface ExpectedRules {
  readonly kind: DirtKind;
  readonly types: readonly ColumnType[];
  /** One of these criteria must report it. */
  readonly rules: readonly number[];
}

const NUMBERS: readonly ColumnType[] = ["siret", "siren"];
const CHECKED: readonly ColumnType[] = ["siret", "siren", "tva"];
const PHONES: readonly ColumnType[] = ["telephone", "mobile"];
const NAMES: readonly ColumnType[] = ["raison_sociale", "nom", "prenom", "nom_complet"];
const PLACES: readonly ColumnType[] = ["adresse", "complement_adresse", "ville"];
const FILLED_IN: readonly ColumnType[] = [...NAMES, ...PLACES, "civilite", "naf", "date_naissance"];

/**
 * The responsibility of each criterion. Harmless dirt is not listed: capitals, surrounding blanks,
 * a slip in a name, damaged codes of the customer's own. Empty cells are counted by records
 * (`missing-rows.ts`).
 */
const EXPECTED: readonly ExpectedRules[] = [
  { kind: "notation_scientifique", types: NUMBERS, rules: [3] },
  { kind: "zeros_perdus", types: NUMBERS, rules: [3] },
  { kind: "zeros_perdus", types: ["code_postal"], rules: [17] },
  { kind: "zeros_perdus", types: PHONES, rules: [15] },
  { kind: "decimales", types: NUMBERS, rules: [3] },
  { kind: "decimales", types: ["code_postal"], rules: [17] },
  // A truncated number may as well have lost its zeros.
  { kind: "tronque", types: NUMBERS, rules: [2, 3] },
  { kind: "trop_long", types: NUMBERS, rules: [2] },
  { kind: "cle_fausse", types: CHECKED, rules: [2] },
  { kind: "autre_identifiant", types: CHECKED, rules: [2] },
  { kind: "caracteres_parasites", types: CHECKED, rules: [2, 3] },
  { kind: "caracteres_parasites", types: ["code_postal"], rules: [17] },
  { kind: "caracteres_parasites", types: ["email"], rules: [12] },
  { kind: "mojibake", types: [...NAMES, ...PLACES, "texte"], rules: [18] },
  { kind: "erreur_tableur", types: [...CHECKED, ...PHONES, ...FILLED_IN], rules: [18] },
  { kind: "erreur_tableur", types: ["email", "code_postal"], rules: [18] },
  { kind: "valeur_bouchon", types: FILLED_IN, rules: [18] },
  { kind: "valeur_bouchon", types: CHECKED, rules: [18, 2] },
  { kind: "valeur_bouchon", types: PHONES, rules: [18, 15] },
  { kind: "valeur_bouchon", types: ["email"], rules: [18, 12] },
  { kind: "valeur_bouchon", types: ["code_postal"], rules: [18, 17] },
  { kind: "ville_fausse", types: ["ville"], rules: [17] },
  { kind: "email_role", types: ["email"], rules: [13] },
  { kind: "email_jetable", types: ["email"], rules: [13] },
  { kind: "forme", types: ["email"], rules: [12] },
  { kind: "telephone_invalide", types: PHONES, rules: [15, 18] },
  { kind: "date_impossible", types: ["date_naissance"], rules: [19, 18] },
  { kind: "colonnes_echangees", types: ["code_postal", "ville"], rules: [17] },
  { kind: "colonnes_echangees", types: NUMBERS, rules: [2] },
  { kind: "colonnes_echangees", types: ["email"], rules: [12] },
];

/** Fax numbers do not count; numbers that start with the country code are complete without 00. */
const CALLED_ABROAD = /^33\d{9}$/;

/**
 * The criteria of which one must report a dirty cell; none for harmless dirt, or when a register is
 * required.
 */
export function expectedRules({ type, field }: ColumnTruth, dirt: CellDirt): readonly number[] {
  const { kind: own, clean, dirty } = dirt;
  if (dirty.trim() === clean || field === "fax") return [];
  if (own === "zeros_perdus" && CALLED_ABROAD.test(dirty)) return [];
  if (own === "cle_fausse" && type === "tva" && !clean.startsWith("FR")) return [];
  const row = EXPECTED.find(({ kind, types }) => kind === dirt.kind && types.includes(type));
  return row?.rules ?? [];
}

/**
 * Criteria that compare cells of a row, with these cells' types: a fault of one cell is reported on
 * another.
 */
export const COMPARED: ReadonlyMap<number, readonly ColumnType[]> = new Map([
  [2, CHECKED],
  [17, ["code_postal", "ville", "pays"]],
  [19, ["date_naissance", "civilite", "prenom", "nom", "nom_complet"]],
]);
