import test from "ava";
import fc, { rounds } from "../../properties.ts";
import { smallBan } from "./small-ban.ts";

/** Streets of the commune asked for; some are parts of each other when words are joined. */
const STREETS = [
  "Rue de la Vigne",
  "Rue Belle Isle",
  "Rue Delaunay",
  "Place du Marché Neuf",
  "Avenue Châteauroux",
  "Impasse Haute Pierre",
  "Rue Montsoreau",
  "Boulevard du Onze Novembre 1918",
  "Rue Lacroix",
] as const;

const ANGERS = `Angers 49000 49007: ${STREETS.map((street) => `${street} 1-21`).join("; ")}`;
const OTHERS = ["Nantes 44000 44109", "Rennes 35000 35238", "Tours 37000 37261"] as const;

/** Words as other communes may have them: joined, split, with a slip. */
const WORDS =
  "Lavigne Vigne La Belleisle Belle Isle Launay De Laundy Marché Marchéneuf Neuf Château Roux Chateaurouge Hautepierre Pierre Mont Soreau Montsorel Croix La Onze Novembre Vignes Bel".split(
    " ",
  );

const street = fc
  .tuple(
    fc.constantFrom("Rue", "Avenue", "Place", "Impasse"),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  )
  .map(([type, words]) => `${type} ${words.join(" ")}`);

const communes = fc
  .array(fc.uniqueArray(street, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all
      .map((streets, i) => `${OTHERS[i]}: ${streets.map((name) => `${name} 1-21`).join("; ")}`)
      .join("\n"),
  );

type Change = (name: string, at: number) => string;

/** Ways to write a street's name; `at` picks the place. */
const CHANGES: Readonly<Record<string, Change>> = {
  asItIs: (name) => name,
  joined: (name, at) => replacedAt(name, / /g, at, ""),
  apart: (name, at) => replacedAt(name, /(?<=[a-z]{3})(?=[a-z]{3})/g, at, " "),
  slip: (name, at) => replacedAt(name, /(?<= [A-Z][a-z]+)[a-z](?=[a-z])/g, at, "x"),
};

/** Replaces one place of a pattern, never the first blank: it ends the type. */
function replacedAt(name: string, pattern: RegExp, at: number, by: string): string {
  const first = name.indexOf(" ") + 1;
  const places = [...name.matchAll(pattern)].filter(({ index }) => index > first);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return name;
  return name.slice(0, place.index) + by + name.slice(place.index + place[0].length);
}

const alone = smallBan(ANGERS, OTHERS);

test("streets of other communes never change an answer whose commune is named", (t) => {
  fc.assert(
    fc.property(
      communes,
      fc.constantFrom(...STREETS),
      fc.constantFrom(...Object.keys(CHANGES)),
      fc.nat(20),
      fc.constantFrom("49000 Angers", "Angers"),
      (others, name, change, at, town) => {
        const adresse = `3 ${(CHANGES[change] as Change)(name, at)} ${town}`;
        const among = smallBan(`${ANGERS}\n${others}`, OTHERS);
        const [one, other] = [alone.normalise({ adresse }), among.normalise({ adresse })];
        t.deepEqual(
          [other.niveau, other.idBan, other.lignes],
          [one.niveau, one.idBan, one.lignes],
          `${adresse} | ${others}`,
        );
      },
    ),
    { numRuns: rounds(4) },
  );
});

test("words that the commune joins or splits are found whatever other communes have", (t) => {
  const others = OTHERS.map((town) => `${town}: Rue Lavigne 3; Rue Belleisle 3; Rue Château 3`);
  const among = smallBan([ANGERS, ...others].join("\n"));
  for (const name of STREETS)
    for (const change of ["asItIs", "joined", "apart"])
      for (let at = 0; at < 4; at++) {
        const adresse = `3 ${(CHANGES[change] as Change)(name, at)} 49000 Angers`;
        t.is(among.normalise({ adresse }).voie, name, adresse);
      }
});
