import test, { type ExecutionContext } from "ava";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { keepsThePromisesOfTheSite } from "../shell/pages/site-promises.ts";
import { open, policyOf } from "./page-client.ts";
import type { Answer } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), {
    RECOUPE_LOG: "error",
    RECOUPE_RATE: "10000",
    RECOUPE_BURST: "100000",
  });
});

test.after.always(() => service.kill());

const MOST_BYTES = 40_000;

function promised(t: ExecutionContext, what: string, answer: Answer) {
  t.true(Buffer.byteLength(answer.text) <= MOST_BYTES, `${what}: ${answer.text.length}`);
  t.regex(answer.text, /Registres d’exemple/, what);
  return keepsThePromisesOfTheSite(t, { page: answer.text, policy: policyOf(answer), what });
}

const search = (q: string, lieu = "") => `/entreprises?${new URLSearchParams({ q, lieu })}`;
const company = (siren: string) => `/entreprise/${encodeURIComponent(siren)}`;

/** Without halves of characters, which no path can contain. */
const encodable = (text: string): string => text.slice(0, 80).replace(/\p{Surrogate}/gu, "");

/** An identifier, however written -> the page that it leads to. */
const LEADS: readonly (readonly [asked: string, location: string])[] = [
  [search("900000100"), "/entreprise/900000100"],
  [search(" 900 000 100 "), "/entreprise/900000100"],
  [search("SIREN : 900.000.100"), "/entreprise/900000100"],
  [search("FR 74 900 000 100"), "/entreprise/900000100"],
  [search("300 000 007 00017"), "/entreprise/300000007?siret=30000000700017"],
  [company("900 000 100"), "/entreprise/900000100"],
  [company("FR74900000100"), "/entreprise/900000100"],
  [company("30000000700017"), "/entreprise/300000007?siret=30000000700017"],
];

for (const [requested, location] of LEADS)
  test(`a number that is known leads to its company: ${requested}`, async (t) => {
    const answer = await open(service, requested);
    t.is(answer.status, 303);
    t.is(answer.headers.get("location"), location);
  });

/** What is searched -> status, and what the page says. */
const SEARCHES: readonly (readonly [
  path: string,
  status: number,
  ...wording: readonly RegExp[],
])[] = [
  ["/entreprises", 200, /Trouver une entreprise/, /name="q"/, /name="lieu"/, /À essayer/],
  [
    search("altibat"),
    200,
    /3\u00a0entreprises/,
    /href="\/entreprise\/900000100"/,
    /Ingénierie, études techniques/,
    /En activité/,
    /Entreprise cessée/,
    /Probable\u00a0: nom identique/,
  ],
  [search("altibat", "35000 Rennes"), 200, /1\u00a0entreprise /, /Très probable/, /même commune/],
  [search("altibat rennes"), 200, /même commune/],
  [search("zzzz qqqq"), 200, /Aucune entreprise trouvée/, /essayez/],
  [search("1664"), 200, /pour «/],
  [search("  "), 422, /Remplissez ce champ/],
  [search("x".repeat(201)), 422, /Au plus 200 caractères/],
  [search("altibat", "x".repeat(101)), 422, /Au plus 100 caractères/],
  [search("900000101"), 422, /Clé de contrôle fausse/, /value="900000101"/],
  [search("9000001001"), 422, /trop court ou trop long/],
  [search("FR75900000100"), 422, /La clé de ce numéro de TVA est fausse/],
  [search("DE123456789"), 422, /hors des registres français/],
  [search("732829320"), 404, /bien formé/, /registres d’exemple/],
  [company("732829320"), 404, /bien formé/, /value="732829320"/],
  [company("12"), 422, /trop court ou trop long/],
  [company("altibat"), 422, /illisible/],
  [company("9".repeat(300)), 422, /trop court ou trop long/],
];

for (const [path, status, ...wording] of SEARCHES)
  test(`a search says what it found, or what is wrong: ${path.slice(0, 50)}`, async (t) => {
    const answer = await open(service, path);
    t.is(answer.status, status, answer.text);
    const elements = promised(t, path, answer);
    for (const stated of wording) t.regex(answer.text, stated);
    const alerts = elements.filter(({ of }) => of["role"] === "alert");
    t.is(alerts.length, status === 200 ? 0 : 1);
    t.is(answer.text.includes("noindex"), path !== "/entreprises");
  });

