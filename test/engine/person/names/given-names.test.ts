import test from "ava";
import { givenNames } from "../../../../engine/person/names/given-names.ts";

const ROWS: readonly (readonly [text: string, names: string, why: string])[] = [
  ["Jean-Pierre", "JEAN PIERRE", "a double name is two"],
  ["JEAN PIERRE MARIE", "JEAN PIERRE MARIE", "several"],
  ["Jean, Pierre ; Marie", "JEAN PIERRE MARIE", "listed"],
  ["J.-P.", "J P", "initials"],
  ["JP", "JP", "initials written as one"],
  ["Jean M.", "JEAN M", "an initial is no civility"],
  ["M. Henri", "HENRI", "a title before a whole name"],
  ["Me Henri", "HENRI", "a lawyer"],
  ["M-Christine", "M CHRISTINE", "half of a double name is no title"],
  ["Mme Hélène", "HELENE", "civility"],
  ["Madame", "MADAME", "nothing else"],
  ["", "", "nothing"],
];

for (const [text, names, why] of ROWS)
  test(`givenNames: ${why} (${text})`, (t) => {
    t.is(givenNames(text).join(" "), names);
  });
