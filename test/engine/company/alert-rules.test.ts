import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import { ALERT_LEVELS, ALERT_RULES } from "../../../engine/company/alert-rules.ts";
import { knowledgeOf } from "../../../engine/company/company-base.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import { ReasonWriter } from "../../../engine/company/reasons.ts";
import { COMPANY_FLAGS, NOBODY_CROSSED } from "../../../engine/company/record.ts";
import { Situation } from "../../../engine/company/situation.ts";
import { SUCCESSION_ENDS, type Succession } from "../../../engine/company/succession.ts";
import { judge } from "../../../engine/company/verdict.ts";
import { VerdictFragments } from "../../../engine/company/verdict-fragments.ts";
import type { Repair } from "../../../engine/identifiers/company-id.ts";
import { ETABLISSEMENT_FLAGS } from "../../../engine/registers/etablissements/entry.ts";
import { UNITE_FLAGS } from "../../../engine/registers/unites-legales/entry.ts";
import fc, { rounds } from "../../properties.ts";
import {
  annonce,
  baseOf,
  type CompanyRows,
  compte,
  deces,
  etablissement,
  FERME,
  gerants,
  jugement,
  lien,
  struckOff,
  unite,
} from "./company-bed.ts";

const SIREN = 900_000_100;
const seat = (change = {}) => etablissement(SIREN, 1, change);
const link = (order: number) => lien(siretText(SIREN, 1), siretText(SIREN, order), "2010-01-01");
const CEASED = { etatAdministratifUniteLegale: "C" };
const PARTIAL = { statutDiffusionUniteLegale: "P" };

type World = Partial<CompanyRows>;

const open = { unites: [unite(SIREN)], etablissements: [seat()] };
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";

