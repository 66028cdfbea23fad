import { type ByteSink, WordTable } from "./byte-sink.ts";
import { Company, draftCompany } from "./company.ts";
import { dayOf, PUBLISHED_DAY } from "./days.ts";
import { nicOf } from "./luhn-keys.ts";

const BOOLEANS = new WordTable(["false", "true"]);
/** Share of the ceased companies whose business another company took over. */
const TAKEOVER_SHARE = 0.06;
/** Share of the links that also have an older processing version in the file. */
const OLDER_VERSION_SHARE = 0.15;
const FIRST_LINK_DAY = dayOf("1973-01-01");

const successor = new Company();

/**
 * Writes the rows of StockEtablissementLiensSuccession whose predecessor belongs to this company:
 * moves of its seat, and its takeover by a company of lower index, which every corpus with this
 * company contains too.
 */
export function writeLiens(sink: ByteSink, seed: number, company: Company): void {
  const { random, siren } = company;
  for (let order = company.chainFrom; order < company.seatOrder; order += 1) {
    const day = company.closedDay[order] as number;
    writeVersions(sink, company, order, siren, order + 1, day);
  }
  if (company.ceasedDay === 0 || company.index === 0 || !random.chance(TAKEOVER_SHARE)) return;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    draftCompany(seed, random.below(company.index), successor);
    if (successor.ceasedDay === 0) break;
  }
  const day = company.closedDay[company.seatOrder] as number;
  writeVersions(sink, company, company.seatOrder, successor.siren, successor.seatOrder, day);
}

/** Writes the same link one to three times: the stock retains older processings. */
function writeVersions(
  sink: ByteSink,
  company: Company,
  order: number,
  toSiren: number,
  toOrder: number,
  closedDay: number,
): void {
  const { random } = company;
  const day = Math.min(Math.max(closedDay, FIRST_LINK_DAY), PUBLISHED_DAY);
  const isSeat = toSiren === company.siren;
  const isContinued = isSeat || random.chance(0.7);
  let processed = random.between(day, PUBLISHED_DAY - 40);
  for (let version = 0; version < 3; version += 1) {
    sink.digits(company.siren, 9);
    sink.digits(nicOf(company.siren, order), 5);
    sink.comma();
    sink.digits(toSiren, 9);
    sink.digits(nicOf(toSiren, toOrder), 5);
    sink.comma();
    sink.day(day);
    sink.comma();
    sink.word(BOOLEANS, isSeat ? 1 : 0);
    sink.comma();
    sink.word(BOOLEANS, isContinued ? 1 : 0);
    sink.comma();
    sink.timestamp(processed, random.below(86_400));
    sink.endRow();
    processed = Math.min(processed + 15, PUBLISHED_DAY);
    if (!random.chance(OLDER_VERSION_SHARE)) return;
  }
}
