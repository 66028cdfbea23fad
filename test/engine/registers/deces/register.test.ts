import test from "ava";
import { DECES_FLAGS } from "../../../../engine/registers/deces/entry.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import type { Values } from "../array-row.ts";
import {
  csvRow,
  deathOf,
  lineOf,
  oppositionRow,
  parseCsv,
  parseLine,
  textRow,
} from "./death-rows.ts";
import { MORT } from "./rows.ts";

const F = DECES_FLAGS;
const NOWHERE = new ByteWriter();

test("a death says all it knows, from the CSV and from a line alike", (t) => {
  const csv = parseCsv();
  t.is(csv.key, 19310527);
  t.deepEqual(deathOf(csv), {
    nom: "LAVOIR",
    prenoms: "ODETTE MARIE",
    sexe: 2,
    flags: 0,
    lieuNaissance: "63113",
    communeNaissance: "CLERMONT-FERRAND",
    paysNaissance: "",
    dateDeces: 20200416,
    lieuDeces: "2A004",
    acte: "433/MON",
  });
  t.deepEqual(parseLine(lineOf()), csv);
});

/** Every rule on single fields; each row is tried as CSV and as a line. */
const FIELDS: readonly (readonly [
  change: Partial<Record<keyof typeof MORT, string>>,
  expected: Values | Readonly<Record<string, unknown>>,
  why: string,
])[] = [
  [{ sexe: "1" }, { sexe: 1 }, "a man"],
  [{ sexe: "" }, { sexe: 0 }, "no sex"],
  [{ sexe: "3" }, { sexe: 0 }, "a sex that does not exist"],

  [{ nomprenom: "LAVOIR*ODETTE" }, { nom: "LAVOIR", prenoms: "ODETTE" }, "no final mark"],
  [{ nomprenom: "LAVOIR*/" }, { nom: "LAVOIR", prenoms: "" }, "no given name"],
  [
    { nomprenom: "LAVOIR ODETTE/" },
    { nom: "LAVOIR ODETTE", prenoms: "", flags: F.nomNonSepare },
    "no mark between: all is the name, and it is said",
  ],
  [
    { nomprenom: "LAVOIR ODETTE" },
    { nom: "LAVOIR ODETTE", prenoms: "", flags: F.nomNonSepare },
    "no mark at all",
  ],
  [{ nomprenom: "LE LAVOIR * ODETTE /" }, { nom: "LE LAVOIR", prenoms: "ODETTE" }, "blanks"],
  [{ nomprenom: "LAVOIR*O'DETTE*MARIE/" }, { prenoms: "O'DETTE*MARIE" }, "a second star"],
  [{ nomprenom: "LA/VOIR*ODETTE/" }, { nom: "LA/VOIR", prenoms: "ODETTE" }, "a slash within"],
  [{ nomprenom: `${"X".repeat(77)}*Y/` }, { nom: "X".repeat(77), prenoms: "Y" }, "all 80"],

  [{ datenaiss: "19180000" }, { key: 19180000, flags: F.naissanceIncomplete }, "month unknown"],
  [{ datenaiss: "19070500" }, { key: 19070500, flags: F.naissanceIncomplete }, "day unknown"],
  [{ datenaiss: "00000000" }, { key: 0, flags: F.naissanceIncomplete }, "date unknown"],
  [{ datenaiss: "00000527" }, { key: 527, flags: F.naissanceIncomplete }, "year unknown"],
  [{ datenaiss: "" }, { key: 0, flags: F.naissanceIncomplete }, "no date"],
  [{ datenaiss: "19311327" }, { key: 19311327, flags: F.naissanceImpossible }, "month 13"],
  [{ datenaiss: "19310532" }, { key: 19310532, flags: F.naissanceImpossible }, "day 32"],
  [{ datenaiss: "19310230" }, { key: 19310230, flags: F.naissanceImpossible }, "30 February"],
  [{ datenaiss: "19320229" }, { key: 19320229, flags: 0 }, "a leap day"],
  [{ datenaiss: "00091202" }, { key: 91202, flags: F.naissanceImpossible }, "the year 9"],
  [
    { datenaiss: "20200417" },
    { key: 20200417, flags: F.naissanceApresDeces },
    "born the day after the death",
  ],
  [{ datenaiss: "20200400" }, { flags: F.naissanceIncomplete }, "born in the month of the death"],
  [
    { datenaiss: "50250527" },
    { key: 50250527, flags: F.naissanceImpossible | F.naissanceApresDeces },
    "born in the year 5025",
  ],
  [{ datenaiss: "1931" }, { key: 0, flags: F.naissanceImpossible }, "a year alone is no date"],

  [{ datedeces: "19730100" }, { dateDeces: 19730100, flags: F.decesIncomplet }, "day unknown"],
  [{ datedeces: "19700000" }, { dateDeces: 19700000, flags: F.decesIncomplet }, "month unknown"],
  [{ datedeces: "20201316" }, { dateDeces: 20201316, flags: F.decesImpossible }, "month 13"],
  [{ datedeces: "20200230" }, { dateDeces: 20200230, flags: F.decesImpossible }, "30 February"],
  [{ datedeces: "50250527" }, { dateDeces: 50250527, flags: F.decesImpossible }, "year 5025"],
  [{ datedeces: "19851231" }, { dateDeces: 19851231 }, "years before the year of the file"],

  [{ lieunaiss: "2B033", lieudeces: "2A004" }, { lieuNaissance: "2B033" }, "Corsica"],
  [{ lieunaiss: "01004" }, { lieuNaissance: "01004" }, "a leading zero"],
  [{ lieunaiss: "" }, { lieuNaissance: "", flags: 0 }, "no birth place code"],
  [{ lieunaiss: "9?352" }, { lieuNaissance: "", flags: F.codeIllisible }, "no code"],
  [{ lieudeces: "97-01" }, { lieuDeces: "", flags: F.codeIllisible }, "no death place code"],
  [{ lieudeces: "1004" }, { lieuDeces: "1004", flags: 0 }, "a zero that a table lost"],
  [{ lieudeces: "" }, { lieuDeces: "", flags: 0 }, "no death place"],
  [
    { lieunaiss: "91352", commnaiss: "ALGER", paysnaiss: "DEPARTEMENT D'ALGER" },
    { lieuNaissance: "91352", paysNaissance: "DEPARTEMENT D'ALGER", flags: 0 },
    "an old code stays as published",
  ],
  [
    { lieunaiss: "99352", commnaiss: "ORAN", paysnaiss: "ALGERIE" },
    { lieuNaissance: "99352", communeNaissance: "ORAN", paysNaissance: "ALGERIE" },
    "born abroad",
  ],
  [
    { commnaiss: "BORS(CANTON DE BAIGNES-SAINTE-" },
    { communeNaissance: "BORS(CANTON DE BAIGNES-SAINTE-", flags: 0 },
    "a name cut at 30 characters",
  ],
  [
    { commnaiss: "PARIS 20E  ARRONDISSEMENT" },
    { communeNaissance: "PARIS 20E  ARRONDISSEMENT" },
    "two blanks within stay",
  ],
  [{ commnaiss: "LYON 02" }, { communeNaissance: "LYON 02", flags: 0 }, "a digit in the place"],
  [{ commnaiss: "A CHANGAI" }, { communeNaissance: "A CHANGAI", flags: 0 }, "a prefix"],
  [{ commnaiss: "AU DOUAR X" }, { communeNaissance: "AU DOUAR X", flags: 0 }, "a prefix"],

  [{ actedeces: "" }, { acte: "" }, "no act"],
  [{ actedeces: "1503/o" }, { acte: "1503/o" }, "an act with a letter"],
  [{ actedeces: "000000023" }, { acte: "000000023" }, "an act of nine characters"],
];

