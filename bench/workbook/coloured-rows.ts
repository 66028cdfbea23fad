import type {
  CellTint,
  WorkbookCell,
  WorkbookRow,
} from "../../workers/files/workbook/workbook-sheet.ts";
import { COMMUNES } from "../corpus/communes.ts";
import { BRAND_STARTS, MALE_NAMES, STREET_NAMES, SURNAME_STARTS } from "../corpus/name-words.ts";
import { Random } from "../corpus/random.ts";

/** The header of the rows. */
export const COLOURED_HEADER: readonly string[] = [
  "N°",
  "SIREN",
  "SIRET",
  "N° TVA",
  "Raison sociale",
  "Nom",
  "Prénom",
  "E-mail",
  "Téléphone",
  "Adresse",
  "Code postal",
  "Ville",
  "Code NAF",
  "Chiffre d'affaires",
  "Commentaire",
];
const COLOURED_SHARE = 0.03;
const TINTS: readonly CellTint[] = ["reparee", "decidee", "a_verifier", "inutilisable"];
const NOTE = "Réparé d'après le registre SIRENE : la clé du SIRET ne correspondait pas.";

/** Invented rows of 15 cells, of which 3 % have a colour and a comment. */
export function* colouredRows(rows: number, seed: number): Generator<WorkbookRow> {
  const random = new Random();
  for (let index = 0; index < rows; index++) {
    random.reset(seed, index);
    yield textsOf(random, index).map((text): string | WorkbookCell =>
      random.chance(COLOURED_SHARE)
        ? { text, tint: TINTS[random.below(TINTS.length)] as CellTint, note: NOTE }
        : text,
    );
  }
}

function textsOf(random: Random, index: number): string[] {
  const of = (words: readonly string[]): string => words[random.below(words.length)] as string;
  const commune = COMMUNES[random.below(COMMUNES.length)];
  const surname = of(SURNAME_STARTS) + of(SURNAME_STARTS).toLowerCase();
  const siren = String(random.between(300_000_000, 999_999_999));
  return [
    String(index + 1),
    siren,
    `${siren}${String(random.below(100_000)).padStart(5, "0")}`,
    `FR${random.between(10, 99)}${siren}`,
    `${of(BRAND_STARTS)} ${surname} ${random.below(5000)}`,
    surname,
    of(MALE_NAMES),
    `contact${index}@exemple-${random.below(3000)}.fr`,
    `+336${String(random.below(100_000_000)).padStart(8, "0")}`,
    `${random.between(1, 200)} rue ${of(STREET_NAMES)}`,
    String(random.between(1000, 95_999)).padStart(5, "0"),
    commune ? commune.libelle : "",
    `${random.between(10, 99)}.${random.between(10, 99)}Z`,
    String(random.below(10_000_000) / 100),
    random.chance(0.2) ? `Suivi par ${of(MALE_NAMES)} & fils` : "",
  ];
}
