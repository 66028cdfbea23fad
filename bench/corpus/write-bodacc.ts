import { BODACC_COLUMNS } from "./bodacc/columns.ts";
import { NoticeRows } from "./bodacc/notice-row.ts";
import { type Notice, Notices } from "./bodacc/notices.ts";
import { Company } from "./company.ts";
import { type CorpusOptions, checkSize, eachCompany, openFile } from "./corpus-walk.ts";
import { draftLife, Life } from "./life/life.ts";
import { showcaseNotices } from "./showcase/notices.ts";
import { SireneFacts } from "./sirene-facts.ts";

/** The dataset's name. */
export const BODACC_FILE = "annonces-commerciales.csv";

/**
 * Writes the notices of an invented country in OpenDataSoft's export format, about one a company,
 * in order of SIREN. They agree with the other registers.
 *
 * @returns the number of notices written.
 */
export async function writeBodacc(options: CorpusOptions): Promise<{ readonly annonces: number }> {
  checkSize(options.companies);
  const { seed } = options;
  const sink = await openFile(options.directory, BODACC_FILE, `\ufeff${BODACC_COLUMNS.join(";")}`);
  for (const line of showcaseNotices()) {
    sink.text(line);
    sink.endRow();
  }
  const life = new Life();
  const facts = new SireneFacts();
  const notices = new Notices();
  const rows = new NoticeRows(sink, seed, new Company(), life, facts);
  const write = (company: Company): void => {
    draftLife(seed, company, life);
    notices.draft(company, life);
    if (notices.count === 0) return;
    facts.readUnit(company);
    facts.readSeat(company);
    rows.begin(company);
    for (let at = 0; at < notices.count; at += 1) rows.write(notices.list[at] as Notice);
  };
  await eachCompany(options, [sink], write);
  await sink.close();
  return { annonces: sink.rows };
}
