import test from "ava";
import { monthsBefore } from "../../../../engine/company/health/months-before.ts";
import type { SireneFacts } from "../../../../engine/company/health/sirene-facts.ts";
import { percent, since } from "../../../../engine/company/health/wording.ts";
import { isoDay } from "../../../../engine/text/iso-day.ts";
import { type CompanyRows, etablissement, FERME, unite } from "../company-bed.ts";
import { factsOf, SIREN } from "./facts-of.ts";

const created = (day: string): Partial<CompanyRows> => ({
  unites: [unite(SIREN, { dateCreationUniteLegale: day })],
});

const CASES: readonly (readonly [why: string, Partial<CompanyRows>, Partial<SireneFacts>])[] = [
  ["active and open", {}, { isCeased: false, allClosed: false, seatClosed: false }],
  [
    "ceased",
    { unites: [unite(SIREN, { etatAdministratifUniteLegale: "C", dateDebut: "2026-06-30" })] },
    { isCeased: true, ceasedSince: 20260630 },
  ],
  [
    "the only establishment closed",
    { etablissements: [etablissement(SIREN, 1, FERME)] },
    { allClosed: true, seatClosed: true, seatClosedSince: 20091011 },
  ],
  [
    "the seat closed, another open",
    { etablissements: [etablissement(SIREN, 1, FERME), etablissement(SIREN, 2)] },
    { allClosed: false, seatClosed: true },
  ],
  [
    "another closed, the seat open",
    { etablissements: [etablissement(SIREN, 1), etablissement(SIREN, 2, FERME)] },
    { allClosed: false, seatClosed: false, seatClosedSince: 0 },
  ],
  ["a seat that is not in the file is not closed", { etablissements: [] }, { seatClosed: false }],
  ["created a year ago to the day", created("2025-11-21"), { age: 1 }],
  ["created a year ago but a day", created("2025-11-22"), { age: 0 }],
  ["created later than today", created("2027-01-01"), { age: 0 }],
  ["creation unknown", created(""), { age: -1, creation: 0 }],
];

for (const [why, change, expected] of CASES)
  test(`sirene: ${why}`, (t) => t.like(factsOf(change).sirene, expected));

const MONTHS: readonly (readonly [day: number, months: number, before: number])[] = [
  [20261121, 0, 20261121],
  [20261121, 6, 20260521],
  [20260521, 6, 20251121],
  [20260131, 1, 20251231],
  [20260131, 12, 20250131],
  [20261121, 21, 20250221],
  [20261121, 36, 20231121],
];

for (const [day, months, before] of MONTHS)
  test(`${months} months before ${day}`, (t) => t.is(monthsBefore(day, months), before));

test("days and percentages in words", (t) => {
  t.is(isoDay(20260304), "2026-03-04");
  t.is(since(20260304), " depuis le 2026-03-04");
  t.is(since(0), "");
  t.is(percent(5), "5 %");
  t.is(percent(-10.849), "-10,8 %");
  t.is(percent(0.04), "0 %");
});