const UNKNOWN_PLACES = [
  "",
  "INCONNU",
  "INCONNUE",
  "INCONNU DU DECLARANT",
  "COMMUNE INCONNUE",
  "commune inconnue",
  "LIEU INCONNU",
  "NON PRECISE",
  "...",
  "--",
  "-",
  "?",
  "X",
  "XXX",
  "X.X",
  "COMMUNE FICTIVE",
  "(INCONNU)",
];
const KNOWN_PLACES = [
  "RY",
  "Y",
  "US",
  "...PONTIVY",
  "-PARIS (8EME ARRONDISSEMENT)",
  "XERTIGNY",
  "X-LES-BAINS",
  "INCONNUVILLE",
  "COMMUNEAUX",
  "NONANCOURT",
  "LIEUSAINT",
  "VILLE-D'AVRAY",
];

const PLACES = [
  ...UNKNOWN_PLACES.map(
    (commnaiss) => [{ commnaiss }, { flags: F.lieuNaissanceInconnu }, "unknown"] as const,
  ),
  ...KNOWN_PLACES.map((commnaiss) => [{ commnaiss }, { flags: 0 }, "known"] as const),
  [
    { lieunaiss: "63990", commnaiss: "DEPARTEMENT 63" },
    { lieuNaissance: "63990", flags: F.lieuNaissanceInconnu },
    "somewhere in the département",
  ],
  [
    { lieunaiss: "2A990", commnaiss: "COMMUNE FICTIVE" },
    { communeNaissance: "COMMUNE FICTIVE", flags: F.lieuNaissanceInconnu },
    "what is published stays",
  ],
] as const;