/** Per rule, a company that it speaks of and one just beside it that it does not. */
const TABLE: Readonly<Record<string, { holds: World; spares: World; says: RegExp; why: string }>> =
  {
    cessation: {
      holds: { unites: [unite(SIREN, CEASED)], etablissements: [seat()] },
      spares: { unites: [unite(SIREN)], etablissements: [seat(FERME), etablissement(SIREN, 2)] },
      says: /^entreprise cessée depuis le 2005-06-07 \(SIRENE, 2026-11-01\)$/,
      why: "the legal unit ceased, whatever its establishments; a closed seat is no cessation",
    },
    liquidation: {
      holds: { ...open, annonces: [jugement(SIREN, "2026-03-04", LIQUIDATION)] },
      spares: {
        ...open,
        annonces: [
          jugement(SIREN, "2026-03-04", LIQUIDATION),
          jugement(SIREN, "2026-09-04", NO_ASSETS),
        ],
      },
      says: /^liquidation judiciaire depuis le 2026-03-04 \(annonce A\d+\) \(BODACC, 2026-11-05\)$/,
      why: "opened by a judgement and not closed",
    },
    dissolution: {
      holds: {
        ...open,
        annonces: [
          jugement(SIREN, "2026-03-04", LIQUIDATION),
          jugement(SIREN, "2026-09-04", NO_ASSETS),
        ],
      },
      spares: {
        ...open,
        unites: [unite(SIREN, { categorieJuridiqueUniteLegale: "1000" })],
        annonces: [
          jugement(SIREN, "2026-03-04", LIQUIDATION),
          jugement(SIREN, "2026-09-04", NO_ASSETS),
        ],
      },
      says: /^liquidation judiciaire close pour insuffisance d'actif le 2026-09-04 \(annonce A\d+\) \(BODACC, 2026-11-05\)$/,
      why: "closed for want of assets, which ends a legal person; a natural one goes on",
    },
    radiation: {
      holds: { ...open, annonces: [struckOff(SIREN, "2026-03-04")] },
      spares: {
        ...open,
        annonces: [
          struckOff(SIREN, "2026-03-04"),
          annonce(SIREN, "2026-05-04", { familleavis: "immatriculation" }),
        ],
      },
      says: /^radiée du registre du commerce \(annonce A\d+ publiée le 2026-03-04\) \(BODACC, 2026-11-05\)$/,
      why: "struck off, and not registered again since",
    },
    redressement: {
      holds: { ...open, annonces: [jugement(SIREN, "2026-03-04", REDRESSEMENT)] },
      spares: { ...open, annonces: [jugement(SIREN, "2014-03-04", REDRESSEMENT)] },
      says: /^redressement judiciaire depuis le 2026-03-04/,
      why: "of the last ten years",
    },
    sauvegarde: {
      holds: {
        ...open,
        annonces: [
          jugement(SIREN, "2026-03-04", "Jugement d'ouverture d'une procédure de sauvegarde"),
        ],
      },
      spares: { ...open, annonces: [jugement(SIREN, "2026-03-04", REDRESSEMENT)] },
      says: /^sauvegarde depuis le 2026-03-04/,
      why: "opened by a judgement",
    },
    dirigeant_a_verifier: {
      holds: { ...open, dirigeants: [gerants(SIREN, "LAVOIRIER")], deces: [deces("LAVOIRIER")] },
      spares: { ...open, dirigeants: [gerants(SIREN, "DURIEUX")], deces: [deces("LAVOIRIER")] },
      says: /^dirigeant à vérifier : homonyme possible décédé le 2026-11-02 \(fichier des décès, 2026-11-07\)$/,
      why: "a death of the manager's names and month of birth",
    },
    comptes_en_retard: {
      holds: { ...open, comptes: [compte(SIREN, "2024-09-30"), compte(SIREN, "2023-09-30")] },
      spares: {
        ...open,
        unites: [unite(SIREN, { categorieJuridiqueUniteLegale: "6540" })],
        comptes: [compte(SIREN, "2020-12-31")],
      },
      says: /^derniers comptes connus clos le 2024-09-30, il y a plus de 24 mois \(comptes annuels, 2026-11-06\)$/,
      why: "a limited company; a civil one need not file",
    },
    tout_ferme: {
      holds: {
        unites: [unite(SIREN)],
        etablissements: [seat(FERME), etablissement(SIREN, 2, FERME)],
      },
      spares: { unites: [unite(SIREN, CEASED)], etablissements: [seat(FERME)] },
      says: /^l'entreprise est active, mais tous ses établissements sont fermés/,
      why: "of an active unit only: a ceased one says so itself",
    },
    ferme_sans_successeur: {
      holds: { unites: [unite(SIREN)], etablissements: [seat(FERME), etablissement(SIREN, 2)] },
      spares: {
        unites: [unite(SIREN)],
        etablissements: [seat(FERME), etablissement(SIREN, 2)],
        liens: [link(2)],
      },
      says: /^établissement fermé depuis le 2009-10-11, sans successeur connu/,
      why: "no link leaves it",
    },
    succession_sans_issue: {
      holds: {
        unites: [unite(SIREN)],
        etablissements: [seat(FERME), etablissement(SIREN, 2, FERME)],
        liens: [link(2)],
      },
      spares: {
        unites: [unite(SIREN)],
        etablissements: [seat(FERME), etablissement(SIREN, 2)],
        liens: [link(2)],
      },
      says: /^établissement fermé depuis le 2009-10-11, et la chaîne de ses successeurs finit/,
      why: "links leave it and lead nowhere",
    },
    ferme_avec_successeur: {
      holds: {
        unites: [unite(SIREN)],
        etablissements: [seat(FERME), etablissement(SIREN, 2)],
        liens: [link(2)],
      },
      spares: {
        unites: [unite(SIREN)],
        etablissements: [seat(), etablissement(SIREN, 2)],
        liens: [link(2)],
      },
      says: /^établissement fermé depuis le 2009-10-11, remplacé par 900000100\d{5} depuis le 2010-01-01 \(SIRENE, 2026-11-03\)$/,
      why: "a link to an open one, of a closed one: the link of an open one says nothing",
    },
    diffusion_partielle: {
      holds: { unites: [unite(SIREN, PARTIAL)], etablissements: [seat()] },
      spares: { unites: [unite(SIREN)], etablissements: [seat()] },
      says: /^diffusion partielle : les champs marqués \[ND\] sont masqués par l'INSEE/,
      why: "status P",
    },
    siege_absent: {
      holds: { unites: [unite(SIREN)], etablissements: [etablissement(SIREN, 2)] },
      spares: { unites: [unite(SIREN)], etablissements: [seat(), etablissement(SIREN, 2)] },
      says: /^le siège n'est pas dans le fichier des établissements/,
      why: "the seat's NIC is not among the establishments",
    },
    unite_purgee: {
      holds: {
        unites: [unite(SIREN, { unitePurgeeUniteLegale: "true" })],
        etablissements: [seat()],
      },
      spares: { unites: [unite(SIREN, { unitePurgeeUniteLegale: "" })], etablissements: [seat()] },
      says: /^unité ancienne, purgée par l'INSEE/,
      why: "marked by the publisher",
    },
  };

