import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { Customers } from "../../../../bench/persons/customers.ts";
import { type DeathSheet, readDeathLine } from "../../../../bench/persons/death-sheet.ts";
import { People } from "../../../../bench/persons/people.ts";
import { writeRegister } from "../../../../bench/persons/register-lines.ts";
import {
  customerQuery,
  personQueries,
  writeCustomers,
} from "../../../../bench/persons/speed/person-queries.ts";
import { type SqlAnswers, SqlRules } from "../../../../bench/persons/speed/sql-rules.ts";

const DEATHS = 20_000;
const CUSTOMERS = 4000;
const SEED = 5;
const folder = mkdtempSync(join(tmpdir(), "sql-rules-"));

interface Requested {
  readonly exact: SqlAnswers;
  readonly fuzzy: SqlAnswers;
  readonly sheets: readonly DeathSheet[];
  readonly persons: readonly { nom: string; prenom: string; date: string }[];
}

let requested: Requested;

test.before(async () => {
  const people = new People(SEED, DEATHS);
  const register = join(folder, "register");
  await writeRegister(people, register);
  const customers = new Customers(people, SEED);
  const file = join(folder, "customers.csv");
  writeCustomers(file, customers, CUSTOMERS);
  const rules = await SqlRules.open(register);
  await rules.readCustomers(file, CUSTOMERS);
  const [exact, fuzzy] = [await rules.exact(), await rules.fuzzy()];
  rules.close();
  const sheets = readdirSync(register).flatMap((name) =>
    readFileSync(join(register, name), "utf8").split("\n").filter(Boolean).map(readDeathLine),
  );
  const persons = personQueries(customers, 0, CUSTOMERS, customerQuery).map(
    ({ nom, prenom, dateNaissance = "" }) => ({
      nom: letters(nom),
      prenom: letters(prenom),
      date: dateNaissance.replaceAll("-", ""),
    }),
  );
  requested = { exact, fuzzy, sheets, persons };
});

test.after.always(() => rmSync(folder, { recursive: true, force: true }));

test("the exact rule answers as a look through all rows does", (t) => {
  const { exact, sheets, persons } = requested;
  const acts = actsBy(sheets, ({ nom, prenoms, birth }) => keyOf(nom, prenoms[0] ?? "", birth));
  let found = 0;
  for (const [id, { nom, prenom, date }] of persons.entries()) {
    const expected = acts.get(`${nom}/${prenom}/${date}`);
    t.is(exact.best.get(id)?.act, expected && Math.min(...expected));
    if (expected) found++;
  }
  t.true(found > CUSTOMERS / 100);
});

test("the weighed rule looks at whoever has the date or both names, and at nobody else", (t) => {
  const { fuzzy, sheets, persons } = requested;
  const byDate = actsBy(sheets, ({ birth }) => birth);
  const byNames = actsBy(sheets, ({ nom, prenoms }) => keyOf(nom, prenoms[0] ?? "", ""));
  for (const [id, { nom, prenom, date }] of persons.entries()) {
    const possible = [...(byDate.get(date) ?? []), ...(byNames.get(`${nom}/${prenom}/`) ?? [])];
    const best = fuzzy.best.get(id);
    t.is(best === undefined, possible.length === 0);
    if (best) t.true(possible.includes(best.act));
  }
});

test("whoever agrees in all has a better score than whoever shares the date alone", (t) => {
  const { exact, fuzzy } = requested;
  const scores = [...fuzzy.best];
  const equal = scores.filter(([id]) => exact.best.has(id)).map(([, { score }]) => score);
  const others = scores.filter(([id]) => !exact.best.has(id)).map(([, { score }]) => score);
  t.true(Math.min(...equal) > (others.toSorted((a, b) => a - b)[others.length >> 1] ?? 0));
});

function actsBy(
  sheets: readonly DeathSheet[],
  key: (sheet: DeathSheet) => string,
): Map<string, number[]> {
  const acts = new Map<string, number[]>();
  for (const sheet of sheets) {
    const known = acts.get(key(sheet));
    if (known) known.push(Number(sheet.act));
    else acts.set(key(sheet), [Number(sheet.act)]);
  }
  return acts;
}

function keyOf(nom: string, prenom: string, date: string): string {
  return `${letters(nom)}/${letters(prenom)}/${date}`;
}

function letters(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
}