for (const [change, expected, why] of [...FIELDS, ...PLACES])
  test(`${JSON.stringify(change)}: ${why}`, (t) => {
    for (const parsed of [parseCsv(change), parseLine(lineOf(change))])
      t.like({ key: parsed.key, ...deathOf(parsed) }, expected);
  });

test("blanks around the columns of a CSV are padding", (t) => {
  const padded = Object.fromEntries(
    Object.entries(MORT).map(([name, value]) => [name, ` ${value}  `]),
  );
  t.deepEqual(parseCsv(padded), parseCsv());
});

const OPPOSED = deces.withdraws?.(oppositionRow("20200416", "2A004", "433/MON")) as number;

test("an opposition names the death by its date, place and act, however they are written", (t) => {
  t.true(Number.isSafeInteger(OPPOSED) && OPPOSED > 0);
  for (const [date, place, act] of [
    ["20200416", "2A004", "433/MON"],
    ["2020-04-16", "2a004", "433/mon"],
    ["16/04/2020", "2A004", " 0433/MON"],
    [" 20200416 ", "02A004".slice(1), "433 /MON"],
  ] as const) {
    t.is(deces.parse(oppositionRow(date, place, act), NOWHERE), "opposition");
    t.is(deces.withdraws?.(oppositionRow(date, place, act)), OPPOSED, `${date} ${place} ${act}`);
  }
  for (const [date, place, act] of [
    ["20200417", "2A004", "433/MON"],
    ["20200416", "2B004", "433/MON"],
    ["20200416", "2A004", "434/MON"],
    ["20200416", "2A004", ""],
  ] as const)
    t.not(deces.withdraws?.(oppositionRow(date, place, act)), OPPOSED);
});

test("a place that lost its zero is the same place", (t) => {
  t.is(
    deces.withdraws?.(oppositionRow("20200416", "1004", "23")),
    deces.withdraws?.(oppositionRow("20200416", "01004", "000000023")),
  );
});

test("an opposition that cannot be read withdraws nothing, and is refused", (t) => {
  for (const [date, place, reason] of [
    ["", "2A004", "date.invalide"],
    ["2020", "2A004", "date.invalide"],
    ["20200416", "", "code.invalide"],
    ["20200416", "AJACCIO", "code.invalide"],
  ] as const) {
    const row = oppositionRow(date, place, "433/MON");
    t.is(deces.parse(row, NOWHERE), reason);
    t.is(deces.withdraws?.(row), 0);
  }
});

test("deaths withdraw nothing, nor do those whose name is missing", (t) => {
  t.is(deces.withdraws?.(csvRow()), 0);
  t.is(deces.withdraws?.(textRow(Buffer.from(lineOf()))), 0);
  for (const left of ["sexe", "datenaiss", "lieunaiss", "commnaiss", "paysnaiss"]) {
    const gone = { nomprenom: "", sexe: "", datenaiss: "", lieunaiss: "", commnaiss: "" };
    const row = csvRow({ ...gone, [left]: "1" });
    t.is(deces.parse(row, NOWHERE), "nom.absent", left);
    t.is(deces.withdraws?.(row), 0, left);
  }
});

const DATES: readonly (readonly [change: Values, day: number, why: string])[] = [
  [{}, 20200416, "the day of the death"],
  [{ datedeces: "20200400" }, 0, "an incomplete date"],
  [{ datedeces: "20200431" }, 0, "a date in no calendar"],
  [{ datedeces: "50250527" }, 0, "a year that is far from now"],
  [{ datedeces: "20621231" }, 0, "nobody becomes 131"],
  [{ datenaiss: "00000000" }, 0, "no age to judge by"],
  [{ datenaiss: "20210101" }, 0, "born after the death"],
  [{ datenaiss: "19310000" }, 20200416, "the year of birth will do"],
];

for (const [change, day, why] of DATES)
  test(`${JSON.stringify(change)} dates the edition ${day}: ${why}`, (t) => {
    t.is(deces.processedOn(csvRow(change)), day);
    t.is(deces.processedOn(textRow(Buffer.from(lineOf(change)))), day);
  });

test("lines that are too short date nothing", (t) => {
  for (const length of [0, 80, 100, 161])
    t.is(deces.processedOn(textRow(Buffer.from(lineOf().slice(0, length)))), 0);
});
