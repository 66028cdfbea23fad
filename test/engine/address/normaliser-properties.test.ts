import test from "ava";
import type { AddressQuery, NormalisedAddress } from "../../../engine/address/address.ts";
import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import { TABLES } from "../../../engine/words/layout.ts";
import fc, { anyCharacter, rounds } from "../../properties.ts";
import { MapReader } from "../store/map-reader.ts";
import { ADDRESSES, indexEntries, LITTLE_FRANCE, normalised } from "./little-france.ts";

type Row = (typeof ADDRESSES)[number];

const WORDS = [
  ...new Set(
    ADDRESSES.flatMap((row) =>
      ["nom_voie", "nom_commune", "code_postal", "numero"].flatMap((name) =>
        (row[name] ?? "").split(/[ '-]/),
      ),
    ),
  ),
  ..."bis ter BP CS CEDEX 9 Apt Bât B Résidence étage 1er 2e lieu-dit chez A 14 XIV VIII".split(
    " ",
  ),
  ..."arrondissement Belgique France 75 002 1990 Orgeville Vilorgues Tonnelerie , ( 😀 <br>".split(
    " ",
  ),
];

const line = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
    ),
    { maxLength: 36 },
  )
  .map((words) => words.join(" "));
const anyText = fc.oneof(
  { weight: 4, arbitrary: line },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 80 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)) },
);
const anyQuery: fc.Arbitrary<AddressQuery> = fc.oneof(
  anyText.map((adresse) => ({ adresse })),
  fc.record(
    { adresse: anyText, complement: anyText, codePostal: anyText, ville: anyText },
    { requiredKeys: ["adresse"] },
  ),
);

const linesOf = ({ lignes: { l2, l3, l4, l5, l6 } }: NormalisedAddress): readonly string[] => [
  l2,
  l3,
  l4,
  l5,
  l6,
];

test("any query: an answer of the shape that is promised, twice the same", (t) => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const answer = normalised(query);
      t.deepEqual(normalised(query), answer);
      const { niveau, codeInsee, codePostal, alternatives, corrections, lon, lat } = answer;
      const scores = [answer, ...alternatives].map(({ score }) => score);
      for (const score of scores) t.true(score >= 0 && score <= 1);
      t.true(scores.reduce((sum, score) => sum + score, 0) <= 1 + 1e-9);
      t.deepEqual(
        scores.slice(1),
        scores.slice(1).sort((a, b) => b - a),
      );
      t.true(alternatives.length <= 3);
      const isNothing = niveau === "aucun";
      t.is(codeInsee === "", isNothing);
      t.true(
        isNothing ? lon === null && lat === null && answer.score === 0 : codeInsee.length === 5,
      );
      t.regex(codePostal, /^(?:\d{5})?$/);
      t.is(answer.adresseNormalisee === "", isNothing);
      t.true(!isNothing || answer.raisons.length > 0);
      t.true(isNothing || answer.adresseNormalisee.endsWith(answer.ville));
      t.true(corrections.every(({ avant, apres }) => avant !== apres && apres !== ""));
      t.is(answer.voie === "", isNothing || niveau === "commune");
    }),
    { numRuns: rounds(15) },
  );
});

test("any query: postal lines of 38 capitals and digits at most", (t) => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      for (const text of linesOf(normalised(query))) {
        t.true(text.length <= 38, text);
        t.regex(text, /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/);
      }
    }),
    { numRuns: rounds(10) },
  );
});

test("any query: the alternatives are others than the answer, each once", (t) => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const answer = normalised(query);
      const all = [answer, ...answer.alternatives];
      const reported = all.map((each) => `${each.niveau} ${each.idBan} ${each.adresseNormalisee}`);
      t.is(new Set(reported).size, reported.length, reported.join("; "));
      t.true(answer.niveau !== "aucun" || answer.alternatives.length === 0);
    }),
    { numRuns: rounds(10) },
  );
});

/** An address as the register has it, in one line. */
function lineOf(row: Row): string {
  const { numero, rep = "", nom_voie, code_postal, nom_commune = "" } = row;
  const number = numero === "0" ? "" : `${numero} ${rep}`.trim();
  const town = nom_commune.startsWith("Paris") ? "Paris" : nom_commune;
  return [number, nom_voie, code_postal, town].filter(Boolean).join(" ");
}

/** The same line of two addresses: only the old commune tells them apart. */
const HOMONYMS = new Map<string, readonly string[]>();
for (const row of ADDRESSES) {
  const own = HOMONYMS.get(lineOf(row)) ?? [];
  HOMONYMS.set(lineOf(row), [...own, row["id"] ?? ""]);
}

