import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { readCompanyIds } from "../../../engine/company/enrichment.ts";
import { periodSince } from "../../../engine/company/surveillance/period.ts";
import { watchPortfolio } from "../../../engine/company/surveillance/portfolio.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { formalityOf, person } from "../../engine/registers/rne/company.ts";
import { writeCorpus } from "./corpus.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

const corpus = await writeCorpus(20);
const SIREN = "900000100";

/** A file of the RNE: what it says of one company after an update. */
function file(name: string, updatedAt: string, ...names: readonly string[]): string {
  const path = join(newFolder(), name);
  const pouvoirs = names.map((nom) => person({}, { nom, prenoms: ["CLAUDE"] }));
  const formality = formalityOf(pouvoirs, { siren: SIREN });
  writeFileSync(path, JSON.stringify([{ updatedAt, siren: SIREN, formality }]));
  return path;
}

const stock = file("stock_RNE.json", "2024-05-18T21:50:26+02:00", "DURIEUX");
const arrival = file("diff_1112.json", "2026-11-12T08:00:00+01:00", "DURIEUX", "LERICHE");
const again = file("diff_1120.json", "2026-11-20T08:00:00+01:00", "DURIEUX", "LERICHE");

/** A home with SIRENE and the stock of the RNE. */
async function homeWithStock(): Promise<string> {
  const home = newFolder();
  await published(load(pool, home, "sirene", [corpus.folder]));
  await published(load(pool, home, "rne", [stock]));
  return home;
}

/** What the surveillance tells of the company's officers. */
async function reported(home: string) {
  const opened = openRegisters(home);
  if (!opened.ok) throw new Error(opened.failure.detail);
  const { companies } = opened.value;
  const period = companies && periodSince(companies, "2026-11-01");
  if (!period) throw new Error("no companies");
  const { alertes } = watchPortfolio(companies, readCompanyIds([SIREN]), period);
  await opened.value.close();
  return alertes.map(({ date, detail, source }) => ({ date, detail, source }));
}

test("a difference added to the stock tells who came; a later one tells it no second time", async (t) => {
  const home = await homeWithStock();
  t.deepEqual(await reported(home), []);
  const news = {
    date: "2026-11-12",
    detail: "Arrivée d'un dirigeant : CLAUDE LERICHE (Gérant), selon la mise à jour du 2026-11-12.",
  };
  await published(load(pool, home, "rne", [arrival], { completes: true }));
  t.deepEqual(await reported(home), [{ ...news, source: "RNE, 2026-11-12" }]);
  const last = await published(load(pool, home, "rne", [again], { completes: true }));
  t.deepEqual(await reported(home), [{ ...news, source: "RNE, 2026-11-20" }]);
  t.is(last.registers["rne"]?.kept, 1, "a company counts once, whatever its versions");
});

test("differences added one by one have the bytes of all files loaded at once", async (t) => {
  const [together, oneByOne] = [newFolder(), await homeWithStock()];
  await published(load(pool, together, "sirene", [corpus.folder]));
  const all = await published(load(pool, together, "rne", [stock, arrival, again]));
  await published(load(pool, oneByOne, "rne", [arrival], { completes: true }));
  const last = await published(load(pool, oneByOne, "rne", [again], { completes: true }));
  t.is(last.registers["rne"]?.checksum, all.registers["rne"]?.checksum);
  t.is(last.companies?.checksum, all.companies?.checksum);
});

test("a stock loaded anew forgets the versions before it", async (t) => {
  const home = await homeWithStock();
  await published(load(pool, home, "rne", [arrival]));
  t.deepEqual(await reported(home), []);
});
