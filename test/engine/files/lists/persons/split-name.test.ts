import test from "ava";
import { splitName } from "../../../../../engine/files/lists/persons/split-name.ts";

const NAMES: readonly (readonly [whole: string, nom: string, prenom: string, why: string])[] = [
  ["Anne ORMIVILLE", "ORMIVILLE", "Anne", "capitals behind"],
  ["ORMIVILLE Anne Marie", "ORMIVILLE", "Anne Marie", "capitals before"],
  ["Jean de LA TOURELLE", "de LA TOURELLE", "Jean", "a particle"],
  ["LE GOVIC Yann", "LE GOVIC", "Yann", "two words in capitals"],
  ["Ormiville, Anne", "Ormiville", "Anne", "a comma"],
  ["Mme Anne Ormiville", "Ormiville", "Anne", "a title"],
  ["M. Ormiville Paul", "Ormiville", "Paul", "a known given name behind"],
  ["Jean-Pierre Ormiville", "Ormiville", "Jean-Pierre", "a double given name"],
  ["Ormiville épouse Durieux Jeanne", "Ormiville épouse Durieux", "Jeanne", "two surnames"],
  ["Mme Le Goarivic", "Le Goarivic", "", "a particle is no given name"],
  ["Le Goarivic Anne", "Le Goarivic", "Anne", "a particle, and a given name"],
  ["Ormiville", "Ormiville", "", "one word"],
  ["", "", "", "nothing"],
];

test("whole names", (t) => {
  for (const [whole, nom, prenom, why] of NAMES)
    t.deepEqual(splitName(whole), { nom, nomUsage: "", prenom }, `${whole}: ${why}`);
  t.deepEqual(
    splitName("Zorvan Kelvet"),
    { nom: "Kelvet", nomUsage: "Zorvan", prenom: "Zorvan Kelvet" },
    "either may be the surname",
  );
});
