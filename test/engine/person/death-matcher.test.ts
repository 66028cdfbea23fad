import test from "ava";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import fc, { rounds } from "../../properties.ts";
import type { Values } from "../registers/array-row.ts";
import { deathsOf, manyDeaths } from "./deaths-bed.ts";

const TODAY = 20261121;

/** Persons of the register that are asked for, beside twenty thousand others. */
const DEAD: readonly Values[] = [
  dead("LAVOIRIER*ODETTE MARIE LOUISE/", "2", "19330412", "59350", "20240115", "59009", "1"),
  dead("LE GOUADEC*YVES-MARIE/", "1", "19410708", "29019", "20230302", "29019", "2"),
  dead("ST AUBERTIN*RENE JULES/", "1", "19380523", "44109", "20220919", "44109", "3"),
  dead("D'ORMESTRAC*PAUL ANDRE/", "1", "19460101", "33063", "20211107", "33063", "4"),
  dead("VANHOUTRAIN*MICHEL/", "1", "19440900", "59350", "20250203", "59350", "5"),
  dead("PELLISSIARD*JEAN PAUL/", "1", "19480311", "69123", "20200606", "69123", "6"),
  dead("PELLISSIARD*PIERRE LUC/", "1", "19480311", "69123", "20190606", "69123", "7"),
  dead("GRANDVOISINET*ALBERT/", "1", "19210618", "75056", "19840101", "75113", "8"),
  dead("MARBERTIN*SIMONE ODETTE/", "2", "19360214", "13055", "20240801", "13055", "9"),
  dead("KERVADEC DE TRIGOURNEL*YVES/", "1", "19420917", "29019", "20230711", "29019", "10"),
  dead("DE BRIGOULANT*PAUL EUGENE/", "1", "19391105", "29019", "20220212", "29019", "11"),
];

function dead(
  nomprenom: string,
  sexe: string,
  datenaiss: string,
  lieunaiss: string,
  datedeces: string,
  lieudeces: string,
  actedeces: string,
): Values {
  return { nomprenom, sexe, datenaiss, lieunaiss, datedeces, lieudeces, actedeces };
}

const matcher = new DeathMatcher(deathsOf([...manyDeaths(20_000), ...DEAD]), TODAY);

const ODETTE = { nom: "Lavoirier", prenom: "Odette", dateNaissance: "1933-04-12" };
const YVES = { nom: "Le Gouadec", prenom: "Yves-Marie", dateNaissance: "08/07/1941" };
const PAUL = { nom: "Pellissiard", prenom: "Jean-Paul", dateNaissance: "1948-03-11" };

