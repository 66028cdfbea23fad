import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { COMPACT } from "../../../bench/persons/calendar.ts";
import { readDeathLine, referenceOf } from "../../../bench/persons/death-sheet.ts";
import { People, Person } from "../../../bench/persons/people.ts";
import { placeCode } from "../../../bench/persons/places.ts";
import {
  indexOfReference,
  REGISTER_NOISE,
  referenceOfDead,
  writeRegister,
} from "../../../bench/persons/register-lines.ts";

const people = new People(11, 60_000);
const folder = mkdtempSync(join(tmpdir(), "persons-"));
const counts = await writeRegister(people, folder);
const files = readdirSync(folder);
const lines = files.flatMap((file) =>
  readFileSync(join(folder, file), "latin1").split("\n").filter(Boolean),
);
test.after.always(() => rmSync(folder, { recursive: true }));

test("a file a year, lines of 198 characters, all counted", (t) => {
  t.is(files.length, 57);
  t.true(files.every((file) => /^deces-(19|20)\d\d\.txt$/.test(file)));
  t.true(lines.every((line) => line.length === 198));
  t.is(lines.length, counts.lines);
});

test("about one person in twenty is left out, and has no line", (t) => {
  const indexes = new Set(lines.map((line) => indexOfReference(referenceOf(readDeathLine(line)))));
  t.is(indexes.size, counts.deaths);
  t.true(Math.abs(counts.deaths / 60_000 - 1) < 0.01);
  t.true([...indexes].every((index) => !people.isLeftOut(index)));
});

test("lines say what is true of their persons, but for slips", (t) => {
  const person = new Person();
  const slips = { nom: 0, date: 0, sexe: 0, duplicate: counts.lines - counts.deaths };
  for (const line of lines) {
    const sheet = readDeathLine(line);
    const reference = referenceOf(sheet);
    const index = indexOfReference(reference);
    people.draftDead(index, person);
    t.is(reference, referenceOfDead(person, index));
    t.is(sheet.birthPlace, placeCode(person.birthPlace));
    t.deepEqual(
      sheet.prenoms,
      Array.from(person.given.subarray(0, person.givenCount), (id) => {
        return people.givenNames.spellings[id] as string;
      }),
    );
    if (sheet.nom !== people.surnames.spellings[person.surname]) slips.nom += 1;
    if (Number(sheet.sexe) !== person.sex + 1) slips.sexe += 1;
    if (person.gap === "none" && Number(sheet.birth) !== COMPACT[person.birthDay]) slips.date += 1;
    if (person.gap === "month") t.regex(sheet.birth, /^....0000$/);
    if (person.gap === "year") t.is(sheet.birth, "00000000");
  }
  for (const [kind, rate] of Object.entries(REGISTER_NOISE)) {
    const expected = rate * lines.length;
    const seen = slips[kind as keyof typeof slips];
    t.true(Math.abs(seen - expected) < 5 * Math.sqrt(expected) + 3, `${kind} ${seen}/${expected}`);
  }
});
