import { createHash } from "node:crypto";
import test from "ava";
import { GENERATORS } from "../../../bench/linkage/kinds/all-kinds.ts";
import { COMPANY_NOISES } from "../../../bench/linkage/noise/company-noises.ts";
import { COPY } from "../../../bench/linkage/noise/noise.ts";
import { PERSON_NOISES } from "../../../bench/linkage/noise/person-noises.ts";
import { REPORT_SEED, TUNING_SEED } from "../../../bench/linkage/seeds.ts";
import { csvBytes } from "../../../bench/linkage/tables/csv-bytes.ts";
import {
  type DraftRecord,
  type DraftSet,
  LINKAGE_KINDS,
  type LinkageKind,
} from "../../../bench/linkage/tables/draft-table.ts";

const SEED = 5;
const SETS = new Map(LINKAGE_KINDS.map((kind) => [kind, GENERATORS[kind](SEED)]));

function setsOf(kind: LinkageKind): readonly DraftSet[] {
  return SETS.get(kind) ?? [];
}

function recordsOf(set: DraftSet): readonly DraftRecord[] {
  return set.tables.flatMap(({ records }) => records);
}

function namesOf(kind: LinkageKind): ReadonlySet<string> {
  return new Set(setsOf(kind).flatMap((set) => recordsOf(set).flatMap(({ noises }) => noises)));
}

/** One text for the files of some sets and the truth on them. */
function digestOf(sets: readonly DraftSet[]): string {
  const hash = createHash("sha256");
  for (const { tables, traps } of sets) {
    hash.update(JSON.stringify(traps));
    for (const table of tables) {
      hash.update(csvBytes(table));
      hash.update(JSON.stringify(table.records.map(({ entity, noises }) => [entity, noises])));
    }
  }
  return hash.digest("hex");
}

/** Rows beyond the first of their thing. */
function repeats(set: DraftSet): number {
  const records = recordsOf(set);
  return records.length - new Set(records.map(({ entity }) => entity)).size;
}

test("the seed of reports is not that of tuning", (t) => t.not(TUNING_SEED, REPORT_SEED));

for (const kind of LINKAGE_KINDS) {
  test(`${kind}: same seed, same bytes and truth; another seed, others`, (t) => {
    const digest = digestOf(setsOf(kind));
    t.is(digestOf(GENERATORS[kind](SEED)), digest);
    t.not(digestOf(GENERATORS[kind](SEED + 1)), digest);
  });

  test(`${kind}: pairs that only resemble each other are never one thing`, (t) => {
    const traps = setsOf(kind).flatMap((set) => set.traps);
    t.is(traps.filter(({ entities: [a, b] }) => a === b).length, 0);
    t.is(traps.length === 0, kind === "benchmark");
  });

  test(`${kind}: a file has a record of each column, and a line for each record`, (t) => {
    for (const { tables } of setsOf(kind))
      for (const table of tables) {
        t.is(
          csvBytes(table).toString("utf8").trimEnd().split("\r\n").length,
          table.records.length + 1,
        );
        for (const { field } of table.columns)
          t.true(
            table.records.some(({ fields }) => (fields[field] ?? "") !== ""),
            field,
          );
      }
  });
}

test("the keys that a system gives are all different", (t) => {
  for (const set of [...setsOf("persons"), ...setsOf("companies"), ...setsOf("two_files")])
    for (const { records, columns } of set.tables) {
      if (!columns.some(({ field }) => field === "code")) continue;
      t.is(new Set(records.map(({ fields }) => fields.code)).size, records.length);
    }
  t.pass();
});

test("one row in ten of persons repeats another, one in eight of companies", (t) => {
  for (const set of setsOf("persons")) {
    const share = repeats(set) / recordsOf(set).length;
    t.true(share > 0.08 && share < 0.12, `${set.name} ${share}`);
  }
  for (const set of setsOf("companies")) {
    const share = repeats(set) / recordsOf(set).length;
    t.true(share > 0.08 && share < 0.15, `${set.name} ${share}`);
  }
});

