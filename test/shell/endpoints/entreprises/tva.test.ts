import test from "ava";
import { SHOWCASE } from "../../../../bench/corpus/showcase.ts";
import { vatNumberOf } from "../../../../shell/endpoints/entreprises/tva.ts";
import { codeOf, get } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "silent" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

const ask = (siren: string) => get(service, `/api/v1/tva/${encodeURIComponent(siren)}`);

/** Key of a French VAT number, counted on the whole number as the tax code words it. */
function naiveVat(siren: string): string {
  const key = (12n + 3n * (BigInt(siren) % 97n)) % 97n;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

/** Asked -> SIREN answered, name and status. */
const KNOWN: readonly (readonly [
  why: string,
  input: string,
  siren: string,
  denomination: string,
  statut: string,
])[] = [
  ["active", "900000100", "900000100", "ALTIBAT INGENIERIE", "A"],
  ["leading zeros", "000500009", "000500009", "LUCIE MERVILLET", "A"],
  ["ceased", "400000105", "400000105", "MENUISERIE LANDOZAC", "C"],
  ["every establishment closed", "400000303", "400000303", "SOLITEC PARTICIPATIONS", "F"],
  ["a SIRET counts as its SIREN", "90000010000017", "900000100", "ALTIBAT INGENIERIE", "A"],
  ["a SIRET that is closed", "30000000700017", "300000007", "IMPRIMERIE GALVIROUX", "A"],
  ["spaced", "900 000 100", "900000100", "ALTIBAT INGENIERIE", "A"],
  ["its own VAT number", "FR74900000100", "900000100", "ALTIBAT INGENIERIE", "A"],
  ["lost zeros", "5000203", "005000203", "ETABLISSEMENTS GARMENARD", "A"],
  [
    "name with quotes and accents",
    "800000408",
    "800000408",
    'CAFÉ "L\'ÎLE", CRÊPES & CŒURS D’ARTICHAUT',
    "A",
  ],
];

for (const [why, input, siren, denomination, statut] of KNOWN) {
  test(`200: ${why}`, async (t) => {
    const answer = await ask(input);
    t.is(answer.status, 200);
    t.true(vatNumberOf.answer.safeParse(answer.json).success);
    t.like(answer.json as object, {
      siren,
      tva: naiveVat(siren),
      denomination,
      statut_sirene: statut,
    });
    t.truthy(answer.headers.get("x-snapshot"));
  });
}

test("every showcase company has the number that the tax code gives it", async (t) => {
  for (const { siren } of SHOWCASE) {
    const { tva } = (await ask(siren)).json as { tva: string };
    t.is(tva, naiveVat(siren));
  }
});

for (const siren of ["732829320", "552100554", "73282932000074"]) {
  test(`404, with the number all the same: ${siren}`, async (t) => {
    const answer = await ask(siren);
    t.is(answer.status, 404);
    t.is(codeOf(answer), "siren.inconnu");
    const { detail } = answer.json as { detail: string };
    t.true(detail.includes(naiveVat(siren.slice(0, 9))), detail);
  });
}

for (const input of [
  "900000101",
  "90000010000018",
  "abc",
  "0",
  "000000000",
  "1".repeat(65),
  "9,5",
]) {
  test(`422: ${input.slice(0, 20)}`, async (t) => {
    const answer = await ask(input);
    t.is(answer.status, 422);
    const { detail } = answer.json as { detail: { loc: unknown[] }[] };
    t.deepEqual(detail[0]?.loc, ["path", "siren"]);
    t.false(answer.text.includes(input) && input.length > 3);
  });
}
