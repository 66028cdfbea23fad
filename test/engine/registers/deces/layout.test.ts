import test from "ava";
import { DEATH_LINE, MEMBERS } from "../../../../engine/registers/deces/layout.ts";
import { lineOf } from "./death-rows.ts";
import { DECES_COLUMNS, MORT, OPPOSITION_COLUMNS } from "./rows.ts";

/** First lines of files as their reader sees them: each byte a character. */
const asLatin1 = (line: string) => Buffer.from(line).toString("latin1");

const LINES: readonly (readonly [line: string, isDeath: boolean, why: string])[] = [
  [lineOf(), true, "a line of 198 characters"],
  [lineOf().trimEnd(), true, "cut after the act"],
  [lineOf().slice(0, 167), true, "cut after the death place"],
  [lineOf().slice(0, 166), false, "cut within the death place"],
  [lineOf({ nomprenom: "LAVOIR ODETTE" }), true, "no marks in the name"],
  [lineOf({ nomprenom: "ÉCUYER*ZOÉ/", commnaiss: "ŁÓDŹ" }), true, "UTF-8, characters counted"],
  [lineOf({ datenaiss: "00000000" }), true, "birth date unknown"],
  [lineOf({ sexe: "" }), true, "sex unknown"],
  [lineOf({ lieunaiss: "" }), true, "birth place unknown"],
  [lineOf({ lieunaiss: "99352", paysnaiss: "ALGERIE" }), true, "born abroad"],
  [lineOf({ datedeces: "" }), false, "no death date: the file is told by its other lines"],
  [DECES_COLUMNS.map((name) => `"${name}"`).join(";"), false, "header of the CSV"],
  [OPPOSITION_COLUMNS.join(";"), false, "header of the opposition file"],
  [Object.values(MORT).join(";"), false, "a row of the CSV"],
  [`{"siren":"404833048","date":"${lineOf()}"}`, false, "JSON that holds one"],
  [`[${lineOf()}]`, false, "JSON in an array"],
  [`"${lineOf()}"`, false, "a line within quotes"],
  ["", false, "nothing"],
  ["1".repeat(198), true, "digits: sex, dates and codes are not looked at more closely"],
  [" ".repeat(198), false, "blanks"],
];

for (const [line, isDeath, why] of LINES)
  test(`${isDeath ? "a line of the register" : "no line of the register"}: ${why}`, (t) => {
    t.is(DEATH_LINE.test(asLatin1(line)), isDeath);
  });

test("a long line that is none is told in no time", (t) => {
  const started = process.hrtime.bigint();
  t.false(DEATH_LINE.test("1".repeat(150) + "x".repeat(1_000_000)));
  t.true(process.hrtime.bigint() - started < 1_000_000_000n);
});

const FILES: readonly (readonly [name: string, isMember: boolean])[] = [
  ["deces-1970.txt", true],
  ["deces-2026-m01.txt", true],
  ["deces-2020-t1.txt", true],
  ["Deces_2020_M12.csv", true],
  ["deces_1971.csv", true],
  ["dossier/Décès_1971.CSV", true],
  ["fichier-opposition-deces-260407.csv", true],
  ["deces/lisez-moi.txt", false],
  ["deces-1970.txt.md5", false],
  ["StockUniteLegale_utf8.csv", false],
];

test("files of an archive are told by their names", (t) => {
  for (const [name, isMember] of FILES) t.is(MEMBERS.test(name), isMember, name);
});
