import test from "ava";
import { DECES_FLAGS } from "../../../../engine/registers/deces/entry.ts";
import type { RejectReason } from "../../../../engine/registers/register.ts";
import fc, { rounds } from "../../../properties.ts";
import { REASONS } from "../reject-reasons.ts";
import { asciiLine } from "./ascii-line.ts";
import { deathOf, lineOf, movedBy, parseLine, WIDTHS } from "./death-rows.ts";
import { MORT } from "./rows.ts";

const latin1 = (line: string) => Buffer.from(line, "latin1");
const utf8 = (line: string) => Buffer.from(line, "utf8");
const { decalee } = DECES_FLAGS;

test("every length from 167 characters is read, none below", (t) => {
  const line = lineOf({ actedeces: "123456789" });
  for (let length = 0; length <= 198; length++) {
    const { key } = parseLine(line.slice(0, length));
    t.is(key, length < 167 ? (length === 0 ? "date.invalide" : "ligne.illisible") : 19310527);
    if (length >= 167)
      t.is(deathOf(parseLine(line.slice(0, length))).acte, "123456789".slice(0, length - 167));
  }
});

test("a mark before the line and a carriage return after it are none of it", (t) => {
  const usual = parseLine(lineOf());
  t.deepEqual(parseLine(utf8(`\ufeff${lineOf()}`)), usual);
  t.deepEqual(parseLine(`${lineOf()}\r`), usual);
  t.deepEqual(parseLine(`${lineOf().trimEnd()}\r`), usual);
  t.is(parseLine(utf8("\ufeff")).key, "ligne.illisible");
});

/** Bytes of lines in each encoding that the files mix, and what they say. */
const ENCODINGS: readonly (readonly [
  line: Uint8Array,
  nom: string,
  commune: string,
  why: string,
])[] = [
  [latin1(lineOf({ nomprenom: "BÉCHU*ODETTE/" })), "BÉCHU", "CLERMONT-FERRAND", "latin-1"],
  [
    utf8(lineOf({ nomprenom: "BÉCHU*ODETTE/" })),
    "BÉCHU",
    "CLERMONT-FERRAND",
    "UTF-8, characters counted",
  ],
  [
    utf8(lineOf({ nomprenom: "BÉCHU*ODETTE/" }).replace("/ ", "/")),
    "BÉCHU",
    "CLERMONT-FERRAND",
    "UTF-8, bytes counted",
  ],
  [
    utf8(lineOf({ nomprenom: "BÉCHU*ODETTE/", commnaiss: "DÜNENFELD" }).replace("/ ", "/")),
    "BÉCHU",
    "DÜNENFELD",
    "the name counted in bytes, the place in characters",
  ],
  [
    Buffer.concat([
      utf8("BÉCHU*ODETTE/".padEnd(80)),
      latin1(lineOf({ commnaiss: "DÜNENFELD" }).slice(80)),
    ]),
    "BÉCHU",
    "DÜNENFELD",
    "UTF-8 in the name, latin-1 in the place, characters counted",
  ],
  [
    Buffer.concat([
      utf8("BÉCHU*ODETTE/".padEnd(79)),
      latin1(lineOf({ commnaiss: "DÜNENFELD" }).slice(80)),
    ]),
    "BÉCHU",
    "DÜNENFELD",
    "the same, bytes counted",
  ],
  [utf8(lineOf({ nomprenom: "ŁÓDŹ*ODETTE/" })), "ŁÓDŹ", "CLERMONT-FERRAND", "three in one name"],
  [utf8(lineOf({ commnaiss: "北京" })), "LAVOIR", "北京", "characters of three bytes"],
  [latin1(lineOf({ commnaiss: "B\x94SINGEN" })), "LAVOIR", "B”SINGEN", "code page 850: kept"],
  [
    latin1(lineOf({ commnaiss: "D\x81NENFELD" })),
    "LAVOIR",
    "D\u0081NENFELD",
    "undefined byte: kept",
  ],
  [latin1(lineOf({ commnaiss: "8\xb6" })), "LAVOIR", "8¶", "a sign: kept"],
  [latin1(lineOf({ commnaiss: "\x80UROP\x8c" })), "LAVOIR", "€UROPŒ", "windows-1252, not latin-1"],
  [latin1(lineOf({ commnaiss: "\xff\xfe\xc3" })), "LAVOIR", "ÿþÃ", "no UTF-8 at all"],
];

