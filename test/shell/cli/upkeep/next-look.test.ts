import test from "ava";
import { ban } from "../../../../engine/registers/ban/register.ts";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { nafRev2 } from "../../../../engine/registers/code-tables.ts";
import type { Register } from "../../../../engine/registers/register.ts";
import { unitesLegales } from "../../../../engine/registers/unites-legales/register.ts";
import type { EditionManifest } from "../../../../engine/snapshot/manifest.ts";
import { nextLookMs } from "../../../../shell/cli/upkeep/next-look.ts";
import { mondayBefore } from "../../../../shell/cli/upkeep/wanted-files.ts";
import {
  NEVER_LOOKED,
  type RegisterUpkeep,
} from "../../../../shell/workflows/freshness/upkeep-record.ts";

const at = (iso: string) => Date.parse(iso);
const NEVER = Number.POSITIVE_INFINITY;

/** Register, date of its data, upkeep -> the next look. */
const CASES: readonly (readonly [
  why: string,
  register: Register,
  date: string | null,
  upkeep: Partial<RegisterUpkeep>,
  next: number,
])[] = [
  ["not loaded: at once", unitesLegales, null, {}, 0],
  ["a month that has just begun", unitesLegales, "2026-11-01", {}, at("2026-11-29")],
  [
    "due, and looked at an hour ago: a little less than a day later",
    unitesLegales,
    "2026-10-01",
    { lookedMs: at("2026-11-02T07:00:00Z") },
    at("2026-11-03T03:00:00Z"),
  ],
  ["every day", bodacc, "2026-11-20", {}, at("2026-11-21")],
  [
    "every day, several times a day until it appears",
    bodacc,
    "2026-11-20",
    { lookedMs: at("2026-11-21T08:00:00Z") },
    at("2026-11-21T13:00:00Z"),
  ],
  ["every week", ban, "2026-11-14", {}, at("2026-11-21")],
  ["never updated, loaded", nafRev2, "2008-01-01", {}, NEVER],
  [
    "failed once: ten minutes later",
    bodacc,
    "2026-11-20",
    { failures: 1, triedMs: at("2026-11-21T08:00:00Z") },
    at("2026-11-21T08:10:00Z"),
  ],
  [
    "failed three times: forty minutes later",
    bodacc,
    null,
    { failures: 3, triedMs: at("2026-11-21T08:00:00Z") },
    at("2026-11-21T08:40:00Z"),
  ],
  [
    "failed for days: six hours later",
    bodacc,
    null,
    { failures: 5000, triedMs: at("2026-11-21T08:00:00Z") },
    at("2026-11-21T14:00:00Z"),
  ],
];

for (const [why, register, date, upkeep, next] of CASES)
  test(`the next look at ${register.name}, ${why}`, (t) => {
    const served = date === null ? undefined : ({ date } as EditionManifest);
    const reported = { ...NEVER_LOOKED, ...upkeep };
    t.is(nextLookMs(register, served, reported, true), next);
    if (reported.failures > 0) t.is(nextLookMs(register, served, reported, false), 0, "--une-fois");
  });

for (const [day, days, monday] of [
  ["2026-11-20", 3, "2026-11-16"],
  ["2026-11-19", 3, "2026-11-16"],
  ["2026-11-18", 3, "2026-11-09"],
  ["2026-01-01", 3, "2025-12-29"],
  ["2026-01-01", 4, "2025-12-22"],
] as const)
  test(`the Monday ${days} days or more before ${day}`, (t) => {
    t.is(mondayBefore(day, days), monday);
  });
