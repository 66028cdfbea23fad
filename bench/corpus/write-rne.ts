import type { Company } from "./company.ts";
import { type CorpusOptions, checkSize, eachCompany, openFile } from "./corpus-walk.ts";
import { Holder } from "./life/holder.ts";
import { draftLife, Life } from "./life/life.ts";
import { phrase } from "./phrases.ts";
import { writeCompanyJson } from "./rne/company-json.ts";
import { showcaseRne } from "./showcase/rne.ts";
import { SireneFacts } from "./sirene-facts.ts";

/** INPI's name for a file of the stock. */
export const RNE_FILE = "stock_RNE_formalites_20261031.json";

/** Records of the file, and their number of officers, sole traders included. */
export interface RneCounts {
  readonly entreprises: number;
  readonly dirigeants: number;
}

const [OPEN, CLOSE, COMMA] = [91, 93, 44];
const LINE_END = phrase("\n");
/** One in this many companies has an older version in the same file. */
const TWICE_IN = 60_000;

/**
 * Writes the RNE's stock: one array on one line, one object for each company in the RNE, about one
 * company in two. Names, seats and officers agree with the other registers.
 */
export async function writeRne(options: CorpusOptions): Promise<RneCounts> {
  checkSize(options.companies);
  const { seed } = options;
  const sink = await openFile(options.directory, RNE_FILE);
  const life = new Life();
  const facts = new SireneFacts();
  const holder = new Holder();
  let dirigeants = 0;
  const begin = () => {
    sink.byte(sink.rows === 0 ? OPEN : COMMA);
    sink.rows += 1;
  };
  for (const record of showcaseRne()) {
    begin();
    sink.text(JSON.stringify(record.company));
    dirigeants += record.dirigeants;
  }
  const write = (company: Company): void => {
    draftLife(seed, company, life);
    if (!life.isInRne) return;
    facts.readUnit(company);
    facts.readSeat(company);
    const copies = company.index % TWICE_IN === TWICE_IN - 1 ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      begin();
      writeCompanyJson(sink, seed, company, life, facts, holder);
      dirigeants += life.officers.count;
    }
  };
  await eachCompany(options, [sink], write);
  if (sink.rows === 0) sink.byte(OPEN);
  sink.byte(CLOSE);
  sink.put(LINE_END);
  await sink.close();
  return { entreprises: sink.rows, dirigeants };
}
