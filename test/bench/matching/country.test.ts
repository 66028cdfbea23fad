import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import papaparse from "papaparse";
import { generateCases } from "../../../bench/matching/queries/generate-cases.ts";
import { Country } from "../../../bench/matching/world/country.ts";
import { writeWorld } from "../../../bench/matching/world/world-files.ts";
import { isSiren } from "../../../engine/identifiers/siren.ts";
import { isSiret } from "../../../engine/identifiers/siret.ts";

const [SEED, SITES] = [7, 4000];

type Row = Readonly<Record<string, string>>;

function rowsOf(folder: string, file: string): Row[] {
  return papaparse.parse<Row>(readFileSync(join(folder, file), "utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

test("an invented country: valid keys, official columns, true shares, cases that can be answered", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "country-"));
  const country = new Country(SEED, SITES);
  const written = await writeWorld(country, folder);
  const units = rowsOf(folder, "StockUniteLegale_utf8.csv");
  const sites = rowsOf(folder, "StockEtablissement_utf8.csv");
  const links = rowsOf(folder, "StockEtablissementLiensSuccession_utf8.csv");
  t.deepEqual([units.length, sites.length], [written.units, written.sites]);
  t.true(units.every((row) => Object.keys(row).length === 35 && isSiren(Number(row["siren"]))));
  t.true(
    sites.every(
      (row) => Object.keys(row).length === 54 && isSiret(Number(row["siren"]), Number(row["nic"])),
    ),
  );
  const sirens = units.map(({ siren }) => siren);
  t.deepEqual(sirens, [...new Set(sirens)].sort(), "in the publisher's order");
  const sirets = new Set(sites.map(({ siret }) => siret));
  t.is(sirets.size, sites.length);
  t.true(links.length > 0 && links.every((row) => sirets.has(row["siretEtablissementSuccesseur"])));
  const persons = units.filter((row) => row["categorieJuridiqueUniteLegale"] === "1000");
  t.true(Math.abs(persons.length / units.length - 0.53) < 0.06);
  t.true(Math.abs(units.length / sites.length - 0.68) < 0.08);

  const cases = generateCases(country, SEED, 300);
  t.deepEqual(generateCases(new Country(SEED, SITES), SEED, 300), cases);
  t.true(cases.length > 200);
  for (const { niveau, siret, acceptables, jumeaux } of cases) {
    t.is(siret === null, niveau === "abstention");
    t.true([...acceptables, ...jumeaux].every((one) => sirets.has(one)));
  }
  rmSync(folder, { recursive: true });
});
