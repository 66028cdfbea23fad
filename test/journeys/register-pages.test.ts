import test, { type ExecutionContext } from "ava";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { keepsThePromisesOfTheSite } from "../shell/pages/site-promises.ts";
import { open, policyOf, submit } from "./page-client.ts";
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

function says(t: ExecutionContext, what: string, answer: Answer, reported: Reported) {
  const [status, ...wording] = reported;
  t.is(answer.status, status, answer.text);
  const elements = keepsThePromisesOfTheSite(t, {
    page: answer.text,
    policy: policyOf(answer),
    what,
  });
  for (const stated of wording) t.regex(answer.text, stated, what);
  const alerts = elements.filter(({ of }) => of["role"] === "alert");
  t.is(alerts.length, status === 200 ? 0 : 1, what);
}

type Reported = readonly [status: number, ...wording: readonly RegExp[]];

const portfolio = (sirens: string, depuis = "") =>
  `/portefeuille?${new URLSearchParams({ sirens, depuis })}`;
const officers = (sirens: string) => `/dirigeants?${new URLSearchParams({ sirens })}`;

/** What is asked of companies, and what the page says. */
const OF_COMPANIES: readonly (readonly [path: string, ...told: Reported])[] = [
  ["/portefeuille", 200, /name="sirens"/, /Gratuit, sans compte/],
  [
    portfolio("900000506\r\n900 000 803\nFR74900000100", "2026-01-01"),
    200,
    /3\u00a0événements du/,
    /Grave<\/span> <a href="\/entreprise\/900000506"/,
    /10\u00a0mars\u00a02026/,
    /État des 3 entreprises/,
    /Liquidation judiciaire en cours/,
    /\/espace\/suivi\?siren=900000506,900000803,900000100"/,
  ],
  [portfolio("900000506", "1/1/2026"), 200, /1\u00a0événement du/],
  [portfolio("900000506", "01.11.2026"), 200, /Rien de connu du/, /Aucun événement/],
  [portfolio("900000100 900000100\n90000010000017"), 200, /État de l’entreprise</],
  [
    portfolio("732829320;abc\n900000100"),
    200,
    /Illisibles, ou inconnus de SIRENE\u00a0: 732829320, abc/,
    /ALTIBAT INGENIERIE/,
  ],
  [portfolio("abc"), 200, /Illisible, ou inconnu de SIRENE\u00a0: abc/],
  [portfolio("500000104"), 200, /entreprise 500\u00a0000\u00a0104/],
  [portfolio(" \n "), 422, /Remplissez ce champ/],
  [
    portfolio("900000100\n".repeat(11)),
    422,
    /10 entreprises au plus à la fois\u00a0: il y en a 11/,
  ],
  [portfolio("x".repeat(90)), 422, /trop longue/],
  [portfolio("900000100", "hier"), 422, /Écrivez une date du calendrier/, /value="hier"/],
  [portfolio("900000100", "31/02/2026"), 422, /Écrivez une date du calendrier/],
  [portfolio("900000100", "01/01/2099"), 422, /Les registres s’arrêtent au/],
  ["/dirigeants", 200, /name="sirens"/],
  [
    officers("900001108\n500000104\n900000209\nrien"),
    200,
    /HELICAP PATRIMOINE/,
    /RENE LUCAS ESCARBERT/,
    /Décès probable, non certain/,
    /personne n’est nommé/,
    /Aucun dirigeant en fonction n’est connu/,
    /Illisible, ou inconnu de SIRENE\u00a0: rien/,
    /n’en trouver aucun n’est pas une preuve de vie/,
  ],
  [officers("zzz"), 200, /Illisible, ou inconnu de SIRENE\u00a0: zzz/],
  [officers(""), 422, /Remplissez ce champ/],
];

for (const [path, ...told] of OF_COMPANIES)
  test(`several companies at once: ${path.slice(0, 60)}`, async (t) => {
    says(t, path, await open(service, path), told);
  });

/** A person as typed, and what the page says. */
const OF_PERSONS: readonly (readonly [
  why: string,
  typed: Readonly<Record<string, string>>,
  ...told: Reported,
])[] = [
  [
    "a probable death",
    { nom: "Ormiville", prenom: "Brigitte", date_naissance: "30/11/1946", code_postal: "20000" },
    200,
    /Décès probable, non certain/,
    /acte de décès/,
    /25\u00a0juillet\u00a02017/,
    /value="Ormiville"/,
  ],
  [
    "namesakes",
    { nom: "ESCARBERT", prenom: "René", date_naissance: "1941-03" },
    200,
    /Décès possible, à vérifier/,
    /2\u00a0personnes décédées qui peuvent être/,
    /Biarritz/,
  ],
  [
    "nobody found",
    { nom: "Perdrinel", prenom: "Claire", date_naissance: "2003-05-12" },
    200,
    /On ne peut rien en dire/,
  ],
  [
    "an impossible date is told, not refused",
    { nom: "Perdrinel", prenom: "Claire", date_naissance: "31/02/1950" },
    200,
    /On ne peut rien en dire/,
  ],
  ["no name", { nom: " ", prenom: "" }, 422, /2 erreurs/, /Remplissez ce champ/],
  ["a name that is too long", { nom: "x".repeat(201), prenom: "A" }, 422, /href="#nom"/],
];

for (const [why, typed, ...told] of OF_PERSONS)
  test(`a person among the deaths: ${why}`, async (t) => {
    says(t, why, await submit(service, "/deces", typed), told);
  });

test("a name is never in an address, nor taken from another site", async (t) => {
  const requested = await open(service, "/deces?nom=Ormiville&prenom=Brigitte");
  t.false(requested.text.includes("Ormiville"));
  const typed = { nom: "Ormiville", prenom: "Brigitte" };
  const from = { "sec-fetch-site": "cross-site" };
  t.is((await submit(service, "/deces", typed, from)).status, 403);
});

test("hostile texts come back as text", async (t) => {
  for (const text of HOSTILE) {
    const typed = text.slice(0, 60);
    for (const path of [portfolio(typed, typed), officers(typed)]) {
      const answer = await open(service, path);
      t.true(answer.status === 200 || answer.status === 422, path);
      keepsThePromisesOfTheSite(t, { page: answer.text, policy: policyOf(answer), what: path });
    }
    const answer = await submit(service, "/deces", {
      nom: typed,
      prenom: typed,
      lieu_naissance: typed,
    });
    t.true(answer.status === 200 || answer.status === 422, typed);
    keepsThePromisesOfTheSite(t, { page: answer.text, policy: policyOf(answer), what: typed });
  }
});
