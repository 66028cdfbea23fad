import test from "ava";
import { z } from "zod";
import { SHOWCASE } from "../../../../bench/corpus/showcase.ts";
import { verifyOneSiret, verifySirets } from "../../../../shell/endpoints/entreprises/siret.ts";
import { showcaseIds } from "../../../bench/corpus/showcase-ids.ts";
import { codeOf, get, post, resultsOf } from "../../../journeys/public-api.ts";
import { type ServiceUnderTest, serve } from "../../../journeys/recoupe-process.ts";
import { sampleHome } from "../../../journeys/sample-home.ts";
import { type RefusedBody, refusesBodies } from "../refused-bodies.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "silent" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

/** The SIRET of an establishment of the showcase, by its rank from 1. */
function siretOf(siren: string, rank: number): string {
  const company = showcaseIds().find((row) => row.siren === siren);
  const siret = company?.sirets[rank - 1];
  if (!siret) throw new Error(`no establishment ${rank} of ${siren}`);
  return siret;
}

interface Case {
  readonly why: string;
  readonly given: string | number;
  readonly verdict: string;
  readonly unite: string | null;
  readonly etablissement: string | null;
  readonly successeur?: { siret: string; date: string; transfert_siege: boolean };
  readonly raisons: RegExp;
  /** When it is not `input`. */
  readonly siret?: string;
}

const NO_SIGNAL = /^aucun signal \(SIRENE, 2026-10-31\)$/;
const open = { verdict: "valide", unite: "A", etablissement: "A", raisons: NO_SIGNAL };
const closed = { verdict: "ferme", unite: "A", etablissement: "F" };
const ceased = { verdict: "cesse", unite: "C", etablissement: "F" };
const unknown = { verdict: "inconnu", unite: null, etablissement: null };
const invalid = { verdict: "invalide", unite: null, etablissement: null };

