import { writeAddress } from "./address-columns.ts";
import { type ByteSink, WordTable } from "./byte-sink.ts";
import type { Company } from "./company.ts";
import { dayOf, PUBLISHED_DAY } from "./days.ts";
import type { SireneLayout } from "./headers.ts";
import { nicOf } from "./luhn-keys.ts";
import { writeBrand, writeEnseigne } from "./names.ts";
import { weighted } from "./random.ts";
import {
  ACTIVITIES,
  ACTIVITIES_2025,
  NOMENCLATURE_NAMES,
  TRANCHES,
  writeMasked,
} from "./unite-legale-rows.ts";

const BOOLEANS = new WordTable(["false", "true"]);
const TRANCHE_CHOICE = weighted([800, 60, 70, 35, 15, 10, 6, 2, 1, 0, 1]);
/** Craft register codes, still present on some old establishments. */
const CRAFTS = new WordTable(["1071CB", "3212ZZ", "4321AA", "4520AA", "5610CQ", "9602AB"]);
const CRAFT_SHARE = 0.03;
const FIRST_PROCESSED_DAY = dayOf("2008-01-01");
/** Columns of the second address, nearly always empty. */
const SECOND_ADDRESS_COLUMNS = 14;

const [O, P, A, F, N] = [79, 80, 65, 70, 78];

/** Writes all rows of StockEtablissement of one company, in order of NIC. */
export function writeEtablissements(sink: ByteSink, company: Company, layout: SireneLayout): void {
  for (let order = 1; order <= company.establishments; order += 1) {
    writeEtablissement(sink, company, order, layout);
  }
}

/**
 * Writes one row; call it for each establishment in order, since each draws its share of numbers.
 */
export function writeEtablissement(
  sink: ByteSink,
  company: Company,
  order: number,
  layout: SireneLayout,
): void {
  writeIdentity(sink, company, order);
  sink.comma();
  writeAddress(sink, company.random, layout, addressKind(company, order));
  sink.comma();
  writeSecondAddress(sink);
  sink.comma();
  writeActivity(sink, company, order, layout);
  sink.endRow();
}

function addressKind(company: Company, order: number): "french" | "masked" | "foreign" {
  if (company.isPartial) return "masked";
  return company.hasForeignSeat && order === company.seatOrder ? "foreign" : "french";
}

/** The first eleven columns. */
function writeIdentity(sink: ByteSink, company: Company, order: number): void {
  const { random } = company;
  const nic = nicOf(company.siren, order);
  const closed = company.closedDay[order] as number;
  const opened = company.openedDay[order] as number;
  sink.digits(company.siren, 9);
  sink.comma();
  sink.digits(nic, 5);
  sink.comma();
  sink.digits(company.siren, 9);
  sink.digits(nic, 5);
  sink.comma();
  sink.byte(company.isPartial ? P : O);
  sink.comma();
  if (!company.isPurged) sink.day(opened);
  sink.comma();
  const tranche = random.pick(TRANCHE_CHOICE);
  const view = closed === 0 && !company.isPerson ? tranche : 0;
  sink.word(TRANCHES, view);
  sink.comma();
  if (view > 0) sink.digits(2023, 4);
  sink.comma();
  if (random.chance(CRAFT_SHARE)) sink.word(CRAFTS, random.below(CRAFTS.size));
  sink.comma();
  const processedFrom = Math.max(opened, closed, FIRST_PROCESSED_DAY);
  sink.timestamp(random.between(processedFrom, PUBLISHED_DAY), random.below(86_400));
  sink.comma();
  sink.word(BOOLEANS, order === company.seatOrder ? 1 : 0);
  sink.comma();
  sink.integer(company.isPurged ? 1 : 1 + random.below(6));
}

function writeSecondAddress(sink: ByteSink): void {
  sink.commas(SECOND_ADDRESS_COLUMNS - 1);
}

/** From dateDebut to the end of the row. */
function writeActivity(
  sink: ByteSink,
  company: Company,
  order: number,
  layout: SireneLayout,
): void {
  const { random } = company;
  const closed = company.closedDay[order] as number;
  sink.day(closed === 0 ? (company.openedDay[order] as number) : closed);
  sink.comma();
  sink.byte(closed === 0 ? A : F);
  sink.comma();
  writeSigns(sink, company);
  sink.comma();
  const activities = ACTIVITIES[company.nomenclature] as WordTable;
  const naf = random.chance(0.08) ? random.below(activities.size) : company.naf;
  sink.word(activities, naf);
  sink.comma();
  sink.word(NOMENCLATURE_NAMES, company.nomenclature);
  sink.comma();
  const employer = random.chance(0.15);
  if (employer) sink.byte(closed === 0 ? O : N);
  if (layout.etablissement !== 54) return;
  sink.comma();
  if (closed === 0) sink.word(ACTIVITIES_2025, naf);
}

/** Three enseignes and the usual denomination. */
function writeSigns(sink: ByteSink, company: Company): void {
  const { random } = company;
  if (company.isPartial && company.isPerson) {
    writeMasked(sink, 4);
    return;
  }
  if (random.chance(0.12)) {
    writeEnseigne(sink, random);
    sink.comma();
    if (random.chance(0.05)) writeBrand(sink, random);
    sink.commas(2);
  } else {
    sink.commas(3);
  }
  if (random.chance(0.06)) writeBrand(sink, random);
}
