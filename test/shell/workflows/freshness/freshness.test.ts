import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { ALL_REGISTERS } from "../../../../engine/registers/all-registers.ts";
import { rhythmOf } from "../../../../engine/registers/rhythm.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../../engine/snapshot/manifest.ts";
import { ageText, registerAges } from "../../../../shell/workflows/freshness/register-ages.ts";
import {
  NEVER_LOOKED,
  readUpkeep,
  type Upkeep,
  upkeepOf,
  writeUpkeep,
} from "../../../../shell/workflows/freshness/upkeep-record.ts";
import { upkeepText } from "../../../../shell/workflows/freshness/upkeep-text.ts";
import { newFolder } from "../../../workers/load/load-bed.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");

/** Register, date of its data -> its age in words, on 2026-11-21. */
const AGES: readonly (readonly [register: string, date: string, text: string])[] = [
  ["unites-legales", "2026-10-31", "données du 2026-10-31, 21 jours"],
  ["unites-legales", "2026-09-20", "données du 2026-09-20, 62 jours"],
  [
    "unites-legales",
    "2026-09-19",
    "données du 2026-09-19, 63 jours, trop anciennes (plus de 62 jours)",
  ],
  ["bodacc", "2026-11-20", "données du 2026-11-20, 1 jour"],
  ["bodacc", "2026-11-21", "données du 2026-11-21, du jour"],
  ["bodacc", "2026-12-01", "données du 2026-12-01, du jour"],
  ["bodacc", "2026-11-01", "données du 2026-11-01, 20 jours, trop anciennes (plus de 7 jours)"],
  ["ban", "2026-11-01", "données du 2026-11-01, 20 jours"],
  ["naf-rev2", "2008-01-01", "données du 2008-01-01, 6899 jours"],
  ["rncs", "2022-12-31", "données du 2022-12-31, 1421 jours"],
];

const snapshotOf = (register: string, date: string, more: Partial<Snapshot> = {}) =>
  ({ registers: { [register]: { date } }, ...more }) as unknown as Snapshot;

for (const [register, date, text] of AGES)
  test(`${register} of ${date}: ${text}`, (t) => {
    const [age, ...others] = registerAges(snapshotOf(register, date), NOW);
    t.deepEqual(others, []);
    t.is(age && ageText(age), text);
  });

test("invented registers have no age", (t) => {
  t.deepEqual(registerAges(snapshotOf("bodacc", "2020-01-01", { example: true }), NOW), []);
  t.deepEqual(registerAges(null, NOW), []);
});

test("every rhythm leaves time to look before the data are too old", (t) => {
  for (const { name, source } of ALL_REGISTERS) {
    const rhythm = rhythmOf(source);
    if (rhythm) t.true(rhythm.tooOldDays > rhythm.dueDays + (2 * rhythm.lookHours) / 24, name);
  }
});

const RECORD: Upkeep = {
  format: 1,
  roundMs: NOW,
  successMs: NOW - 1000,
  registers: {
    bodacc: { ...NEVER_LOOKED, failures: 2, failure: { code: "registre.recul", detail: "/x" } },
    ban: { ...NEVER_LOOKED, lookedMs: NOW, edition: "2026-11-14", files: { "a.csv": "0f" } },
  },
};

test("the record is read as it was written, and replaced in one rename", (t) => {
  const home = homeAt(join(newFolder(), "new"));
  t.is(readUpkeep(home).roundMs, 0);
  writeUpkeep(home, RECORD);
  writeUpkeep(home, RECORD);
  t.deepEqual(readUpkeep(home), RECORD);
  t.deepEqual(upkeepOf(RECORD, "deces"), NEVER_LOOKED);
  t.deepEqual(upkeepOf(RECORD, "constructor"), NEVER_LOOKED);
});

for (const damaged of ["", "{", "null", "[]", '{"format":2}', '{"format":1,"registers":{"a":1}}'])
  test(`a damaged record, ${JSON.stringify(damaged)}: as if there was none`, (t) => {
    const home = homeAt(newFolder());
    mkdirSync(home.root, { recursive: true });
    writeFileSync(home.upkeep, damaged);
    t.deepEqual(readUpkeep(home).registers, {});
    t.is(readFileSync(home.upkeep, "utf8"), damaged);
  });

test("the last round in words, without paths", (t) => {
  const when = "dernière ronde le 21 novembre 2026 à 11:00";
  t.is(upkeepText(RECORD), `${when} ; en échec : bodacc (registre.recul)`);
  t.is(upkeepText({ ...RECORD, registers: {} }), `${when}, réussie`);
  t.is(upkeepText({ ...RECORD, roundMs: 0, registers: {} }), null);
  t.is(upkeepText({ ...RECORD, roundMs: 0 }), "en échec : bodacc (registre.recul)");
});