test("a person has at most five records, one of them without noise", (t) => {
  for (const set of setsOf("persons")) {
    const byEntity = new Map<number, DraftRecord[]>();
    for (const record of recordsOf(set))
      byEntity.set(record.entity, [...(byEntity.get(record.entity) ?? []), record]);
    for (const records of byEntity.values()) {
      t.true(records.length <= 5);
      t.is(records.filter(({ noises }) => noises.length === 0).length, 1);
    }
  }
});

test("files of the academic kind have the sizes of the classic ones", (t) => {
  const sizes = setsOf("benchmark").map((set) => [recordsOf(set).length, repeats(set)]);
  t.deepEqual(sizes, [
    [1000, 500],
    [5000, 3000],
    [10_000, 5000],
  ]);
});

test("a historical person has one to twenty records, nine on average", (t) => {
  for (const set of setsOf("historical")) {
    const records = recordsOf(set);
    const counts = new Map<number, number>();
    for (const { entity } of records) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    t.true(Math.max(...counts.values()) <= 20);
    const mean = records.length / counts.size;
    t.true(mean > 7.5 && mean < 10.5, `${mean}`);
  }
});

test("two establishments never have one SIRET in their first records", (t) => {
  for (const set of setsOf("companies")) {
    const owners = new Map<string, number>();
    for (const { entity, fields, noises } of recordsOf(set)) {
      if (noises.length > 0 || !fields.siret) continue;
      t.is(owners.get(fields.siret) ?? entity, entity, fields.siret);
      owners.set(fields.siret, entity);
    }
  }
});

test("every declared noise occurs, and none that is not declared", (t) => {
  const persons = new Set([COPY, ...PERSON_NOISES.map(({ name }) => name)]);
  t.deepEqual([...namesOf("persons")].sort(), [...persons].sort());
  const companies = new Set([COPY, ...COMPANY_NOISES.map(({ name }) => name)]);
  t.deepEqual([...namesOf("companies")].sort(), [...companies].sort());
});

test("sources differ in twenty ways and in years alone; academic files in seven", (t) => {
  t.is(new Set([...namesOf("historical")].filter((name) => name !== COPY)).size, 21);
  const kinds = new Set([...namesOf("benchmark")].map((name) => name.split(" ")[0]));
  t.is(kinds.size, 8);
});

test("some dates of the academic kind are impossible, most are not", (t) => {
  for (const set of setsOf("benchmark")) {
    const dates = recordsOf(set).flatMap(({ fields: { naissance = "" } }) =>
      naissance === "" ? [] : [naissance],
    );
    const odd = dates.filter(
      (date) => !/^19\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(date),
    );
    const share = odd.length / dates.length;
    t.true(share > 0.005 && share < 0.25, `${set.name} ${share}`);
  }
});

test("every relation of a household occurs, and every tie of companies", (t) => {
  const kinds = (kind: LinkageKind): string[] =>
    [...new Set(setsOf(kind).flatMap(({ traps }) => traps.map((trap) => trap.kind)))].sort();
  t.deepEqual(kinds("persons"), [
    "epoux_deux_noms",
    "epoux_un_nom",
    "fratrie",
    "fratrie_proche",
    "homonymes",
    "jumeaux",
    "parent_enfant",
    "parent_meme_prenom",
  ]);
  t.deepEqual(kinds("companies"), ["chaine", "immeuble", "meme_gerant", "sites"]);
  t.deepEqual(kinds("mixed"), ["collegues", "collegues_un_nom"]);
  t.deepEqual(kinds("historical"), ["heritiers"]);
});

test("two files share persons; each person is at most once in each", (t) => {
  for (const { tables } of setsOf("two_files")) {
    const [first = [], second = []] = tables.map(({ records }) =>
      records.map(({ entity }) => entity),
    );
    const known = new Set(first);
    t.is(known.size, first.length);
    t.is(new Set(second).size, second.length);
    const common = second.filter((entity) => known.has(entity)).length;
    t.true(common > 500);
  }
});
