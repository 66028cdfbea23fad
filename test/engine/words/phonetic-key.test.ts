import test from "ava";
import { phoneticKey } from "../../../engine/words/phonetic-key.ts";
import fc from "../../properties.ts";

/** Spellings of one sound. */
const ALIKE =
  "LEFEBVRE LEFEVRE, GAUTHIER GAUTIER, DUPOND DUPONT, MAYER MEYER MAIER, THIERY THIERRY, " +
  "PHILIPPE FILIPE, SCHMITT SCHMIDT SCHMID, RENAUD RENAULT, THIBAULT THIBAUT TIBO, " +
  "LEROY LEROI, DELAUNAY DELAUNEY DELONAY, HENRY HENRI ANRY, MOREAU MORAUX MOROT, " +
  "AIMARD AYMARD EYMARD, GEOFFROY JOFFROY, KRAEMER KREMER, RODRIGUEZ RODRIGUES, LOPEZ LOPES, " +
  "ROUSSEAU ROUSSOT, DESMOULINS DEMOULIN, DESCHAMPS DECHAMPS, LECLERC LECLERCQ LECLAIR, " +
  "BENOIT BENOIST, PREVOST PREVOT, CHRISTOPHE CRISTOPHE, FONTAINE FONTENNE, MICHEL MICHELLE, " +
  "WAGNER VAGNER, QUINTIN KINTIN, HAUTEFORT AUTEFORT, SIMON CIMON, SCHWARTZ SCHWARZ, " +
  "THOMAS TOMAS, HUBERT UBERT, LACROIX LACROIS, PICARD PICART, GUERAULT GUEREAU";

for (const words of ALIKE.split(", "))
  test(`phoneticKey: one sound, ${words}`, (t) => {
    t.is(new Set(words.split(" ").map(phoneticKey)).size, 1);
  });

const APART: readonly (readonly [a: string, b: string])[] = [
  ["MARTIN", "MARTEL"],
  ["DUPONT", "DUPIN"],
  ["BERNARD", "BERTRAND"],
  ["MOREAU", "MOREL"],
  ["PETIT", "PETER"],
  ["LEROY", "LEROUX"],
  ["NGUYEN", "NOYEN"],
];

for (const [a, b] of APART)
  test(`phoneticKey: not one sound, ${a} and ${b}`, (t) => {
    t.not(phoneticKey(a), phoneticKey(b));
  });

test("a key for every word, even one that is not heard", (t) => {
  t.is(phoneticKey(""), "");
  t.is(phoneticKey("H"), "H");
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,20}$/), (key) => {
      t.regex(phoneticKey(key), /^[A-Z1-4]+$/);
    }),
  );
});

test("a long word costs no more than its letters", (t) => {
  t.is(phoneticKey(`${"ST".repeat(20_000)}A`).length, 40_001);
});
