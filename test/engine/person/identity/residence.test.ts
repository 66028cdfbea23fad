import test from "ava";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import type { PersonQuery } from "../../../../engine/person/person.ts";
import { deathsOf, manyDeaths } from "../deaths-bed.ts";

const matcher = new DeathMatcher(deathsOf(manyDeaths(5000)), 20261121);
const [{ nomprenom = "", datenaiss = "", lieudeces = "" } = {}] = manyDeaths(1);
const [nom = "", prenoms = ""] = nomprenom.replace("/", "").split("*");
const PERSON: PersonQuery = {
  nom,
  prenom: prenoms,
  dateNaissance: `${datenaiss.slice(0, 4)}-${datenaiss.slice(4, 6)}`,
};

/** The commune of a residence, and a postcode of the same département. */
const ALIKE: readonly (readonly [why: string, codeCommune: string, codePostal: string])[] = [
  ["the département of the death", lieudeces, `${lieudeces.slice(0, 2)}000`],
  ["another one", "59350", "59000"],
  ["Corsica", "2A004", "20000"],
  ["overseas", "97411", "97400"],
  ["no commune", "", ""],
  ["no code", "Lille", ""],
];

for (const [why, codeCommune, codePostal] of ALIKE)
  test(`a commune of residence tells as much as a postcode: ${why}`, (t) => {
    const verdict = matcher.check({ ...PERSON, codeCommune });
    t.deepEqual(verdict, matcher.check({ ...PERSON, codePostal }));
  });

test("a postcode comes before a commune", (t) => {
  const query = { ...PERSON, codePostal: "59000" };
  t.deepEqual(matcher.check({ ...query, codeCommune: lieudeces }), matcher.check(query));
});
