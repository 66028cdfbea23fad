import test from "ava";
import { countCompanies, enrich, readCompanyIds } from "../../../engine/company/enrichment.ts";
import { verifySiret } from "../../../engine/company/siret-verification.ts";
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
  [
    "900000100 RCS Dijon",
    /^SIREN 900000100 lu sans les mots et signes qui l'entourent \(contrôle, 2026-11-21\); aucun/,
    1,
    "a register's mention",
  ],
  ["900000100.0", /^SIREN 900000100 lu sans/, 1, "a decimal"],
  ["FR90000010000017", /^SIRET 90000010000017 lu sans/, 1, "the country before a SIRET"],
  [
    "Altibat 900000100",
    /^SIREN 900000100 lu parmi d'autres mots ou signes : à vérifier \(contrôle/,
    0.6,
    "a word of no known meaning",
  ],
  [
    "900000100 / 900000506",
    /^plusieurs identifiants à la fois : envoyez-les un par un \(contrôle/,
    1,
    "two companies",
  ],
];

for (const [id, reason, score, why] of REPAIRED)
  test(`${id}: ${why}`, (t) => {
    const [result] = enrich(base, [id]);
    t.regex(result?.raisons ?? "", reason);
    t.is(result?.score_confiance, score);
    t.is(result?.id, id);
  });

const OUTSIDE: readonly (readonly [id: string, reason: string])[] = [
  ["BE0123456749", "numéro de TVA de Belgique, de forme juste : hors des registres français"],
  ["DE 123 456 789", "numéro de TVA d'Allemagne, de forme juste : hors des registres français"],
  [
    "BE123456749",
    "numéro de TVA de Belgique, mais sa forme n'est pas celle de ce pays : hors des registres français",
  ],
  ["XI123456789", "numéro de TVA d'Irlande du Nord, de forme juste : hors des registres français"],
  ["FR23000071234", "numéro de TVA de Monaco, de forme juste : hors des registres français"],
  ["FRK7399859412", "numéro de TVA français d'une entité sans SIREN"],
];

for (const [id, reason] of OUTSIDE)
  test(`${id} is outside of the French registers, and no invalid number`, (t) => {
    const [result, again] = enrich(base, [id, id]);
    t.is(result?.niveau_alerte, "suspect");
    t.is(result?.libelle, "Hors des registres français");
    t.is(result?.siren, null);
    t.is(result?.raisons, `${reason} (contrôle, 2026-11-21)`);
    t.deepEqual(result, again);
    t.is(countCompanies(readCompanyIds([id])), 0, "it costs nothing");
    const verified = verifySiret(base, id);
    t.is(verified.verdict, "inconnu");
    t.is(verified.raisons, result?.raisons ?? "");
  });

test("each country is told, one after the other", (t) => {
  const results = enrich(base, ["BE0123456749", "IT12345678901", "DE123456789"]);
  t.deepEqual(
    results.map(({ raisons }) => /(Belgique|Italie|Allemagne)/.exec(raisons ?? "")?.[1]),
    ["Belgique", "Italie", "Allemagne"],
  );
});
