import test from "ava";
import { DECES_FLAGS } from "../../../../engine/registers/deces/entry.ts";
import fc from "../../../properties.ts";
import { asciiLine } from "./ascii-line.ts";
import { deathOf, lineOf, movedBy, parseLine } from "./death-rows.ts";

const latin1 = (line: string) => Buffer.from(line, "latin1");
const utf8 = (line: string) => Buffer.from(line, "utf8");
const { decalee } = DECES_FLAGS;

const ABROAD = { lieunaiss: "99213", commnaiss: "DERA 12.KT. TEHSIL", paysnaiss: "PAKISTAN" };
const FULL = { ...ABROAD, commnaiss: "DERA NO12.KT. TEHSIL SARPUR, D" };

const SHIFTS: readonly (readonly [
  line: string | Uint8Array,
  expected: Readonly<Record<string, unknown>>,
  why: string,
])[] = [
  ...[1, -1, 2, -2].flatMap((shift) => [
    [
      movedBy(shift, 124),
      { communeNaissance: "CLERMONT-FERRAND" },
      `by ${shift}, born in France`,
    ] as const,
    [
      movedBy(shift, 124, ABROAD),
      { communeNaissance: "DERA 12.KT. TEHSIL", paysNaissance: "PAKISTAN" },
      `by ${shift}, born abroad`,
    ] as const,
    [
      movedBy(shift, 154, { ...ABROAD, commnaiss: "DERA", paysnaiss: "C\xd4TE D'IVOIRE" }),
      { communeNaissance: "DERA", paysNaissance: "CÔTE D'IVOIRE" },
      `by ${shift}, from the country on, whose accent says so`,
    ] as const,
    [
      movedBy(shift, 80),
      { communeNaissance: "CLERMONT-FERRAND", nom: "LAVOIR", sexe: 2 },
      `by ${shift}, from the name on`,
    ] as const,
    [
      movedBy(shift, 124, { lieudeces: "01004" }),
      { lieuDeces: "01004" },
      `by ${shift}, the place code goes on where the date ends`,
    ] as const,
  ]),
  [
    utf8(lineOf(FULL).replace("NO12", "N\u00c2\u00b012")),
    { communeNaissance: "DERA NÂ°12.KT. TEHSIL SARPUR, D", paysNaissance: "PAKISTAN" },
    "N° encoded twice: one character too many by characters, three by bytes",
  ],
  [
    latin1(lineOf(FULL).replace("NO12", "N\xc2\xb012")),
    { communeNaissance: "DERA N°12.KT. TEHSIL SARPUR, D", paysNaissance: "PAKISTAN", flags: 0 },
    "N° in UTF-8 in a line counted in characters: nothing is moved",
  ],
];

for (const [line, expected, why] of SHIFTS)
  test(`a line moved ${why}`, (t) => {
    const read = parseLine(line);
    t.is(read.key, 19310527);
    const { lieuDeces, ...others } = { lieuDeces: "2A004", ...expected };
    t.like(deathOf(read), {
      flags: decalee,
      dateDeces: 20200416,
      acte: "433/MON",
      lieuDeces,
      ...others,
    });
  });

test("a line moved aside says what it said, but that it was moved", (t) => {
  fc.assert(
    fc.property(asciiLine, fc.constantFrom(1, 2), (line, shift) => {
      const inPlace = line.slice(0, 94) + "SOMEWHERE".padEnd(30) + "".padEnd(30) + line.slice(154);
      const moved = inPlace.slice(0, 124) + " ".repeat(shift) + inPlace.slice(124);
      const read = deathOf(parseLine(moved));
      t.deepEqual(read, { ...deathOf(parseLine(inPlace)), flags: read.flags });
      t.is(read.flags & decalee, decalee);
    }),
  );
});
