import test from "ava";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import type { VitalStatus } from "../../../engine/person/verdict.ts";
import { dead, deathsOf, manyDeaths } from "./deaths-bed.ts";

const DEAD = [
  dead("DURANDELLE*MONIQUE JEANNE/", "2", "19370930", "44109", "1"),
  dead("TITREAUX*HENRI/", "1", "19440110", "44109", "2"),
  dead("CASTAGNEROLLE*ROSE-MARIE/", "2", "19440111", "44109", "3"),
  dead("DUBREUILLARD*JEAN-PIERRE LOUIS/", "1", "19440112", "44109", "4"),
  dead("LECŒURVIL*GAETAN/", "1", "19440113", "44109", "5"),
  dead("ROSEMARIGNE*ANNELISE/", "2", "19550817", "67482", "6"),
  dead("VAESKENIS*GUSTAVE/", "1", "19440114", "44109", "7"),
];

const matcher = new DeathMatcher(deathsOf([...manyDeaths(20_000), ...DEAD]), 20261121);

const [PROBABLE, DOUBTFUL] = ["decede_probable", "a_verifier_homonyme"] as const;

/** The reasons or the agreements match the last field. */
const CASES: readonly (readonly [
  nom: string,
  prenom: string,
  birth: string,
  VitalStatus,
  act: string,
  told: RegExp,
])[] = [
  ["DUPONT (DURANDELLE)", "Monique", "30/09/1937", PROBABLE, "1", /nom identique/],
  ["DURANDELLE (DUPONT)", "Monique", "30/09/1937", PROBABLE, "1", /nom identique/],
  ["DUPONT [DURANDELLE]", "Monique", "30/09/1937", PROBABLE, "1", /nom identique/],
  ["DUPONT née DURANDELLE", "Monique", "30/09/1937", PROBABLE, "1", /nom identique/],
  ["Titreaux", "M. Henri", "10/01/1944", PROBABLE, "2", /prénom identique/],
  ["Titreaux", "Me Henri", "10/01/1944", PROBABLE, "2", /prénom identique/],
  ["Titreaux", "Pr. Henri", "10/01/1944", PROBABLE, "2", /prénom identique/],
  ["Titreaux", "Docteur Henri", "10/01/1944", PROBABLE, "2", /prénom identique/],
  ["M. le Dr Titreaux", "Henri", "10/01/1944", PROBABLE, "2", /prénom identique/],
  ["Titreaux", "Henri", "16081", DOUBTFUL, "2", /numéro de tableur/],
  ["Castagnerolle", "Rosemarie", "11/01/1944", PROBABLE, "3", /en un mot ou en deux/],
  ["Castagnerole", "Rosemarie", "11/01/1944", PROBABLE, "3", /en un mot ou en deux/],
  ["Castagnerolle", "Rosemarie", "1944", DOUBTFUL, "3", /en un mot ou en deux/],
  ["Dubreuillard", "JeanPierre", "12/01/1944", PROBABLE, "4", /en un mot ou en deux/],
  ["Dubreuillard", "J.-P.", "12/01/1944", DOUBTFUL, "4", /mêmes initiales des autres prénoms/],
  ["Dubreuillard", "J. P.", "12/01/1944", DOUBTFUL, "4", /mêmes initiales des autres prénoms/],
  ["Dubreuillard", "J.-P.", "12/01/1944", DOUBTFUL, "4", /par son initiale/],
  ["Dubreuillard", "JP", "12/01/1944", DOUBTFUL, "4", /par son initiale/],
  ["Dubreuillard", "Jean P.", "12/01/1944", PROBABLE, "4", /mêmes initiales/],
  ["Dubreuillard", "Jean Q.", "12/01/1944", DOUBTFUL, "4", /ne sont pas ceux du registre/],
  ["Lecurvil", "Gaëtan", "13/01/1944", PROBABLE, "5", /nom proche/],
  ["LEC?URVIL", "Gaetan", "13/01/1944", PROBABLE, "5", /nom proche/],
  ["Vskenis", "Gustave", "14/01/1944", PROBABLE, "7", /nom proche/],
  ["Rosemarigne", "Anne-Lise", "17/08/1955", PROBABLE, "6", /en un mot ou en deux/],
  ["Rosemarigne", "Anne Lise", "17/08/1955", PROBABLE, "6", /en un mot ou en deux/],
];

for (const [nom, prenom, birth, status, act, reported] of CASES)
  test(`${nom}, ${prenom}, ${birth}: ${status}, ${reported.source}`, (t) => {
    const verdict = matcher.check({ nom, prenom, dateNaissance: birth });
    t.is(verdict.statutVital, status, JSON.stringify(verdict, null, 1));
    const [best] = verdict.candidats;
    t.is(best?.reference.split("/")[2], act);
    t.regex([...verdict.raisons, ...(best?.accords ?? [])].join("; "), reported);
  });

test("an initial that fits is not told to differ", (t) => {
  const query = { nom: "Dubreuillard", prenom: "J.-P.", dateNaissance: "12/01/1944" };
  t.notRegex(matcher.check(query).raisons.join("; "), /autres prénoms ne sont pas/);
});