/** The act is that of the best candidate, `""` for none. */
const CASES: readonly (readonly [
  why: string,
  query: PersonQuery,
  status: VitalStatus,
  act: string,
])[] = [
  ["all is the same", { ...ODETTE, codePostal: "59000" }, "decede_probable", "1"],
  ["without a postcode", ODETTE, "decede_probable", "1"],
  ["accents and case", { ...ODETTE, nom: "làvoirier", prenom: "ODÉTTE" }, "decede_probable", "1"],
  ["all given names", { ...ODETTE, prenoms: "Odette Marie Louise" }, "decede_probable", "1"],
  ["one slip in the surname", { ...ODETTE, nom: "Lavoirer" }, "decede_probable", "1"],
  [
    "hyphen for a space",
    { ...YVES, nom: "LE-GOUADEC", prenom: "Yves Marie" },
    "decede_probable",
    "2",
  ],
  [
    "the first part of a compound surname",
    { nom: "Kervadec", prenom: "Yves", dateNaissance: "1942-09-17", codePostal: "29000" },
    "decede_probable",
    "10",
  ],
  [
    "the last part of a compound surname",
    { nom: "Trigournel", prenom: "Yves", dateNaissance: "1942-09-17", codePostal: "29000" },
    "decede_probable",
    "10",
  ],
  [
    "letters of a surname that are no part of it",
    { nom: "Nel", prenom: "Yves", dateNaissance: "1942-09-17", codePostal: "29000" },
    "a_verifier_homonyme",
    "10",
  ],
  [
    "a surname without its particle, by the second given name",
    { nom: "Brigoulant", prenom: "Eugene", dateNaissance: "1939-11-05", codePostal: "29000" },
    "decede_probable",
    "11",
  ],
  [
    "a slip in the surname beside the second given name",
    { nom: "De Brigoulent", prenom: "Eugene", dateNaissance: "1939-11-05", codePostal: "29000" },
    "decede_probable",
    "11",
  ],
  [
    "another date, but the département of the death",
    { nom: "De Brigoulant", prenom: "Paul", dateNaissance: "1939-12-05", codePostal: "29000" },
    "decede_probable",
    "11",
  ],
  ["one word", { ...YVES, nom: "LEGOUADEC" }, "decede_probable", "2"],
  [
    "SAINT for ST",
    { nom: "Saint-Aubertin", prenom: "René", dateNaissance: "23/05/1938" },
    "decede_probable",
    "3",
  ],
  [
    "without its particle",
    { nom: "Ormestrac", prenom: "Paul", dateNaissance: "1946-01-01" },
    "decede_probable",
    "4",
  ],
  [
    "fields in each other's place",
    { ...ODETTE, nom: "Odette", prenom: "Lavoirier" },
    "decede_probable",
    "1",
  ],
  ["day and month swapped", { ...ODETTE, dateNaissance: "1933-12-04" }, "a_verifier_homonyme", "1"],
  ["one digit of the year", { ...ODETTE, dateNaissance: "1938-04-12" }, "a_verifier_homonyme", "1"],
  ["the day before", { ...ODETTE, dateNaissance: "1933-04-11" }, "a_verifier_homonyme", "1"],
  [
    "a day that does not exist",
    { ...ODETTE, dateNaissance: "31/04/1933" },
    "a_verifier_homonyme",
    "1",
  ],
  [
    "month and year, all given names",
    { ...ODETTE, prenoms: "Odette Marie Louise", dateNaissance: "1933-04" },
    "decede_probable",
    "1",
  ],
  [
    "month and year, one given name",
    { ...ODETTE, dateNaissance: "1933-04" },
    "a_verifier_homonyme",
    "1",
  ],
  ["the year alone", { ...ODETTE, dateNaissance: "1933" }, "a_verifier_homonyme", "1"],
  ["no date", { nom: "Lavoirier", prenom: "Odette" }, "a_verifier_homonyme", "1"],
  [
    "the register has no day",
    { nom: "Vanhoutrain", prenom: "Michel", dateNaissance: "1944-09-17" },
    "a_verifier_homonyme",
    "5",
  ],
  [
    "the second given name is used",
    { nom: "Lavoirier", prenom: "Marie", dateNaissance: "1933-04-12" },
    "decede_probable",
    "1",
  ],
  [
    "born and married names in one field",
    { ...ODETTE, nom: "DUCASTEL née LAVOIRIER" },
    "decede_probable",
    "1",
  ],
  [
    "a usage name, three given names",
    { ...ODETTE, nom: "Ducastel", prenoms: "Odette Marie Louise" },
    "a_verifier_homonyme",
    "1",
  ],
  ["both names", { ...ODETTE, nom: "Ducastel", nomUsage: "Lavoirier" }, "decede_probable", "1"],
  ["the twin of a dead one", { ...PAUL, prenom: "Jacques" }, "a_verifier_homonyme", "6"],
  [
    "another sex",
    { nom: "Lavoirier", prenom: "Odette", sexe: "M", dateNaissance: "1933-04-12" },
    "a_verifier_homonyme",
    "1",
  ],
  [
    "other given names after the first",
    { ...ODETTE, prenoms: "Odette Yvonne Berthe" },
    "a_verifier_homonyme",
    "1",
  ],
  ["nobody", { nom: "Zwyckarrouin", prenom: "Paul", dateNaissance: "1975-02-03" }, "vivant", ""],
  ...["Z", "XXX", "Zwyck4rrouin", "Zw?ckarrouin", "Zwyckarrouиn", "AB".repeat(40), "<Zwyck>"].map(
    (nom) =>
      [
        `nobody, told as ${nom}`,
        { nom, prenom: "Paul", dateNaissance: "1975-02-03" },
        "inconnu",
        "",
      ] as const,
  ),
  [
    "nobody, an initial",
    { nom: "Zwyckarrouin", prenom: "P.", dateNaissance: "1975-02-03" },
    "inconnu",
    "",
  ],
  ["nobody, without a date", { nom: "Zwyckarrouin", prenom: "Paul" }, "inconnu", ""],
  [
    "nobody, very old",
    { nom: "Zwyckarrouin", prenom: "Paul", dateNaissance: "1915-02-03" },
    "inconnu",
    "",
  ],
  ["no surname", { nom: "", prenom: "Odette", dateNaissance: "1933-04-12" }, "inconnu", ""],
  ["no given name", { nom: "Lavoirier", prenom: "", dateNaissance: "1933-04-12" }, "inconnu", ""],
  ["digits for a name", { nom: "12345", prenom: "🙂", dateNaissance: "1933-04-12" }, "inconnu", ""],
  [
    "another script",
    { nom: "Лавуарье", prenom: "Одетт", dateNaissance: "1933-04-12" },
    "inconnu",
    "",
  ],
  ["a birth in the future", { ...ODETTE, dateNaissance: "2033-04-12" }, "a_verifier_homonyme", "1"],
];