function situationIn(world: World): Situation {
  const situation = new Situation(20261121);
  const { companies } = baseOf({ unites: [], etablissements: [], liens: [], ...world });
  situation.read(companies, {
    given: "",
    kind: "siren",
    siren: SIREN,
    nic: -1,
    repair: "none",
    fault: null,
  });
  return situation;
}

for (const rule of ALERT_RULES)
  test(`${rule.name} (${rule.level}): ${TABLE[rule.name]?.why}`, (t) => {
    const row = TABLE[rule.name];
    if (!row) return t.fail("no row in the table");
    t.true(rule.holds(situationIn(row.holds)));
    t.false(rule.holds(situationIn(row.spares)));
    const base = baseOf({ unites: [], etablissements: [], liens: [], ...row.holds });
    const [result] = enrich(base, [String(SIREN)]);
    t.true(
      result?.raisons.split("; ").some((reason) => row.says.test(reason)),
      result?.raisons,
    );
  });

test("every rule has its row, and every row its rule", (t) => {
  t.deepEqual(Object.keys(TABLE).sort(), ALERT_RULES.map((rule) => rule.name).sort());
});

test("rules stand from the dearest to the cheapest, and none is invalide: that is no finding", (t) => {
  const levels = ALERT_RULES.map((rule) => ALERT_LEVELS.indexOf(rule.level));
  t.deepEqual(
    levels,
    levels.toSorted((a, b) => b - a),
  );
  t.true(ALERT_RULES.every((rule) => rule.level !== "invalide"));
});

const succession: fc.Arbitrary<Succession> = fc.constantFrom(...SUCCESSION_ENDS).map((end) => ({
  end,
  successor:
    end === "vivant"
      ? { siren: SIREN, nic: 17, date: 20100101, transfertSiege: false, continuiteEconomique: true }
      : null,
  links: 1,
}));

const anyFlags = (flags: Readonly<Record<string, number>>) =>
  fc.subarray(Object.values(flags)).map((chosen) => chosen.reduce((sum, flag) => sum | flag, 0));

const situations = fc
  .record({
    uniteFlags: anyFlags(UNITE_FLAGS),
    etablissementFlags: anyFlags(ETABLISSEMENT_FLAGS),
    companyFlags: anyFlags(COMPANY_FLAGS),
    procedure: fc.nat(3),
    accountsDate: fc.constantFrom(0, 20150101),
    toVerify: fc.constantFrom(0, 1, 254, NOBODY_CROSSED),
    etablissement: fc.constantFrom(-1, 100),
    succession,
  })
  .map((fields) => Object.assign(new Situation(), { existence: "found" as const, ...fields }));

test("a fragment looked up by signature and repair is the one worked out", (t) => {
  const base = baseOf({ unites: [], etablissements: [], liens: [], annonces: [] });
  const reasons = new ReasonWriter(base);
  const table = new VerdictFragments(reasons, knowledgeOf(base));
  const repairs = fc.constantFrom<Repair[]>("none", "lost_zero", "vat_number", "vat_key_wrong");
  fc.assert(
    fc.property(situations, repairs, (situation, repair) => {
      const fresh = new VerdictFragments(reasons, knowledgeOf(base)).of(situation, repair);
      t.deepEqual(table.of(situation, repair), fresh);
    }),
    { numRuns: rounds(30) },
  );
});

test("the level is the worst of the rules that hold, the summary that of the first one at it", (t) => {
  fc.assert(
    fc.property(situations, (situation) => {
      const holding = ALERT_RULES.filter((rule) => rule.holds(situation));
      const worst = holding[0]?.level ?? "ok";
      const { rules, niveau, libelle } = judge(situation);
      t.deepEqual(rules, holding);
      t.is(niveau, worst);
      t.is(libelle, holding[0]?.libelle ?? "Entreprise active");
    }),
  );
});
