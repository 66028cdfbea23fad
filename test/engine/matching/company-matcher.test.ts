import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import type { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { matchAnswer } from "../../../engine/matching/match-answer.ts";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";
import { companiesNamed, searchCompanies } from "../../../engine/matching/search-companies.ts";
import fc from "../../properties.ts";
import { matcherOf } from "./matching-bed.ts";
import {
  BOUCHER,
  CHAIN,
  ECOLE,
  KERBIHAN,
  MASKED,
  MORVAN,
  OLD,
  OSTREA,
  ROWS,
  SOLD,
} from "./matching-rows.ts";

const matcher: CompanyMatcher = matcherOf(ROWS);
const ask = (query: CompanyQuery) => matchAnswer(matcher.match(query), matcher.base);
const text = (siren: number): string => String(siren).padStart(9, "0");
const nantes = { postcode: "44000", town: "Nantes" };

const FOUND: readonly (readonly [what: string, query: CompanyQuery, siret: string])[] = [
  [
    "as written",
    { name: "Morvan Optique", address: "12 rue Crébillon", ...nantes },
    siretText(MORVAN, 1),
  ],
  [
    "the legal form last",
    { name: "MORVAN OPTIQUE SARL", address: "12 r. Crebillon", ...nantes },
    siretText(MORVAN, 1),
  ],
  [
    "one letter wrong",
    { name: "Morvan Optiqe", address: "12 rue Crébillon", ...nantes },
    siretText(MORVAN, 1),
  ],
  [
    "without its town",
    { name: "Morvan Optique", address: "12 rue Crébillon", postcode: "44000" },
    siretText(MORVAN, 1),
  ],
  [
    "in one line, without its town",
    { name: "Morvan Optique", address: "12 rue Crébillon, 44000" },
    siretText(MORVAN, 1),
  ],
  [
    "in one line",
    { name: "Morvan Optique", address: "12 rue Crébillon 44000 Nantes" },
    siretText(MORVAN, 1),
  ],
  [
    "its acronym",
    { name: "SHO", address: "15 chemin des Marais", postcode: "44400", town: "Rezé" },
    siretText(OSTREA, 1),
  ],
  [
    "written apart",
    { name: "Fit Labo", address: "33 rue Nationale", postcode: "59000", town: "Lille" },
    siretText(BOUCHER, 1),
  ],
  [
    "surname first",
    { name: "KERBIHAN Yannick", postcode: "44400", town: "Rezé" },
    siretText(KERBIHAN, 1),
  ],
  [
    "a sign of a chain",
    { name: "Bricovalor", address: "20 bd des Ateliers", ...nantes },
    siretText(CHAIN, 2),
  ],
  [
    "the function word decides",
    { name: "École élémentaire Les Lilas", address: "9 rue des Écoles", ...nantes },
    siretText(ECOLE, 3),
  ],
  [
    "a domain as second name",
    { name: "Optique", email: "contact@morvan-optique.fr", address: "12 rue Crébillon", ...nantes },
    siretText(MORVAN, 1),
  ],
];

for (const [what, query, siret] of FOUND)
  test(`found: ${what}`, (t) => {
    const answer = ask(query);
    t.regex(answer.verdict, /^(?:sur|probable)$/, answer.raisons);
    t.is(answer.siret, siret, answer.raisons);
    t.is(answer.candidats[0]?.siret, siret);
  });

test("a closed establishment answers with the one that succeeds it, and both are given", (t) => {
  const answer = ask({ name: "Transports Kerguelen", address: "8 rue du Port", ...nantes });
  t.is(answer.siren, text(OLD));
  t.is(answer.siret, siretText(OLD, 2));
  t.is(answer.siret_ferme, siretText(OLD, 1));
  t.regex(answer.raisons, /lui succède/);
});

test("a closed establishment that nothing of the company follows: no SIRET, and why", (t) => {
  const answer = ask({ name: "Voilerie Pornichet", address: "1 quai du Large", ...nantes });
  t.is(answer.siren, text(SOLD));
  t.is(answer.siret, null);
  t.is(answer.siret_ferme, siretText(SOLD, 1));
  t.not(answer.verdict, "sur");
  t.false(JSON.stringify(answer).includes(text(MASKED)), "the masked one that took over");
});

test("a name that many have, without a place, is one of several", (t) => {
  t.is(ask({ name: "Zorbelle" }).verdict, "plusieurs");
});

const NEVER_SURE: readonly (readonly [what: string, query: CompanyQuery])[] = [
  ["neighbours of one group", { name: "Valtorix", address: "3 quai de la Fosse", ...nantes }],
  [
    "a sign, which the next operator keeps",
    { name: "Le Petit Zinc", address: "7 rue Royale", postcode: "59000", town: "Lille" },
  ],
  ["the address alone", { name: "Zorglub Aviation", address: "12 rue Crébillon", ...nantes }],
  ["a common name without a place", { name: "Garage Martin" }],
  ["a chain alone", { name: "Bricovalor" }],
  [
    "a member that is not in the register",
    { name: "Valtorix Holding", address: "3 quai de la Fosse", ...nantes },
  ],
  [
    "the name elsewhere",
    { name: "Morvan Optique", address: "4 rue Basse", postcode: "59000", town: "Lille" },
  ],
];

for (const [what, query] of NEVER_SURE)
  test(`never sure: ${what}`, (t) => {
    const { verdict, siret_sur, raisons } = ask(query);
    t.not(verdict, "sur", raisons);
    t.false(siret_sur);
  });

test("an address answers nothing, but what stands there is told", (t) => {
  const answer = ask({ name: "Zorglub Aviation", address: "12 rue Crébillon", ...nantes });
  t.is(answer.siren, null);
  t.is(answer.candidats[0]?.siren, text(MORVAN));
});

const UNSEARCHABLE: readonly (readonly [name: string, reason: RegExp])[] = [
  ["", /pas de nom/],
  ["   ", /pas de nom/],
  ["44000", /chiffres/],
  ["SARL", /forme juridique/],
  ["x", /lettre/],
  ["😀", /lettres latines/],
  ["株式会社", /lettres latines/],
  ["a".repeat(300), /200 caractères/],
  ["SANS ENSEIGNE", /pas de nom/],
  ["À compléter", /pas de nom/],
];

for (const [name, reason] of UNSEARCHABLE)
  test(`not to be looked for: "${name.slice(0, 20)}"`, (t) => {
    const answer = ask({ name, ...nantes });
    t.is(answer.verdict, "non_cherchable");
    t.regex(answer.raisons, reason);
    t.deepEqual(answer.candidats, []);
  });

test("an address abroad is not looked for in France; a street of that name is", (t) => {
  const abroad = ask({ name: "Morvan Optique", address: "12 rue Haute, 1000 Bruxelles, Belgique" });
  t.is(abroad.verdict, "non_cherchable");
  t.regex(abroad.raisons, /étranger/);
  const here = ask({ name: "Morvan Optique", address: "12 rue de Belgique", ...nantes });
  t.not(here.verdict, "non_cherchable");
});

test("what is under partial diffusion is neither found nor shown, by name, place or number", (t) => {
  for (const name of ["Secretan", "SECRETAN SARL", "x y"]) {
    const answer = ask({ name, address: "5 rue Haute", ...nantes });
    t.false(JSON.stringify(answer).includes(text(MASKED)));
  }
  t.deepEqual(searchCompanies("secretan nantes", matcher), []);
  t.deepEqual(searchCompanies(text(MASKED), matcher), []);
});

test("a search box: names with towns, numbers, nothing", (t) => {
  const first = (q: string) => searchCompanies(q, matcher)[0]?.siren;
  t.is(first("morvan optique nantes"), text(MORVAN));
  t.is(first("morvan optique"), text(MORVAN));
  t.is(first("44400 kerbihan"), text(KERBIHAN));
  t.is(first(siretText(CHAIN, 3)), text(CHAIN));
  t.deepEqual(searchCompanies("", matcher), []);
  t.true(searchCompanies("garage martin", matcher).length <= 10);
});

test("a search with a place apart tells how far the place agrees", (t) => {
  const [first] = companiesNamed("morvan optique", "44000 Nantes", matcher);
  t.like(first, { card: { siren: text(MORVAN) }, name: "identique", area: "commune" });
  t.true((first?.probability ?? 0) > 0.5);
  t.is(companiesNamed("morvan optique", "", matcher)[0]?.area, "unknown");
  t.deepEqual(companiesNamed("", "Nantes", matcher), []);
});

test("any query is answered, alike each time, with probabilities that share one", (t) => {
  const texts = fc.string({ unit: "grapheme", maxLength: 40 });
  const words = fc.constantFrom("Morvan Optique", "Valtorix", "Garage Martin", "12 rue Crébillon");
  const field = fc.oneof(texts, words);
  fc.assert(
    fc.property(
      field,
      field,
      fc.constantFrom("44000", "59000", "", "99"),
      field,
      (name, address, postcode, town) => {
        const query = { name, address, postcode, town };
        const answer = ask(query);
        t.deepEqual(ask(query), answer);
        t.true(answer.probabilite_siren <= 0.999);
        t.true(answer.candidats.length <= 3);
        t.true(answer.siren === null || ["sur", "probable"].includes(answer.verdict));
        t.true(answer.raisons.length > 0);
      },
    ),
    { numRuns: 200 },
  );
});