/** Companies with a story, and what their pages say. */
const COMPANIES: readonly (readonly [why: string, path: string, ...wording: readonly RegExp[]])[] =
  [
    [
      "sound",
      "900000100",
      /ALTIBAT INGENIERIE/,
      /En activité depuis le/,
      /SAS, société par actions simplifiée/,
      /Ingénierie, études techniques/,
      /FR74\u00a0900\u00a0000\u00a0100/,
      /8\u202f740\u202f000\u202f€/,
      /\+9,5\u202f% en un an/,
      /Président de SAS/,
      /BRUNO ROCHEZAC/,
      /édition du .*31\u00a0octobre\u00a02026/,
      /\/api\/v1\/surveillance\/portefeuille/,
      /\{&quot;sirens&quot;:\[&quot;900000100&quot;\]\}/,
    ],
    [
      "in liquidation",
      "900000506",
      /Liquidation judiciaire en cours/,
      /Comptes en retard/,
      /annonce A202600573000008 publiée le/,
      /Santé\u00a0: 10 sur 100/,
      /Plafond de 10 points/,
      /FLORENCE PELTALIER/,
    ],
    [
      "under a plan",
      "900000605",
      /Sous un plan depuis le <time[^>]*>5\u00a0novembre\u00a02024/,
      /Plan arrêté/,
    ],
    [
      "ceased",
      "900001504",
      /Cessée depuis le/,
      /Radiée du registre du commerce/,
      /tous? fermé|fermé/,
    ],
    [
      "an officer who may be dead",
      "900001108",
      /Dirigeant à vérifier/,
      /Décès probable, non certain/,
      /un homonyme reste possible/,
    ],
    [
      "1,200 establishments",
      "900000209",
      /1\u202f200\u00a0établissements, dont 800\u00a0ouverts/,
      /8 affichés sur 800/,
    ],
    ["confidential accounts", "900001009", /confidentiel/],
    ["managed by a company", "900001405", /href="\/entreprise\/900000100"/],
    [
      "a closed establishment that was sought",
      "300000007?siret=30000000700017",
      /que vous cherchez/,
      /est fermé/,
    ],
    ["an establishment that does not exist", "300000007?siret=30000000700058", /n’existe pas/],
    [
      "partial diffusion of a person",
      "500000104",
      /Nom non diffusé/,
      /Diffusion partielle/,
      /Non nommés/,
    ],
    [
      "partial diffusion of a company",
      "500000203",
      /BIOFORM CONSEIL/,
      /voie non diffusée/,
      /Non nommés/,
    ],
  ];

for (const [why, path, ...wording] of COMPANIES)
  test(`the page of a company: ${why}`, async (t) => {
    const answer = await open(service, `/entreprise/${path}`);
    t.is(answer.status, 200);
    promised(t, path, answer);
    for (const stated of wording) t.regex(answer.text, stated);
    t.notRegex(answer.text, /\[ND\]|undefined|NaN|\bnull\b/);
    t.true(answer.text.includes("noindex"));
  });

test("the points that are shown add up to the score that is shown", async (t) => {
  const { text } = await open(service, "/entreprise/900000506");
  const table = /<table><caption[^>]*>Ce dont[\s\S]*?<\/table>/.exec(text)?.[0] ?? "";
  const points = [...table.matchAll(/class="number">(−?)(\d+)</g)].map(
    ([, minus, digits]) => Number(digits) * (minus === "" ? 1 : -1),
  );
  const score = points.pop() ?? -1;
  t.is(
    points.reduce((sum, one) => sum + one, 0),
    score,
  );
});

test("a SIRET of another company is not answered on this one's page", async (t) => {
  const { text } = await open(service, "/entreprise/900000100?siret=30000000700017");
  t.false(text.includes("que vous cherchez"));
});

test("every link of a company's page leads somewhere", async (t) => {
  const { text } = await open(service, "/entreprise/900001405");
  const links = new Set([...text.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => String(path)));
  t.true(links.size > 8);
  for (const path of links) {
    const { status } = await open(service, path.replaceAll("&amp;", "&"));
    t.true(status === 200 || path.startsWith("/espace"), `${status} ${path}`);
  }
});

test("the checks lead to the company", async (t) => {
  const siret = await open(service, "/verifier/siret?siret=90000010000017");
  t.regex(siret.text, /href="\/entreprise\/900000100">Voir l’entreprise/);
  const none = await open(service, "/verifier/siret?siret=90000010000018");
  t.false(none.text.includes("Voir l’entreprise"));
  const vat = await open(service, "/verifier/tva?siren=900000100");
  t.regex(vat.text, /href="\/entreprise\/900000100">Voir l’entreprise/);
});

test("both pages are limited for each client, like the free checks", async (t) => {
  const limited = await serve(sampleHome(), { RECOUPE_RATE: "0.01", RECOUPE_BURST: "2" });
  t.teardown(limited.kill);
  for (const status of [200, 200, 429]) {
    const answer = await open(limited, "/entreprise/900000100");
    t.is(answer.status, status);
  }
  const refused = await open(limited, search("altibat"));
  t.is(refused.status, 429);
  t.regex(refused.text, /<h1>Trop de demandes à la fois/);
});

test("whatever is searched is shown as text", async (t) => {
  for (const hostile of HOSTILE)
    for (const path of [search(hostile), search("altibat", hostile), company(encodable(hostile))]) {
      const answer = await open(service, path);
      t.true([200, 303, 404, 422].includes(answer.status), `${answer.status} ${path}`);
      if (answer.status !== 303 && answer.text.includes("Trouver une entreprise"))
        promised(t, path, answer);
    }
});