for (const [line, nom, commune, why] of ENCODINGS)
  test(`${commune} of ${nom}: ${why}`, (t) => {
    const read = parseLine(line);
    t.is(read.key, 19310527);
    t.like(deathOf(read), {
      nom,
      communeNaissance: commune,
      dateDeces: 20200416,
      lieuDeces: "2A004",
      acte: "433/MON",
    });
  });

const UNREADABLE: readonly (readonly [line: string, reason: RejectReason, why: string])[] = [
  [lineOf({ datedeces: "" }), "date.invalide", "no death date, all else at its place"],
  [lineOf({ datedeces: "2020 416" }), "date.invalide", "a blank in the death date"],
  [lineOf({ datedeces: "XXXXXXXX" }), "date.invalide", "letters for the death date"],
  [movedBy(3, 124), "ligne.illisible", "moved by three"],
  [movedBy(-3, 124), "date.invalide", "moved by minus three: the place code looks right"],
  [
    movedBy(-3, 124, { lieudeces: "63113" }),
    "date.invalide",
    "the same, where eight digits stand for the date",
  ],
  [" ".repeat(198), "ligne.illisible", "blanks"],
  ["*".repeat(198), "ligne.illisible", "stars"],
  ["\0".repeat(198), "ligne.illisible", "zeros"],
  [`"${Object.values(MORT).join('";"')}"`.padEnd(198), "ligne.illisible", "a line of the CSV"],
  [lineOf({ nomprenom: "" }), "nom.absent", "no name"],
];

for (const [line, reason, why] of UNREADABLE)
  test(`${reason}: ${why}`, (t) => {
    t.is(parseLine(line).key, reason);
  });

test("a line of 167 bytes that are fewer characters is too short, unless bytes are counted", (t) => {
  const line = lineOf({ nomprenom: "BÉCHU*ODETTE/" });
  t.is(parseLine(utf8(line.slice(0, 166))).key, "ligne.illisible");
  t.is(parseLine(utf8(line.replace("/ ", "/").slice(0, 166))).key, 19310527);
});

test("a line of which only the place code is odd is taken as it stands", (t) => {
  for (const lieudeces of ["1004", "XX004", "", "97-01"]) {
    const read = parseLine(lineOf({ lieudeces }));
    t.is(read.key, 19310527);
    t.like(deathOf(read), { dateDeces: 20200416, acte: "433/MON" });
    t.is(deathOf(read).flags & decalee, 0);
  }
});

/** What a line says, by plain slices of a string: right for ASCII lines whose fields are in place. */
function naive(line: string) {
  const fields: string[] = [];
  let at = 0;
  for (const width of WIDTHS) {
    fields.push(line.slice(at, at + width).trim());
    at += width;
  }
  const [
    name = "",
    sexe,
    birth,
    lieuNaissance,
    communeNaissance,
    paysNaissance,
    death,
    lieuDeces,
    acte,
  ] = fields;
  const [nom = "", ...rest] = name.replace(/\/$/, "").split("*");
  return {
    key: Number(birth),
    nom: nom.trim(),
    prenoms: rest.join("*").trim(),
    sexe: Number(sexe),
    lieuNaissance,
    communeNaissance,
    paysNaissance,
    dateDeces: Number(death),
    lieuDeces,
    acte,
  };
}

test("a line of ASCII says what plain slices of a string say", (t) => {
  fc.assert(
    fc.property(asciiLine, (line) => {
      const read = parseLine(line);
      t.like({ key: read.key, ...deathOf(read) }, naive(line));
    }),
  );
});

test("any bytes whatever are a death or a documented reason", (t) => {
  const bytes = fc.uint8Array({ maxLength: 260 });
  const damaged = fc
    .tuple(
      asciiLine,
      fc.array(fc.tuple(fc.nat(197), fc.uint8Array({ maxLength: 4 })), { maxLength: 6 }),
    )
    .map(([line, changes]) => {
      let damage: Uint8Array = latin1(line);
      for (const [at, put] of changes)
        damage = Buffer.concat([damage.subarray(0, at), put, damage.subarray(at + 1)]);
      return damage;
    });
  fc.assert(
    fc.property(fc.oneof(bytes, damaged), (line) => {
      const { key } = parseLine(line);
      if (typeof key === "string") t.true(key in REASONS || key === "opposition", key);
      else t.true(Number.isSafeInteger(key) && (key as number) >= 0);
    }),
    { numRuns: rounds(10) },
  );
});
