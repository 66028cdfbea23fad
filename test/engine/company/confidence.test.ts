import test from "ava";
import { confidencePercent } from "../../../engine/company/confidence.ts";
import { type Existence, Situation } from "../../../engine/company/situation.ts";
import type { Repair } from "../../../engine/identifiers/company-id.ts";
import { UNITE_FLAGS } from "../../../engine/registers/unites-legales/entry.ts";

interface Row {
  readonly existence: Existence;
  readonly repair?: Repair;
  readonly uniteFlags?: number;
  readonly etablissement?: number;
  readonly percent: number;
  readonly why: string;
}

const { purgee, partielle } = UNITE_FLAGS;

const TABLE: readonly Row[] = [
  { existence: "found", percent: 100, why: "found as it was sent" },
  { existence: "found", repair: "vat_number", percent: 100, why: "a VAT number names one SIREN" },
  { existence: "found", repair: "vat_key_wrong", percent: 60, why: "two keys disagree" },
  { existence: "found", repair: "lost_zero", percent: 90, why: "repaired" },
  { existence: "found", uniteFlags: purgee, percent: 80, why: "purged by the publisher" },
  { existence: "found", uniteFlags: partielle, percent: 95, why: "some fields are hidden" },
  { existence: "found", etablissement: -1, percent: 90, why: "the seat is not in the register" },
  {
    existence: "found",
    uniteFlags: purgee | partielle,
    repair: "lost_zero",
    percent: 80,
    why: "the lowest counts",
  },
  { existence: "unknown_siren", percent: 80, why: "may be younger than the register" },
  { existence: "unknown_siret", percent: 80, why: "may be younger than the register" },
  { existence: "unknown_siren", repair: "lost_zero", percent: 80, why: "unknown and repaired" },
  {
    existence: "unknown_siren",
    repair: "vat_key_wrong",
    percent: 60,
    why: "unknown, and two keys disagree",
  },
  {
    existence: "unknown_siren",
    uniteFlags: purgee,
    etablissement: -1,
    percent: 80,
    why: "what the situation held before does not count",
  },
  { existence: "invalid", percent: 100, why: "an identifier that is wrong is surely wrong" },
];

for (const { existence, repair = "none", uniteFlags = 0, etablissement = 9, percent, why } of TABLE)
  test(`${percent} % (${existence}, ${repair}): ${why}`, (t) => {
    const situation = Object.assign(new Situation(), { existence, uniteFlags, etablissement });
    t.is(confidencePercent(situation, repair), percent);
  });
