import test from "ava";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { showcaseSiret } from "../../../bench/corpus/showcase-rows.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import {
  SIRET_VERDICTS,
  type SiretVerification,
  verifySiret,
} from "../../../engine/company/siret-verification.ts";
import { SOURCES, VERIFIED_ON } from "./company-bed.ts";
import { showcaseBase, siretOf } from "./showcase-base.ts";

const base = await showcaseBase();

interface Row extends Partial<SiretVerification> {
  readonly given: string;
  readonly why: string;
}

const NOTHING = {
  existe: false,
  denomination: null,
  adresse: null,
  successeur: null,
  etablissement_statut: null,
} as const;

const TABLE: readonly Row[] = [
  {
    why: "open",
    given: "90000010000017",
    siret: "90000010000017",
    verdict: "valide",
    existe: true,
    statut_unite_legale: "A",
    etablissement_statut: "A",
    denomination: "ALTIBAT INGENIERIE",
    adresse: "BATIMENT B, 12 RUE DES FRERES LUMIERE, 35000 RENNES",
    successeur: null,
    raisons: `aucun signal (SIRENE, ${SOURCES["unites-legales"]})`,
    date_verification: VERIFIED_ON,
  },
  {
    why: "open, with spaces",
    given: "900 000 100 00017",
    siret: "90000010000017",
    verdict: "valide",
  },
  {
    why: "La Poste, valid by the sum alone",
    given: "35600000000051",
    verdict: "valide",
    existe: true,
  },
  {
    why: "a lost zero is put back and said so",
    given: siretOf("005000104", 0).slice(2),
    siret: siretOf("005000104", 0),
    verdict: "cesse",
  },
  {
    why: "closed, a chain of three to an open one",
    given: siretOf("300000007", 0),
    verdict: "ferme",
    statut_unite_legale: "A",
    etablissement_statut: "F",
    successeur: { siret: siretOf("300000007", 3), date: "2001-01-15", transfert_siege: true },
  },
  {
    why: "closed and the company ceased, taken over by another company",
    given: siretOf("500000302", 0),
    verdict: "cesse",
    statut_unite_legale: "C",
    etablissement_statut: "F",
    successeur: { siret: "90000010000017", date: "2016-02-01", transfert_siege: false },
  },
  { why: "closed, a loop", given: siretOf("300000205", 0), verdict: "cesse", successeur: null },
  {
    why: "closed, of a company active on paper",
    given: siretOf("400000303", 0),
    verdict: "ferme",
    statut_unite_legale: "F",
  },
  {
    why: "masked address",
    given: siretOf("500000104", 0),
    verdict: "valide",
    denomination: "[ND]",
    adresse: "[ND], [ND] NIMES",
  },
  {
    why: "abroad: no postcode",
    given: siretOf("800000309", 0),
    verdict: "valide",
    adresse: "44 AV LOUISE, 1000 BRUXELLES",
  },
  {
    ...NOTHING,
    why: "the company exists, this establishment does not",
    given: "90000010000900",
    verdict: "inconnu",
    statut_unite_legale: "A",
    denomination: "ALTIBAT INGENIERIE",
    raisons: `SIRET 90000010000900 inconnu, mais l'entreprise existe (SIRENE, ${SOURCES.etablissements})`,
  },
  {
    ...NOTHING,
    why: "no such company",
    given: "73282932000074",
    verdict: "inconnu",
    statut_unite_legale: null,
    raisons: `SIREN 732829320 inconnu (SIRENE, ${SOURCES["unites-legales"]})`,
  },
  {
    ...NOTHING,
    why: "wrong key",
    given: "90000010000018",
    siret: "90000010000018",
    verdict: "invalide",
    statut_unite_legale: null,
  },
  { ...NOTHING, why: "letters", given: "SIRET ?", siret: "SIRET ?", verdict: "invalide" },
  { ...NOTHING, why: "empty", given: "", siret: "", verdict: "invalide" },
  {
    ...NOTHING,
    why: "a SIREN",
    given: "900000100",
    siret: "900000100",
    verdict: "invalide",
    raisons: `un SIREN a été envoyé : un SIRET de 14 chiffres est attendu (contrôle, ${VERIFIED_ON})`,
  },
  {
    ...NOTHING,
    why: "a VAT number",
    given: "FR83404833048",
    siret: "FR83404833048",
    verdict: "invalide",
    raisons: `SIREN 404833048 tiré du numéro de TVA (contrôle, ${VERIFIED_ON}); un SIRET de 14 chiffres est attendu (contrôle, ${VERIFIED_ON})`,
  },
];

for (const { given: input, why, ...expected } of TABLE)
  test(`${expected.verdict}: ${why}`, (t) => {
    const { ...verification } = verifySiret(base, input);
    t.like(verification, expected);
    const isKnown = verification.statut_unite_legale !== null;
    t.is(verification.procedure_collective, isKnown ? false : null);
    t.is(verification.liquidation, isKnown ? false : null);
    // Of companies that have to file and never did, as far as known, nothing is said.
    t.not(verification.comptes_non_deposes, true);
  });

test("every reason names its source and date", (t) => {
  for (const { given: input } of TABLE)
    for (const reason of verifySiret(base, input).raisons.split("; "))
      t.regex(reason, / \((?:SIRENE|contrôle), \d{4}-\d{2}-\d{2}\)$/);
});

test("the table has a case of every verdict", (t) => {
  t.deepEqual([...new Set(TABLE.map((row) => row.verdict))].sort(), [...SIRET_VERDICTS].sort());
});

test("every establishment of the showcase is answered as its enrichment is", (t) => {
  for (const company of SHOWCASE) {
    const sirets = company.etablissements.map((one) => showcaseSiret(company.siren, one));
    for (const result of enrich(base, sirets)) {
      const verification = verifySiret(base, result.id);
      t.is(verification.statut_unite_legale, result.statut_sirene);
      t.is(verification.etablissement_statut, result.etablissement_statut);
      t.is(verification.successeur?.siret ?? null, result.siret_successeur);
      t.is(verification.denomination, result.denomination);
      t.is(verification.raisons, result.raisons);
      t.true(verification.existe);
    }
  }
});
