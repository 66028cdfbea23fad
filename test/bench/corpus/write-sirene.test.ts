import test from "ava";
import { companyIdAt } from "../../../bench/corpus/company-id.ts";
import {
  ETABLISSEMENT_COLUMNS,
  LIEN_COLUMNS,
  UNITE_LEGALE_COLUMNS,
} from "../../../bench/corpus/headers.ts";
import { writeSirene } from "../../../bench/corpus/write-sirene.ts";
import { inDirectory, passesLuhn, readCsv, sireneTexts } from "./corpus-files.ts";
import { showcaseIds } from "./showcase-ids.ts";

const SEED = 11;
const COMPANIES = 3000;

const corpus = await sireneTexts({ companies: COMPANIES, seed: SEED });
const unites = readCsv(corpus.unitesLegales);
const etablissements = readCsv(corpus.etablissements);
const liens = readCsv(corpus.liens);
const showcase = new Set(showcaseIds().map((company) => company.siren));

test("the same seed and size give the same bytes", async (t) => {
  t.deepEqual(await sireneTexts({ companies: COMPANIES, seed: SEED }), corpus);
});

test("another seed gives other companies", async (t) => {
  const other = await sireneTexts({ companies: 200, seed: SEED + 1 });
  const known = new Set(unites.rows.map((row) => row["siren"]));
  const shared = readCsv(other.unitesLegales).rows.filter((row) => known.has(row["siren"]));
  t.true(shared.every((row) => showcase.has(row["siren"] as string)));
});

test("a smaller corpus is contained in a larger one", async (t) => {
  const small = await sireneTexts({ companies: 700, seed: SEED });
  for (const file of ["unitesLegales", "etablissements", "liens"] as const) {
    const lines = new Set(corpus[file].split("\n"));
    t.deepEqual(
      small[file].split("\n").filter((line) => !lines.has(line)),
      [],
      file,
    );
  }
});

test("headers are the official ones", (t) => {
  t.deepEqual(unites.header, [...UNITE_LEGALE_COLUMNS]);
  t.deepEqual(etablissements.header, [...ETABLISSEMENT_COLUMNS]);
  t.deepEqual(liens.header, [...LIEN_COLUMNS]);
  t.is(unites.header.length, 35);
  t.is(etablissements.header.length, 54);
  t.is(liens.header.length, 6);
});

test("counts are those of the rows", (t) => {
  t.deepEqual(corpus.counts, {
    unitesLegales: unites.rows.length,
    etablissements: etablissements.rows.length,
    liens: liens.rows.length,
  });
  t.is(new Set(unites.rows.map((row) => row["siren"])).size, COMPANIES + showcase.size);
});

test("every identifier passes Luhn, but La Poste's own", (t) => {
  t.deepEqual(
    unites.rows.filter((row) => !passesLuhn(row["siren"] as string)),
    [],
  );
  const odd = etablissements.rows.filter((row) => !passesLuhn(row["siret"] as string));
  t.deepEqual(
    odd.map((row) => row["siret"]),
    ["35600000000051"],
  );
  t.true(etablissements.rows.every((row) => row["siret"] === `${row["siren"]}${row["nic"]}`));
});

test("files are sorted by siren then nic", (t) => {
  const inOrder = (ids: readonly string[]) =>
    ids.every((id, at) => at === 0 || (ids[at - 1] as string) <= id);
  t.true(inOrder(unites.rows.map((row) => row["siren"] as string)));
  const sirets = etablissements.rows.map((row) => row["siret"] as string);
  t.true(inOrder(sirets));
  t.is(new Set(sirets).size, sirets.length);
});

test("a seat is flagged where the unit says it is", (t) => {
  const seats = new Set(
    etablissements.rows
      .filter((row) => row["etablissementSiege"] === "true")
      .map((row) => row["siret"]),
  );
  const lost = unites.rows.filter(
    (row) => !seats.has(`${row["siren"]}${row["nicSiegeUniteLegale"]}`),
  );
  t.deepEqual(
    lost.map((row) => row["siren"]),
    ["900000308"],
    "only the showcase's missing seat",
  );
});

test("links join establishments of the corpus", (t) => {
  const known = new Set(etablissements.rows.map((row) => row["siret"]));
  t.true(liens.rows.every((row) => known.has(row["siretEtablissementPredecesseur"])));
  t.true(liens.rows.every((row) => known.has(row["siretEtablissementSuccesseur"])));
  const pair = (row: (typeof liens.rows)[number]) =>
    `${row["siretEtablissementPredecesseur"]}>${row["siretEtablissementSuccesseur"]}`;
  t.true(
    new Set(liens.rows.map(pair)).size < liens.rows.length,
    "some links have several versions",
  );
  const inside = liens.rows.filter((row) => pair(row).slice(0, 9) === pair(row).slice(15, 24));
  t.true(inside.length > 0 && inside.length < liens.rows.length);
});

test("identifiers are recomputed without the files", (t) => {
  const byUnit = new Map<string, string[]>();
  for (const row of etablissements.rows) {
    const list = byUnit.get(row["siren"] as string) ?? [];
    list.push(`${row["siret"]}${row["etatAdministratifEtablissement"]}`);
    byUnit.set(row["siren"] as string, list);
  }
  const states = new Map(
    unites.rows.map((row) => [row["siren"], row["etatAdministratifUniteLegale"]]),
  );
  for (let index = 0; index < COMPANIES; index += 1) {
    const id = companyIdAt(SEED, index);
    t.is(states.get(id.siren), id.isActive ? "A" : "C");
    t.deepEqual(
      byUnit.get(id.siren),
      id.etablissements.map((one) => `${one.siret}${one.isOpen ? "A" : "F"}`),
    );
  }
});

test("older editions have fewer columns and the same values", async (t) => {
  const layout = { uniteLegale: 33, etablissement: 48, bom: true, lineEnd: "\r\n" } as const;
  const old = await sireneTexts({ companies: COMPANIES, seed: SEED, layout });
  const oldUnites = readCsv(old.unitesLegales);
  const oldEtablissements = readCsv(old.etablissements);
  t.true(old.unitesLegales.startsWith("\ufeffsiren,"));
  t.is(oldUnites.header.length, 33);
  t.is(oldEtablissements.header.length, 48);
  const project = (row: Record<string, string>, header: readonly string[]) =>
    Object.fromEntries(header.map((name) => [name, row[name]]));
  t.deepEqual(oldUnites.rows, unites.rows.map((row) => project(row, oldUnites.header)) as never);
  t.deepEqual(
    oldEtablissements.rows,
    etablissements.rows.map((row) => project(row, oldEtablissements.header)) as never,
  );
});

test("no company at all leaves the showcase", async (t) => {
  const { unitesLegales } = await sireneTexts({ companies: 0, seed: SEED });
  t.deepEqual(
    new Set(readCsv(unitesLegales).rows.map((row) => row["siren"])),
    showcase as Set<string | undefined>,
  );
});

test("an impossible size is refused", async (t) => {
  await inDirectory(async (directory) => {
    await t.throwsAsync(writeSirene({ directory, companies: -1, seed: 1 }), {
      instanceOf: RangeError,
    });
    await t.throwsAsync(writeSirene({ directory, companies: 2 ** 26, seed: 1 }), {
      instanceOf: RangeError,
    });
  });
});
