import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { readCsv } from "../../../bench/corpus/corpus-files.ts";
import { demoKey, enrich, get, post, resultsOf } from "../../../journeys/public-api.ts";
import {
  recoupe,
  SAMPLE,
  type ServiceUnderTest,
  serve,
  succeeds,
} from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "silent" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

const rowsOf = (file: string) => {
  const text = gunzipSync(readFileSync(join(SAMPLE, `${file}.gz`))).toString();
  return readCsv(text).rows;
};
/** A masked person, by its SIREN. */
const persons = rowsOf("StockUniteLegale_utf8.csv")
  .filter((row) => row["statutDiffusionUniteLegale"] === "P" && row["nomUniteLegale"] === "[ND]")
  .map((row) => String(row["siren"]));
/** An establishment whose address is masked. */
const sirets = rowsOf("StockEtablissement_utf8.csv")
  .filter((row) => row["statutDiffusionEtablissement"] === "P")
  .map((row) => String(row["siret"]));

const MASK = "[ND]";

test("the sample holds both kinds", (t) => {
  t.true(persons.includes("500000104") && persons.length > 5);
  t.true(sirets.length > 20);
});

test("enrich: name, address and postcode of masked units stay masked, and it says why", async (t) => {
  for (let from = 0; from < Math.min(sirets.length, 200); from += 20) {
    const ids = sirets.slice(from, from + 20);
    for (const row of resultsOf(await enrich(service, demoKey(service), ids))) {
      t.is(row["adresse"], MASK, String(row["siret"]));
      t.is(row["code_postal"], MASK, String(row["siret"]));
      t.regex(String(row["raisons"]), /diffusion partielle/);
    }
  }
  const ids = persons.slice(0, 20);
  for (const row of resultsOf(await enrich(service, demoKey(service), ids))) {
    t.is(row["denomination"], MASK, String(row["siren"]));
    t.not(row["niveau_alerte"], "ok");
  }
});

test("a company keeps its public name, its address stays masked", async (t) => {
  const [row = {}] = resultsOf(await enrich(service, demoKey(service), ["500000203"]));
  t.like(row, { denomination: "BIOFORM CONSEIL", adresse: MASK, code_postal: MASK });
  t.is(row["niveau_alerte"], "suspect");
});

test("siret and tva: masked as well", async (t) => {
  const masked = sirets.slice(0, 10);
  const listed = resultsOf(await post(service, "/api/v1/siret/verifier", { sirets: masked }));
  for (const row of listed) t.regex(String(row["adresse"]), /^\[ND\], \[ND\] \p{Lu}/u);
  for (const siren of persons.slice(0, 10)) {
    const { denomination } = (await get(service, `/api/v1/tva/${siren}`)).json as {
      denomination: string;
    };
    t.is(denomination, MASK);
  }
});

test("officers: nobody is named, not even a sole trader", async (t) => {
  const headers = { "x-api-key": demoKey(service) };
  const sirens = [...persons.slice(0, 19), "500000203"];
  const listed = resultsOf(await post(service, "/api/v1/dirigeants", { sirens }, headers));
  for (const [rank, row] of listed.entries()) {
    t.is(row["siren"], sirens[rank]);
    t.deepEqual(row["dirigeants"], []);
    t.regex(String(row["raisons"]), /^diffusion partielle : personne n'est nommé \(SIRENE/);
  }
});

test("the command line: masked as well", async (t) => {
  const { stdout } = await succeeds(recoupe(service.home, ["enrich", "-"], "500000104\n"));
  const cells = stdout.trimEnd().split(";");
  t.is(cells.filter((cell) => cell === MASK).length, 3, stdout);
});