const CASES: readonly Case[] = [
  { why: "open seat", given: siretOf("900000100", 1), ...open },
  { why: "open second establishment", given: siretOf("900000100", 2), ...open },
  { why: "a number", given: 90000010000017, siret: "90000010000017", ...open },
  { why: "spaced", given: "900 000 100 00017", siret: "90000010000017", ...open },
  {
    why: "leading zeros lost",
    given: Number(siretOf("005000203", 1)),
    siret: siretOf("005000203", 1),
    ...open,
    raisons:
      /^identifiant rétabli : zéro initial perdu, lu 005000203\d{5} \(contrôle, [-\d]{10}\); aucun signal/,
  },
  { why: "La Poste: digits sum to a multiple of 5", given: "35600000000051", ...open },
  {
    why: "closed, three links to the open one",
    given: siretOf("300000007", 1),
    ...closed,
    successeur: { siret: siretOf("300000007", 4), date: "2001-01-15", transfert_siege: true },
    raisons: /^établissement fermé depuis le 1999-01-15, remplacé par 30000000700041 .*\(3 liens/,
  },
  {
    why: "closed, one link to the open one",
    given: siretOf("300000007", 3),
    ...closed,
    successeur: { siret: siretOf("300000007", 4), date: "2001-01-15", transfert_siege: true },
    raisons: /remplacé par 30000000700041 depuis le 2001-01-15 \(SIRENE/,
  },
  {
    why: "closed without a link",
    given: siretOf("900000209", 3),
    ...closed,
    raisons: /^établissement fermé depuis le 2025-01-31, sans successeur connu \(SIRENE/,
  },
  {
    why: "closed, company active without any open establishment",
    given: siretOf("400000303", 2),
    ...closed,
    unite: "F",
    raisons: /tous ses établissements sont fermés \(SIRENE.*; établissement fermé depuis/,
  },
  {
    why: "chain that ends closed",
    given: siretOf("300000106", 1),
    ...ceased,
    raisons: /finit sur un établissement fermé/,
  },
  {
    why: "loop",
    given: siretOf("300000205", 1),
    ...ceased,
    raisons: /la chaîne de ses successeurs tourne en boucle/,
  },
  {
    why: "25 links",
    given: siretOf("400000204", 1),
    ...closed,
    raisons: /dépasse 20 liens/,
  },
  {
    why: "21 links",
    given: siretOf("400000204", 5),
    ...closed,
    raisons: /dépasse 20 liens/,
  },
  {
    why: "20 links",
    given: siretOf("400000204", 6),
    ...closed,
    successeur: { siret: siretOf("400000204", 26), date: "2021-01-15", transfert_siege: true },
    raisons: /\(20 liens suivis\)/,
  },
  {
    why: "ceased",
    given: siretOf("400000105", 1),
    ...ceased,
    raisons: /^entreprise cessée depuis le 2019-03-31 \(SIRENE, 2026-10-31\); /,
  },
  {
    why: "ceased, taken over by another company",
    given: siretOf("500000302", 1),
    ...ceased,
    successeur: { siret: "90000010000017", date: "2016-02-01", transfert_siege: false },
    raisons: /remplacé par 90000010000017 depuis le 2016-02-01/,
  },
  {
    why: "unknown establishment of a known company",
    given: "90000010000041",
    ...unknown,
    unite: "A",
    raisons: /^SIRET 90000010000041 inconnu, mais l'entreprise existe \(SIRENE/,
  },
  {
    why: "unknown company",
    given: "73282932000074",
    ...unknown,
    raisons: /^SIREN 732829320 inconnu \(SIRENE, 2026-10-31\)$/,
  },
  {
    why: "bad checksum",
    given: "90000010000018",
    ...invalid,
    raisons: /^clé de contrôle fausse/,
  },
  { why: "a SIREN", given: "900000100", ...invalid, raisons: /^un SIREN a été envoyé/ },
  { why: "a VAT number", given: "FR74900000100", ...invalid, raisons: /SIREN/ },
  { why: "a word", given: "bonjour", ...invalid, raisons: /illisible/ },
  { why: "a fraction", given: 1.5, ...invalid, raisons: /illisible/ },
];

for (const {
  why,
  given: input,
  verdict,
  unite,
  etablissement,
  successeur,
  raisons,
  siret,
} of CASES) {
  test(`${verdict}: ${why}`, async (t) => {
    const listed = await post(service, "/api/v1/siret/verifier", { sirets: [input] });
    t.is(listed.status, 200, listed.text);
    t.notThrows(() => z.strictObject({ results: z.array(z.unknown()) }).parse(listed.json));
    t.true(verifySirets.answer.safeParse(listed.json).success);
    const [result = {}] = resultsOf(listed);
    // Of the sample's companies these have no story: nothing is known against them.
    const signals = unite === null ? null : false;
    t.like(result, {
      siret: siret ?? String(input),
      verdict,
      existe: etablissement !== null,
      statut_unite_legale: unite,
      etablissement_statut: etablissement,
      procedure_collective: signals,
      liquidation: signals,
      successeur: successeur ?? null,
    });
    t.not(result["comptes_non_deposes"], true);
    t.regex(String(result["raisons"]), raisons);
    t.is(result["denomination"] === null, unite === null);

    const single = await get(service, `/api/v1/siret/${encodeURIComponent(String(input))}`);
    t.is(single.status, 200);
    t.true(verifyOneSiret.answer.safeParse(single.json).success);
    t.deepEqual(single.json, result);
  });
}

test("ten at once, in their order, repeats included", async (t) => {
  const sirets = [...CASES.slice(0, 9).map(({ given: input }) => input), CASES[0]?.given];
  const results = resultsOf(await post(service, "/api/v1/siret/verifier", { sirets }));
  t.deepEqual(
    results.map(({ verdict }) => verdict),
    [...CASES.slice(0, 9), CASES[0]].map((one) => one?.verdict),
  );
  t.deepEqual(results[9], results[0]);
});

test("every establishment of the showcase is found, and answers with its own number", async (t) => {
  const sirets = showcaseIds().flatMap((row) => row.sirets.slice(0, 50));
  for (let from = 0; from < sirets.length; from += 10) {
    const ten = sirets.slice(from, from + 10);
    const answer = await post(service, "/api/v1/siret/verifier", { sirets: ten });
    t.true(verifySirets.answer.safeParse(answer.json).success);
    const results = resultsOf(answer);
    t.deepEqual(
      results.map((row) => row["siret"]),
      ten,
    );
    t.true(results.every((row) => row["existe"] === true));
  }
  t.true(sirets.length > SHOWCASE.length);
});

/** Bodies that are refused, with where and why. */
const REFUSED: readonly RefusedBody[] = [
  ["none", { sirets: [] }, ["body", "sirets"], "too_short"],
  ["eleven", { sirets: Array(11).fill("90000010000017") }, ["body", "sirets"], "too_long"],
  ["missing", {}, ["body", "sirets"], "missing"],
  ["one text", { sirets: "90000010000017" }, ["body", "sirets"], "list_type"],
];

refusesBodies(
  test,
  REFUSED,
  (body) => post(service, "/api/v1/siret/verifier", body),
  "90000010000017",
);

for (const item of [null, true, {}, ["90000010000017"], "9".repeat(65)]) {
  test(`422 at its place in the list: ${JSON.stringify(item).slice(0, 20)}`, async (t) => {
    const body = { sirets: ["90000010000017", item] };
    const answer = await post(service, "/api/v1/siret/verifier", body);
    t.is(answer.status, 422);
    const { detail } = answer.json as { detail: { loc: unknown[] }[] };
    t.deepEqual(detail[0]?.loc.slice(0, 3), ["body", "sirets", 1]);
  });
}

test("a path far longer than a SIRET: 422", async (t) => {
  const answer = await get(service, `/api/v1/siret/${"9".repeat(65)}`);
  t.is(answer.status, 422);
  const { detail } = answer.json as { detail: { loc: unknown[]; type: string }[] };
  t.like(detail[0], { loc: ["path", "siret"], type: "string_too_long" });
});

test("verifier is no SIRET: GET on it is the wrong method", async (t) => {
  const answer = await get(service, "/api/v1/siret/verifier");
  t.is(answer.status, 405);
  t.is(codeOf(answer), "methode.refusee");
});