for (const [why, query, status, act] of CASES)
  test(`${why}: ${status}`, (t) => {
    const verdict = matcher.check(query);
    t.is(verdict.statutVital, status, JSON.stringify(verdict, null, 1));
    t.is(verdict.candidats[0]?.reference.split("/")[2] ?? "", act);
    t.is(verdict.dateDeces === null, act === "" || verdict.scoreConfiance < 0.5);
  });

test("what is passed over is told", (t) => {
  const read = matcher.check({ ...ODETTE, codePostal: "F-59000" });
  t.true(read.candidats[0]?.accords.includes("décédé dans le département du code postal"));
  const unread = matcher.check({ ...ODETTE, codePostal: "SW1A 1AA" });
  t.is(unread.statutVital, "decede_probable");
  t.regex(unread.raisons.join("; "), /code postal non reconnu, non pris en compte/);
  const partly = matcher.check({ nom: "Z", prenom: "Paul", dateNaissance: "1975-02-03" });
  t.regex(partly.raisons.join("; "), /le nom ou le prénom ne se lit pas en entier/);
});

test("a probable death names its record, in words that are never certain", (t) => {
  const verdict = matcher.check({ ...ODETTE, codePostal: "59000", lieuNaissance: "59350" });
  t.like(verdict, {
    action: "alerter_succession",
    dateDeces: "2024-01-15",
    codeLieuDeces: "59009",
    candidatsTotal: 1,
    tronque: false,
  });
  t.true(verdict.scoreConfiance > 0.99 && verdict.scoreConfiance <= 1);
  t.true((verdict.homonymesAttendus ?? 1) < 0.001);
  t.like(verdict.candidats[0], {
    reference: "2024-01-15/59009/1",
    nom: "LAVOIRIER",
    prenoms: "ODETTE MARIE LOUISE",
    sexe: "F",
    dateNaissance: "1933-04-12",
    accords: [
      "nom identique",
      "prénom identique",
      "date de naissance identique",
      "lieu de naissance identique",
      "décédé dans le département du code postal",
    ],
  });
  t.regex(verdict.raisons.join(" "), /probable/);
  t.notRegex(verdict.raisons.join(" "), /certain(?!e)/);
});

const text = fc.oneof(
  fc.string({ maxLength: 90 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom("", "MARTIN", "D'", "-", "A", "née", "épouse", "ST", "de la", "\u0000"),
);

test("any text is answered, the same each time, and numbers are probabilities", (t) => {
  fc.assert(
    fc.property(
      fc.record({
        nom: text,
        prenom: text,
        prenoms: text,
        nomUsage: text,
        sexe: text,
        dateNaissance: fc.oneof(text, fc.constantFrom("1933-04-12", "1950", "04/1933")),
        codePostal: text,
        lieuNaissance: text,
      }),
      (query) => {
        const verdict = matcher.check(query);
        t.true(verdict.scoreConfiance >= 0 && verdict.scoreConfiance <= 1);
        t.true((verdict.homonymesAttendus ?? 0) >= 0);
        t.true(verdict.raisons.length > 0);
        t.deepEqual(matcher.check(query), verdict);
      },
    ),
    { numRuns: rounds(5) },
  );
});

test("who was alive after a death is not the one who died", (t) => {
  t.is(matcher.check({ ...ODETTE, aliveOn: 20240115 }).statutVital, "decede_probable");
  t.like(matcher.check({ ...ODETTE, aliveOn: 20240116 }), { candidats: [], dateDeces: null });
});

test("a register without deaths, or with those of one year, finds nobody alive", (t) => {
  const ofOneYear = manyDeaths(2000).map((death) => ({ ...death, datedeces: "20260304" }));
  for (const rows of [[], ofOneYear]) {
    const verdict = new DeathMatcher(deathsOf(rows), TODAY).check(ODETTE);
    t.like(verdict, { statutVital: "inconnu", candidats: [] });
    t.regex(verdict.raisons.join(), /chargez tous les fichiers/);
  }
});