/** Whether an answer is an address, or one of those that are written like it. */
function isFound({ idBan, ambigu, score }: NormalisedAddress, row: Row): boolean {
  const ids = HOMONYMS.get(lineOf(row)) ?? [];
  if (ids.length > 1) return ids.includes(idBan) && ambigu;
  return idBan === row["id"] && score > 0.5 && !ambigu;
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe");

const FORMS: readonly (readonly [why: string, form: (line: string) => string])[] = [
  ["as the register has them", (text) => text],
  ["in capitals", (text) => text.toUpperCase()],
  ["in small letters", (text) => text.toLowerCase()],
  ["without accents", plain],
  ["in capitals without accents", (text) => plain(text).toUpperCase()],
  ["with accents that stand on their own", (text) => text.normalize("NFD")],
  ["without hyphens and apostrophes", (text) => text.replace(/[-'’]/g, " ")],
  ["with the typographer's apostrophe", (text) => text.replaceAll("'", "’")],
  ["between blanks", (text) => `  ${text.replaceAll(" ", "   ")}\n`],
  ["with the postcode in a line below", (text) => text.replace(/ (\d{5} )/, "\n$1")],
];

for (const [why, form] of FORMS)
  test(`every address of the register is found: ${why}`, (t) => {
    const missed = ADDRESSES.filter((row) => !isFound(normalised(form(lineOf(row))), row));
    t.deepEqual(missed.map(lineOf), []);
  });

test("every address of the register is found by its parts", (t) => {
  for (const row of ADDRESSES) {
    const { numero, rep = "", nom_voie, code_postal = "", nom_commune = "" } = row;
    const adresse = `${numero === "0" ? "" : numero}${rep} ${nom_voie}`;
    const answer = normalised({ adresse, codePostal: code_postal, ville: nom_commune });
    t.true(isFound(answer, row), `${lineOf(row)}: ${answer.idBan}`);
  }
});

test("every address of the register is found by its postal lines, and has the same ones again", (t) => {
  for (const row of ADDRESSES) {
    const lines = linesOf(normalised(lineOf(row)));
    const again = normalised(lines.filter(Boolean).join("\n"));
    t.true(isFound(again, row), lines.join("/"));
    const [street, town] = [lines[2], lines[4]];
    t.deepEqual([linesOf(again)[2], linesOf(again)[4]], [street, town]);
  }
});

test("one letter of a street changed: the street is found, or nothing is said of it surely", (t) => {
  const edit = fc.tuple(fc.constantFrom(...ADDRESSES), fc.nat(60), fc.constantFrom(..."aeioutrs"));
  fc.assert(
    fc.property(edit, ([row, place, letter]) => {
      const street = row["nom_voie"] ?? "";
      const at = place % street.length;
      const slipped = street.slice(0, at) + letter + street.slice(at + 1);
      const answer = normalised(lineOf({ ...row, nom_voie: slipped }));
      const stem = (id = ""): string => id.slice(0, 10);
      const ids = HOMONYMS.get(lineOf(row)) ?? [];
      const isRight = ids.map(stem).includes(stem(answer.idBan));
      t.true(isRight || answer.score < 0.9 || answer.niveau === "commune", lineOf(row));
    }),
    { numRuns: rounds(5) },
  );
});

const ENTRIES = indexEntries(LITTLE_FRANCE);

test("damaged blocks of communes and CEDEX codes: an answer, never a throw", (t) => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(255)), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(damage, fc.nat(ADDRESSES.length - 1), fc.nat(600), (places, query, cut) => {
      const store = new Map<number, Uint8Array>(
        ENTRIES.map(([key, entry]) => [key, entry.slice()]),
      );
      const blocks = [...store.keys()].filter((key) => key < TABLES);
      for (const [block, at, byte] of places) {
        const entry = store.get(blocks[block % blocks.length] as number) as Uint8Array;
        entry[at % entry.length] = byte;
      }
      const key = blocks[cut % blocks.length] as number;
      store.set(key, (store.get(key) as Uint8Array).subarray(0, cut));
      const normaliser = new AddressNormaliser({ index: new MapReader(store), date: "" });
      for (const town of ["", " 38991 Vallorgues CEDEX"]) {
        const answer = normaliser.normalise({ adresse: lineOf(ADDRESSES[query] as Row) + town });
        t.true(answer.score >= 0 && answer.score <= 1);
      }
    }),
    { numRuns: rounds(1.5) },
  );
});
