import test from "ava";
import { countCompanies, enrich, readCompanyIds } from "../../../engine/company/enrichment.ts";
import { showcaseBase } from "./showcase-base.ts";

const base = await showcaseBase();

const COUNTS: readonly (readonly [ids: readonly string[], count: number, why: string])[] = [
  [[], 0, "nothing"],
  [["900000100"], 1, "one"],
  [["900000100", "900 000 100", "FR74900000100"], 1, "one company, three spellings"],
  [["900000100", "90000010000017", "90000010000900"], 1, "a company and its establishments"],
  [["900000100", "404833048"], 2, "an unknown one was looked for too"],
  [["404833049", "", "x"], 0, "wrong identifiers cost nothing"],
];

for (const [ids, count, why] of COUNTS)
  test(`${count} companies: ${why}`, (t) => t.is(countCompanies(readCompanyIds(ids)), count));

const REPAIRED: readonly (readonly [id: string, reason: RegExp, score: number, why: string])[] = [
  ["500009", /trop court/, 1, "six digits are too few to be sure"],
  [
    "5000203",
    /^identifiant rétabli : zéro initial perdu, lu 005000203 \(contrôle, 2026-11-21\); aucun signal/,
    0.9,
    "two zeros lost",
  ],
  [
    "FR74900000100",
    /^SIREN 900000100 tiré du numéro de TVA \(contrôle, 2026-11-21\); aucun signal/,
    1,
    "VAT number",
  ],
  [
    "FR38900000100",
    /^SIREN 900000100 tiré d'un numéro de TVA dont la clé est fausse \(contrôle, 2026-11-21\); aucun/,
    0.6,
    "wrong VAT key",
  ],
  [
    "FR83404833048",
    /^SIREN 404833048 tiré du numéro de TVA \(contrôle, 2026-11-21\); SIREN 404833048 inconnu/,
    0.8,
    "VAT number of no company",
  ],
];

for (const [id, reason, score, why] of REPAIRED)
  test(`${id}: ${why}`, (t) => {
    const [result] = enrich(base, [id]);
    t.regex(result?.raisons ?? "", reason);
    t.is(result?.score_confiance, score);
    t.is(result?.id, id);
  });
