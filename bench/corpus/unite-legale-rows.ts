import { type ByteSink, WordTable } from "./byte-sink.ts";
import { type Company, NOMENCLATURES } from "./company.ts";
import { dayOf, PUBLISHED_DAY, yearOf } from "./days.ts";
import type { SireneLayout } from "./headers.ts";
import { LEGAL_CATEGORIES } from "./legal-categories.ts";
import { nicOf } from "./luhn-keys.ts";
import { NAF_CODES, OLD_NAF_CODES } from "./naf-codes.ts";
import { FIRST_NAMES, writeBrand, writeDenomination, writeSurname } from "./names.ts";
import { weighted } from "./random.ts";

/** Activity codes by nomenclature, in the order of `NOMENCLATURES`. */
export const ACTIVITIES: readonly WordTable[] = [
  new WordTable(NAF_CODES.map((row) => row.code)),
  new WordTable(OLD_NAF_CODES.NAFRev1),
  new WordTable(OLD_NAF_CODES.NAF1993),
  new WordTable(OLD_NAF_CODES.NAP),
];
export const NOMENCLATURE_NAMES = new WordTable(NOMENCLATURES);
export const ACTIVITIES_2025 = new WordTable(NAF_CODES.map((row) => row.naf2025));
export const LEGAL_CODES = new WordTable(LEGAL_CATEGORIES.map((row) => row.code));

/** Staff brackets; the first is "not given". */
// biome-ignore format: one line is the whole list
export const TRANCHE_CODES = [
  "NN", "00", "01", "02", "03", "11", "12", "21", "22", "31", "32", "41", "42", "51", "52", "53",
] as const;
export const TRANCHES = new WordTable(TRANCHE_CODES);
const TRANCHE_OF_SOCIETE = weighted([520, 90, 180, 90, 50, 40, 20, 6, 3, 1, 1, 1, 0, 0, 0, 0]);
const TRANCHE_OF_PERSON = weighted([940, 25, 25, 8, 2]);

const ND = new WordTable(["[ND]"]);
const CATEGORIES = new WordTable(["PME", "ETI", "GE"]);
const CATEGORY_CHOICE = weighted([980, 17, 3]);
const TRUE = new WordTable(["true"]);
/** INSEE's placeholders for unknown dates. */
const PLACEHOLDER_DAYS = [dayOf("1900-01-01"), dayOf("1954-12-25"), dayOf("1954-01-01")];
/** Most units were changed by one reprocessing of the whole directory. */
const REPROCESSED_DAY = dayOf("2024-03-22");
const REPROCESSED_SECOND = 14 * 3600 + 26 * 60 + 6;

const [F, M] = [70, 77];
const [O, P, A, C, N, W] = [79, 80, 65, 67, 78, 87];

/** Writes `[ND]` once per field, fields separated by commas. */
export function writeMasked(sink: ByteSink, fields: number): void {
  for (let i = 0; i < fields; i += 1) {
    if (i > 0) sink.comma();
    sink.word(ND, 0);
  }
}

/** Writes one row of StockUniteLegale. Draws the same numbers whatever the layout. */
export function writeUniteLegale(sink: ByteSink, company: Company, layout: SireneLayout): void {
  const { random } = company;
  const isActive = company.ceasedDay === 0;
  sink.digits(company.siren, 9);
  sink.comma();
  sink.byte(company.isPartial ? P : O);
  sink.comma();
  if (company.isPurged) sink.word(TRUE, 0);
  sink.comma();
  writeCreation(sink, company);
  sink.comma();
  if (!company.isPerson && random.chance(0.06)) {
    for (let letters = 3; letters > 0; letters -= 1) sink.byte(A + random.below(26));
  }
  sink.comma();
  writeFirstNames(sink, company);
  sink.comma();
  if (LEGAL_CATEGORIES[company.legal]?.code === "9220" && random.chance(0.7)) {
    sink.byte(W);
    sink.digits(random.below(1_000_000_000), 9);
  }
  sink.comma();
  writeStaff(sink, company);
  sink.comma();
  writeProcessing(sink, company);
  sink.comma();
  sink.integer(company.isPurged ? 1 : 1 + random.below(7));
  sink.comma();
  writeCategory(sink, company, isActive);
  sink.comma();
  sink.day(isActive ? random.between(company.createdDay, PUBLISHED_DAY) : company.ceasedDay);
  sink.comma();
  sink.byte(isActive ? A : C);
  sink.comma();
  writeNames(sink, company);
  sink.comma();
  writeActivity(sink, company, layout, isActive);
  sink.endRow();
}

