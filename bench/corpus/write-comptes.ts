import { type ByteSink, WordTable } from "./byte-sink.ts";
import type { Company } from "./company.ts";
import { COMPTES_COLUMNS, RATIOS } from "./comptes/columns.ts";
import { SECTORS, type Sector } from "./comptes/sectors.ts";
import { bell, YearAccounts } from "./comptes/year-accounts.ts";
import { type CorpusOptions, checkSize, eachCompany, openFile } from "./corpus-walk.ts";
import { draftLife, Life } from "./life/life.ts";
import { phrase } from "./phrases.ts";
import { showcaseAccounts } from "./showcase/accounts.ts";
import { SireneFacts } from "./sirene-facts.ts";

/** The dataset's name. */
export const COMPTES_FILE = "ratios_inpi_bce_20261031.csv";

/** Staff brackets from which accounts are complete (20 heads), and consolidated too (250). */
const [COMPLETE_FROM, CONSOLIDATED_FROM] = [6, 10];
const types = new WordTable(["S", "C", "K"]);
const [SIMPLIFIED, COMPLETE, CONSOLIDATED] = [0, 1, 2];
const PUBLIC = phrase(";Public");
const SECRET = phrase(";Confidentiel");
const SEMICOLON = 59;
/** Columns that are empty in confidential accounts. */
const EMPTY = phrase(";".repeat(COMPTES_COLUMNS.length - 3));
/** Faults of the source, one year in this many: turnover in cents, a year given twice. */
const [IN_CENTS_IN, TWICE_IN] = [4000, 1500];
/** Quality of management in a company under a court procedure. */
const FAILING_QUALITY = -1.8;

/**
 * Writes the dataset of ratios of the filed accounts, about one row for five companies, in order of
 * SIREN. Turnover follows from the staff in SIRENE and from the activity; the years are those of
 * BODACC's notices.
 *
 * @returns the number of rows written.
 */
export async function writeComptes(options: CorpusOptions): Promise<{ readonly comptes: number }> {
  checkSize(options.companies);
  const header = `\ufeff${COMPTES_COLUMNS.join(";")}`;
  const sink = await openFile(options.directory, COMPTES_FILE, header);
  for (const line of showcaseAccounts()) {
    sink.text(line);
    sink.endRow();
  }
  const rows = new AccountRows(sink);
  const life = new Life();
  const facts = new SireneFacts();
  await eachCompany(options, [sink], (company) => {
    draftLife(options.seed, company, life);
    if (life.filings.count === 0) return;
    facts.readUnit(company);
    rows.write(company, life, facts.tranche);
  });
  await sink.close();
  return { comptes: sink.rows };
}

class AccountRows {
  readonly #sink: ByteSink;
  readonly #year = new YearAccounts();

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Writes all years of a company. */
  write(company: Company, { random, filings, procedure }: Life, tranche: number): void {
    const sector = sectorOf(company);
    const quality = procedure.count > 0 ? FAILING_QUALITY : bell(random);
    const year = this.#year;
    year.begin(random, sector, tranche, quality);
    for (let rank = 0; rank < filings.count; rank += 1) {
      year.next(random, sector);
      const day = filings.closingDay(rank);
      const type = tranche >= COMPLETE_FROM ? COMPLETE : SIMPLIFIED;
      const copies = random.below(TWICE_IN) === 0 ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        this.#writeRow(
          company.siren,
          day,
          type,
          filings.isConfidential,
          random.below(IN_CENTS_IN) === 0,
        );
      }
      if (tranche >= CONSOLIDATED_FROM) {
        this.#writeRow(company.siren, day, CONSOLIDATED, filings.isConfidential, false);
      }
    }
  }

  #writeRow(siren: number, day: number, type: number, isSecret: boolean, isInCents: boolean): void {
    const sink = this.#sink;
    sink.digits(siren, 9);
    sink.byte(SEMICOLON);
    sink.day(day);
    if (isSecret) sink.put(EMPTY);
    else this.#writeFigures(type, isInCents);
    sink.word(types, type);
    sink.put(isSecret ? SECRET : PUBLIC);
    sink.endRow();
  }

  /** Consolidated accounts are those of a group: about three times the amounts. */
  #writeFigures(type: number, isInCents: boolean): void {
    const { turnover, margeBrute, ebe, ebit, result, ratios } = this.#year;
    const factor = type === CONSOLIDATED ? 3 : 1;
    this.#writeAmount(turnover * (isInCents ? 100 : factor));
    this.#writeAmount(margeBrute * factor);
    this.#writeAmount(ebe * factor);
    this.#writeAmount(ebit * factor);
    this.#writeAmount(result * factor);
    const sink = this.#sink;
    for (let ratio = 0; ratio < RATIOS.length; ratio += 1) {
      sink.byte(SEMICOLON);
      sink.decimal(ratios[ratio] as number, 3);
    }
    sink.byte(SEMICOLON);
  }

  #writeAmount(value: number): void {
    this.#sink.byte(SEMICOLON);
    this.#sink.amount(value);
  }
}

/** The sector of today's activity; a default for a company with an older code. */
function sectorOf(company: Company): Sector {
  return SECTORS[company.nomenclature === 0 ? company.naf : 0] as Sector;
}
