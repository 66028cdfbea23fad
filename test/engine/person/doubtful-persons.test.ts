import test from "ava";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import type { PersonQuery } from "../../../engine/person/person.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import { dead, deathsOf, manyDeaths } from "./deaths-bed.ts";

const DEAD = [
  dead("JUMELARD*ALAIN MICHEL/", "1", "19550303", "44109", "1"),
  dead("ABADIEUX*XAVIER/", "1", "19660616", "44109", "2"),
  dead("GUILLOTOUX*JEANNE ANDREE/", "2", "19520201", "35238", "3"),
  dead("MORVANIC*PAUL MARIE/", "1", "19490711", "29019", "4"),
  dead("INCONNU*INCONNU/", "1", "19000102", "", "5"),
  dead("XXXX*MARIE/", "2", "19520301", "", "6"),
  dead("PEYRAZELLE*SIDONIE/", "2", "19140506", "44109", "7", "20010203"),
  dead("SANSOUCIS*PIERRE/", "1", "19520405", "44109", "8"),
  dead("LOINTAINEL*ODETTE/", "2", "19330412", "44109", "9", "20240115"),
];

const matcher = new DeathMatcher(deathsOf([...manyDeaths(20_000), ...DEAD]), 20261121);

/** The reason is part of `raisons`. */
const CASES: readonly (readonly [
  nom: string,
  prenom: string,
  birth: string,
  status: VitalStatus,
  reason: RegExp,
])[] = [
  ["Jumelard", "A.", "03/03/1955", "a_verifier_homonyme", /par son initiale/],
  ["Jumelard", "A. M.", "03/03/1955", "a_verifier_homonyme", /par son initiale/],
  ["Jumelard", "Alain", "03/03/1955", "decede_probable", /./],
  ["Abadieux", "X", "16/06/1966", "a_verifier_homonyme", /par son initiale/],
  ["Guillotoux", "Jean", "01/02/1952", "a_verifier_homonyme", /le sexe n'est pas celui/],
  ["Guillotoux", "André", "01/02/1952", "a_verifier_homonyme", /le sexe n'est pas celui/],
  ["Morvanic", "Marie", "11/07/1949", "a_verifier_homonyme", /le sexe n'est pas celui/],
  ["INCONNU", "INCONNU", "01/01/1950", "inconnu", /texte de remplissage/],
  ["Inconnu(e)", "Inconnu(e)", "02/01/1900", "inconnu", /texte de remplissage/],
  ["Inconnue", "Odette", "02/01/1900", "inconnu", /texte de remplissage/],
  ["Jumelard", "N/A", "03/03/1955", "inconnu", /texte de remplissage/],
  ["Jumelard", "non renseigné", "03/03/1955", "inconnu", /texte de remplissage/],
  ["TEST", "Test", "01/01/1970", "inconnu", /texte de remplissage/],
  ["toto", "Titi", "01/02/1970", "inconnu", /texte de remplissage/],
  ["XXX", "Marie", "01/03/1952", "inconnu", /texte de remplissage/],
  ["NOM", "PRENOM", "01/03/1952", "inconnu", /texte de remplissage/],
  ...["Mme", "Docteur", "SUPPRIMÉ", "ne pas contacter", "DOUBLON", "Anonymisé"].map(
    (nom) => [nom, "Paul", "03/02/1955", "inconnu", /texte de remplissage/] as const,
  ),
  ["Dubonneau", "Madame", "03/02/1955", "inconnu", /texte de remplissage/],
  ["Sansoucis", "Pierre", "05/04/1952", "decede_probable", /./],
  ["Autrenom", "Sidonie", "06/05/1914", "a_verifier_homonyme", /n'est pas le nom de naissance/],
];

for (const [nom, prenom, birth, status, reason] of CASES)
  test(`${nom}, ${prenom}, ${birth}: ${status}`, (t) => {
    const query: PersonQuery = { nom, prenom, dateNaissance: birth };
    const verdict = matcher.check(query);
    t.is(verdict.statutVital, status, JSON.stringify(verdict, null, 1));
    t.regex(verdict.raisons.join("; "), reason);
  });

const TOLD_DEAD: readonly (readonly [nom: string, prenom: string])[] = [
  ["Sansoucis", "Pierre (décédé)"],
  ["Sansoucis", "feu Pierre"],
  ["SANSOUCIS DCD", "Pierre"],
  ["Sansoucis (décédé)", "Pierre"],
  ["Feu M. Sansoucis", "Pierre"],
  ["Sansoucis †", "Pierre"],
  ["Sansoucis", "Pierre DÉFUNT"],
];

for (const [nom, prenom] of TOLD_DEAD)
  test(`a remark is no name, and whoever is told dead is not told to live: ${nom}, ${prenom}`, (t) => {
    const found = matcher.check({ nom, prenom, dateNaissance: "05/04/1952" });
    t.is(found.statutVital, "decede_probable");
    t.is(found.candidats[0]?.accords.slice(0, 2).join(), "nom identique,prénom identique");
    const missed = matcher.check({ nom, prenom, dateNaissance: "17/11/1967" });
    t.not(missed.statutVital, "vivant");
    t.regex(missed.raisons.join("; "), /le fichier dit lui-même la personne décédée/);
  });

for (const behind of ["(décédé)", "- décédée en 2020", ", DCD 2019", "† 2020", "†", "[mort]"])
  test(`a date tells it too: ${behind}`, (t) => {
    const check = (dateNaissance: string) =>
      matcher.check({ nom: "Sansoucis", prenom: "Pierre", dateNaissance });
    t.is(check(`05/04/1952 ${behind}`).statutVital, "decede_probable");
    t.is(check("17/11/1967").statutVital, "vivant");
    const missed = check(`17/11/1967 ${behind}`);
    t.is(missed.statutVital, "inconnu");
    t.regex(missed.raisons.join("; "), /le fichier dit lui-même la personne décédée/);
  });

test("a line of the register without a name is nobody's", (t) => {
  for (const query of [
    { nom: "Dubonneau", prenom: "Marie", dateNaissance: "01/03/1952" },
    { nom: "Marie", prenom: "Dubonneau", dateNaissance: "02/01/1900" },
  ])
    t.deepEqual(matcher.check(query).candidats, []);
});

test("a usage name stands for a birth name that is not told", (t) => {
  const verdict = matcher.check({
    nom: "INCONNU",
    nomUsage: "Jumelard",
    prenom: "Alain",
    dateNaissance: "03/03/1955",
  });
  t.is(verdict.statutVital, "decede_probable");
});

test("a candidate less likely than not lends no date to the answer", (t) => {
  const verdict = matcher.check({ nom: "Lointainel", prenom: "Odette" });
  t.is(verdict.statutVital, "a_verifier_homonyme");
  t.true(verdict.scoreConfiance < 0.5);
  t.like(verdict, { dateDeces: null, codeLieuDeces: null });
});

test("of the very old, another may bear the given name", (t) => {
  const query = { nom: "Autrenom", prenom: "Sidonie", dateNaissance: "06/05/1914" };
  t.true(matcher.check(query).scoreConfiance < 0.9999);
});