function writeCreation(sink: ByteSink, company: Company): void {
  const { random } = company;
  if (!company.isPurged && !random.chance(0.01)) {
    sink.day(company.createdDay);
    return;
  }
  const choice = random.below(PLACEHOLDER_DAYS.length + 1);
  const placeholder = PLACEHOLDER_DAYS[choice];
  if (placeholder !== undefined) sink.day(placeholder);
}

/** sexe, four first names, the usual one, pseudonym. */
function writeFirstNames(sink: ByteSink, company: Company): void {
  const { random } = company;
  if (!company.isPerson) {
    sink.commas(6);
    return;
  }
  const isWoman = random.chance(0.42);
  const table = FIRST_NAMES[isWoman ? 1 : 0];
  const first = random.below(table.size);
  const others = random.chance(0.6) ? 0 : random.between(1, 3);
  if (company.isPartial) {
    writeMasked(sink, 7);
    return;
  }
  sink.byte(isWoman ? F : M);
  sink.comma();
  sink.word(table, first);
  for (let rank = 1; rank <= 3; rank += 1) {
    sink.comma();
    if (rank <= others) sink.word(table, random.below(table.size));
  }
  sink.comma();
  sink.word(table, first);
  sink.comma();
  if (random.chance(0.01)) writeBrand(sink, random);
}

/** Staff bracket and its year. */
function writeStaff(sink: ByteSink, company: Company): void {
  const { random } = company;
  const tranche = random.pick(company.isPerson ? TRANCHE_OF_PERSON : TRANCHE_OF_SOCIETE);
  const view = company.ceasedDay === 0 ? tranche : 0;
  sink.word(TRANCHES, view);
  sink.comma();
  if (view > 0) sink.digits(2023, 4);
}

function writeProcessing(sink: ByteSink, company: Company): void {
  const { random } = company;
  const isOlder = Math.max(company.createdDay, company.ceasedDay) < REPROCESSED_DAY;
  if (isOlder && random.chance(0.45)) {
    sink.timestamp(REPROCESSED_DAY, REPROCESSED_SECOND);
  } else {
    const from = Math.max(company.createdDay, company.ceasedDay, REPROCESSED_DAY - 5000);
    sink.timestamp(random.between(from, PUBLISHED_DAY), random.below(86_400));
  }
}

function writeCategory(sink: ByteSink, company: Company, isActive: boolean): void {
  const { random } = company;
  if (isActive && random.chance(company.isPerson ? 0.25 : 0.7)) {
    sink.word(CATEGORIES, company.isPerson ? 0 : random.pick(CATEGORY_CHOICE));
    sink.comma();
    sink.digits(2023, 4);
  } else {
    sink.comma();
  }
}

/** nom, nom d'usage, denomination, three usual denominations. */
function writeNames(sink: ByteSink, company: Company): void {
  const { random } = company;
  if (!company.isPerson) {
    sink.commas(2);
    writeDenomination(sink, company);
    sink.comma();
    if (random.chance(0.04)) writeBrand(sink, random);
    sink.commas(2);
    return;
  }
  if (company.isPartial) {
    writeMasked(sink, 6);
    return;
  }
  writeSurname(sink, random);
  sink.comma();
  if (random.chance(0.08)) writeSurname(sink, random);
  sink.commas(2);
  if (random.chance(0.03)) writeBrand(sink, random);
  sink.commas(2);
}

/** From the legal category to the end of the row. */
function writeActivity(
  sink: ByteSink,
  company: Company,
  layout: SireneLayout,
  isActive: boolean,
): void {
  const { random } = company;
  sink.word(LEGAL_CODES, company.legal);
  sink.comma();
  sink.word(ACTIVITIES[company.nomenclature] as WordTable, company.naf);
  sink.comma();
  sink.word(NOMENCLATURE_NAMES, company.nomenclature);
  sink.comma();
  sink.digits(nicOf(company.siren, company.seatOrder), 5);
  sink.comma();
  const isRecent = isActive && !company.isPerson && yearOf(company.createdDay) > 2000;
  const ess = isRecent && random.chance(0.5);
  if (ess) sink.byte(random.chance(0.1) ? O : N);
  sink.comma();
  const mission = ess && random.chance(0.02);
  if (layout.uniteLegale >= 34) {
    if (mission) sink.byte(O);
    sink.comma();
  }
  const employer = random.chance(0.15);
  if (employer) sink.byte(isActive ? O : N);
  if (layout.uniteLegale === 35) {
    sink.comma();
    if (isActive) sink.word(ACTIVITIES_2025, company.naf);
  }
}
