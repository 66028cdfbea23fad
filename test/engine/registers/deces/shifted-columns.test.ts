import test from "ava";
import { DECES_FLAGS } from "../../../../engine/registers/deces/entry.ts";
import fc from "../../../properties.ts";
import type { Values } from "../array-row.ts";
import { deathOf, lineOf, parseCsv, WIDTHS } from "./death-rows.ts";
import { DECES_COLUMNS } from "./rows.ts";

const { decalee } = DECES_FLAGS;

/** The columns that a line gives when it is cut at fixed widths, as the publisher makes its CSV. */
function cut(line: string): Values {
  let at = 0;
  const columns: [string, string][] = DECES_COLUMNS.map((name, i) => {
    const start = at;
    at += WIDTHS[i] as number;
    return [name, line.slice(start, at).trim()];
  });
  return Object.fromEntries(columns);
}

const PLACE_OF_30 = "DERA N°12.KT. TEHSIL SARPUR, D";
const ABROAD = { lieunaiss: "99213", commnaiss: PLACE_OF_30, paysnaiss: "PAKISTAN" };

/** A line whose birth place, written again with another number of characters, moves the rest. */
const rewritten = (place: string, change: Values) => {
  const line = lineOf({ ...change, commnaiss: "" });
  const width = 30 + place.length - (change["commnaiss"] as string).length;
  return line.slice(0, 94) + place.padEnd(width) + line.slice(124);
};

const MOVED: readonly (readonly [columns: Values, expected: Values, why: string])[] = [
  [
    cut(rewritten("DERA NÂ°12.KT. TEHSIL SARPUR, D", ABROAD)),
    { communeNaissance: "DERA NÂ°12.KT. TEHSIL SARPUR, D", paysNaissance: "PAKISTAN" },
    "one character too many in a place as long as its field",
  ],
  [
    cut(rewritten("DERA NÂ°15", { ...ABROAD, commnaiss: "DERA N°15" })),
    { communeNaissance: "DERA NÂ°15", paysNaissance: "PAKISTAN" },
    "one too many in a short place: a tool took the blank before the country away",
  ],
  [
    cut(rewritten("CLÂ°RMONT", { lieunaiss: "63113", commnaiss: "CL°RMONT" })),
    { communeNaissance: "CLÂ°RMONT", paysNaissance: "" },
    "one too many, born in France",
  ],
  [
    cut(rewritten("NÂ° ET NÂ°", { lieunaiss: "63113", commnaiss: "N° ET N°" })),
    { communeNaissance: "NÂ° ET NÂ°", paysNaissance: "" },
    "two too many",
  ],
  [
    cut(rewritten("DERA N15", { ...ABROAD, commnaiss: "DERA N°15" })),
    { communeNaissance: "DERA N15", paysNaissance: "PAKISTAN" },
    "one missing, born abroad",
  ],
  [
    cut(rewritten("N15", { lieunaiss: "63113", commnaiss: "N°15" })),
    { communeNaissance: "N15", paysNaissance: "" },
    "one missing, born in France: the country is the first digit of the date",
  ],
  [
    cut(rewritten("N15", { lieunaiss: "63113", commnaiss: "N°°15", lieudeces: "01004" })),
    { communeNaissance: "N15", paysNaissance: "", lieuDeces: "01004" },
    "two missing, a place code that could be a day",
  ],
];

for (const [columns, expected, why] of MOVED)
  test(`columns moved: ${why}`, (t) => {
    const read = parseCsv(columns);
    t.is(read.key, 19310527);
    t.like(deathOf(read), {
      lieuDeces: "2A004",
      ...expected,
      flags: decalee,
      nom: "LAVOIR",
      prenoms: "ODETTE MARIE",
      sexe: 2,
      dateDeces: 20200416,
      acte: "433/MON",
    });
  });

test("a country that begins with the end of the birth place shows the move", (t) => {
  const moved = cut(
    rewritten("DERA NÂ°12.KT. TEHSIL SARPUR, D", {
      ...ABROAD,
      lieudeces: "75115",
      actedeces: "2569",
    }),
  );
  t.like(moved, {
    commnaiss: "DERA NÂ°12.KT. TEHSIL SARPUR,",
    paysnaiss: "DPAKISTAN",
    datedeces: "2020041",
    lieudeces: "67511",
    actedeces: "52569",
  });
  t.like(deathOf(parseCsv(moved)), { dateDeces: 20200416, lieuDeces: "75115", acte: "2569" });
});

const REFUSED: readonly (readonly [change: Values, why: string])[] = [
  [{ datedeces: "2020041" }, "seven digits, the place code does not go on with the eighth"],
  [{ datedeces: "2020041", lieudeces: "X2A00" }, "a letter where the day goes on"],
  [{ datedeces: "2020041", lieudeces: "92A00", actedeces: "" }, "no end of the place code"],
  [{ datedeces: "202004", lieudeces: "992A0", actedeces: "04433" }, "day 99"],
  [
    { paysnaiss: "202", datedeces: "00416631", lieudeces: "13433", actedeces: "" },
    "missing three: eight digits, but no date",
  ],
  [{ datedeces: "20200", lieudeces: "4162A", actedeces: "004433" }, "moved by three"],
  [
    { datedeces: "2020041", lieudeces: "62A00", commnaiss: "X".repeat(31) },
    "a place too long for a line",
  ],
];

for (const [change, why] of REFUSED)
  test(`date.invalide: ${why}`, (t) => {
    t.is(parseCsv(change).key, "date.invalide");
  });

test("a row that is odd but not moved stays as published", (t) => {
  for (const change of [
    { lieudeces: "1004" },
    { datedeces: "20201316" },
    { paysnaiss: "ZONE 5" },
  ]) {
    const read = parseCsv(change);
    t.is(read.key, 19310527);
    t.is(deathOf(read).flags & decalee, 0);
  }
});

test("no columns whatever make it fail", (t) => {
  const digits = fc.stringMatching(/^[0-9 ]{0,9}$/);
  const text = fc.string({ unit: "grapheme", maxLength: 35 });
  fc.assert(
    fc.property(
      fc.record({
        commnaiss: text,
        paysnaiss: text,
        datedeces: digits,
        lieudeces: digits,
        actedeces: digits,
      }),
      (change) => {
        const { key } = parseCsv(change);
        t.true(key === "date.invalide" || key === 19310527);
      },
    ),
  );
});
