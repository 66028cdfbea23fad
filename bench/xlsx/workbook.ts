import { writeFileSync } from "node:fs";
import { utils, write } from "xlsx";
import { COMMUNES } from "../corpus/communes.ts";
import { BRAND_STARTS, MALE_NAMES, STREET_NAMES, SURNAME_STARTS } from "../corpus/name-words.ts";
import { Random } from "../corpus/random.ts";

const HEADER = [
  "N°",
  "SIRET",
  "Raison sociale",
  "Nom",
  "Prénom",
  "E-mail",
  "Téléphone",
  "Adresse",
  "Code postal",
  "Ville",
  "Chiffre d'affaires",
  "Client depuis",
];
const FIRST_DAY = Date.UTC(2005, 0, 1);
const DAY_MS = 86_400_000;

/** Writes an invented list of customers in Excel's format: twelve columns, shared texts. */
export function writeWorkbook(path: string, rows: number, seed: number): void {
  const random = new Random();
  const table: unknown[][] = [HEADER];
  for (let index = 0; index < rows; index++) {
    random.reset(seed, index);
    table.push(rowOf(random, index));
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), "Clients");
  writeFileSync(path, write(book, { type: "buffer", bookSST: true, compression: true }));
}

function rowOf(random: Random, index: number): unknown[] {
  const of = (words: readonly string[]): string => words[random.below(words.length)] as string;
  const commune = COMMUNES[random.below(COMMUNES.length)];
  const surname = of(SURNAME_STARTS) + of(SURNAME_STARTS).toLowerCase();
  const digits = random.below(100_000_000);
  return [
    index + 1,
    10_000_000_000_000 + digits * 1000 + random.below(1000),
    `${of(BRAND_STARTS)} ${surname} ${random.below(5000)}`,
    surname,
    of(MALE_NAMES),
    `contact${index}@exemple-${random.below(3000)}.fr`,
    `06${String(digits).padStart(8, "0")}`,
    `${random.between(1, 200)} rue ${of(STREET_NAMES)}`,
    String(10_000 + random.below(85_000)),
    commune ? commune.libelle : "",
    random.below(10_000_000) / 100,
    new Date(FIRST_DAY + random.below(7000) * DAY_MS),
  ];
}
