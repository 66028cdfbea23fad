import test from "ava";
import { idMix } from "../../../bench/corpus/id-mix.ts";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { enrich, readCompanyIds } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { EnrichmentWriter } from "../../../engine/company/enrichment-writer.ts";
import { JsonWriter } from "../../../engine/text/json-writer.ts";
import { readCsv, sireneTexts } from "../../bench/corpus/corpus-files.ts";
import fc, { anyCharacter } from "../../properties.ts";
import { baseOf, type CompanyRows } from "./company-bed.ts";
import { naiveEnrichment } from "./naive-enrichment.ts";
import { naiveSirene } from "./naive-sirene.ts";

const SEED = 20261121;
const COMPANIES = 400;
const corpus = await sireneTexts({ companies: COMPANIES, seed: SEED });
const rows: CompanyRows = {
  unites: readCsv(corpus.unitesLegales).rows,
  etablissements: readCsv(corpus.etablissements).rows,
  liens: readCsv(corpus.liens).rows,
};
const base = baseOf(rows);
const sirene = naiveSirene(rows);

const column = (list: CompanyRows["unites"], name: string) =>
  list.map((row) => row[name] as string);
const DISPLAYED = new Set(SHOWCASE.map((company) => company.siren));

function written(ids: readonly string[], writer = new EnrichmentWriter(base)): string {
  const json = new JsonWriter();
  writer.writeResults(readCompanyIds(ids), json);
  return Buffer.from(json.view()).toString();
}

test("every SIREN of the corpus: what a plain reading of its rows says", (t) => {
  const sirens = [...new Set(column(rows.unites, "siren"))];
  t.true(sirens.length >= COMPANIES + SHOWCASE.length);
  for (const result of enrich(base, sirens))
    t.deepEqual(result, naiveEnrichment(sirene, result.id), result.id);
});

test("every SIRET of the corpus: what a plain reading of its rows says", (t) => {
  const sirets = column(rows.etablissements, "siret");
  t.true(sirets.length > COMPANIES);
  for (const result of enrich(base, sirets))
    t.deepEqual(result, naiveEnrichment(sirene, result.id), result.id);
});

test("what customers send, dead, unknown and wrong identifiers among it", (t) => {
  const draw = idMix({ seed: SEED, companies: COMPANIES, draw: 7 });
  const ids = Array.from({ length: 3000 }, draw);
  t.is(new Set(ids.map(({ kind }) => kind)).size, 7);
  enrich(
    base,
    ids.map(({ id }) => id),
  ).forEach((result, i) => {
    t.deepEqual(result, naiveEnrichment(sirene, ids[i]?.id as string));
  });
});

test("results come in the order of the identifiers, twice when asked twice", (t) => {
  const known = [...sirene.unites.keys(), ...sirene.etablissements.keys(), "404833049", ""];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known), { maxLength: 20 }), (ids) => {
      const results = (JSON.parse(written(ids)) as { results: Enrichment[] }).results;
      t.deepEqual(
        results.map((result) => result.id),
        ids,
      );
    }),
  );
  t.is(written([]), '{"results":[]}');
});

test("the same identifiers give the same bytes, whatever the writer wrote before", (t) => {
  const used = new EnrichmentWriter(base);
  const known = [...sirene.unites.keys(), ...sirene.etablissements.keys(), "404833049", "x"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known), { maxLength: 8 }), (ids) => {
      t.is(written(ids, used), written(ids));
    }),
  );
});

test("any text as an identifier gives sound JSON and comes back as it was", (t) => {
  const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (ids) => {
      const results = (JSON.parse(written(ids)) as { results: Enrichment[] }).results;
      t.deepEqual(
        results.map((result) => result.id),
        ids.map((id) => JSON.parse(JSON.stringify(id)) as string),
      );
    }),
  );
});

test("masked fields stay masked, and no answer about their company shows what they hide", (t) => {
  const partial = rows.unites.filter((row) => row["statutDiffusionUniteLegale"] === "P");
  t.true(
    partial.some((row) => !DISPLAYED.has(row["siren"] as string)),
    "the corpus has some too",
  );
  for (const unite of partial) {
    const [result] = enrich(base, [unite["siren"] as string]);
    t.not(result?.niveau_alerte, "ok");
    t.true(result?.raisons.includes("diffusion partielle"));
    if (unite["categorieJuridiqueUniteLegale"] === "1000") t.is(result?.denomination, "[ND]");
  }
  const masked = rows.etablissements.filter((row) => row["libelleVoieEtablissement"] === "[ND]");
  t.true(masked.length > 0);
  for (const row of masked)
    t.deepEqual(
      enrich(base, [row["siret"] as string]).map(({ adresse, code_postal }) => [
        adresse,
        code_postal,
      ]),
      [["[ND]", row["codePostalEtablissement"] as string]],
    );
});

test("reasons can be told apart: each ends with its source and date", (t) => {
  for (const { raisons, niveau_alerte } of enrich(base, [...sirene.etablissements.keys()])) {
    for (const reason of niveau_alerte === "invalide" ? [] : raisons.split("; "))
      t.regex(reason, / \(SIRENE, 2026-11-0\d\)$/);
  }
});

test("every field of the contract is there, in the same order, whatever is found", (t) => {
  const keys = enrich(base, ["900000100", "90000010000009", "404833048", "x"]).map((result) =>
    Object.keys(result).join(),
  );
  t.is(new Set(keys).size, 1);
  for (const field of "denomination,statut_sirene,etablissement_statut,niveau_alerte,libelle,raisons,procedure_collective,dernier_compte_annee,nb_dirigeants,dirigeant_alerte,dirigeants_a_verifier,score_confiance,date_verification".split(
    ",",
  ))
    t.true(keys[0]?.split(",").includes(field), field);
});
