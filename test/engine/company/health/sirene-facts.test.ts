import test from "ava";
import type { SireneFacts } from "../../../../engine/company/health/sirene-facts.ts";
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
