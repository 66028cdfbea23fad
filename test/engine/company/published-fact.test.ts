import test from "ava";
import { enrich } from "../../../engine/company/enrichment.ts";
import { checkHealth } from "../../../engine/company/health/health-check.ts";
import { attributed } from "../../../engine/company/published-fact.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import {
  annonce,
  baseOf,
  type CompanyRows,
  etablissement,
  jugement,
  struckOff,
  undated,
  unite,
} from "./company-bed.ts";

const SIREN = 900_000_100;
const SAUVEGARDE = "Jugement d'ouverture d'une procédure de sauvegarde";
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const PLAN = "Jugement de plan de redressement";

test("a day of its own is told, else the publication's, said to be that", (t) => {
  const fact = { date: 20260304, publication: 20260312, notice: "A20260045123" };
  t.is(attributed(fact, "le"), " le 2026-03-04 (annonce A20260045123)");
  t.is(attributed(fact, "depuis le"), " depuis le 2026-03-04 (annonce A20260045123)");
  t.is(
    attributed({ ...fact, date: 20260312 }, "depuis le"),
    " (annonce A20260045123 publiée le 2026-03-12)",
  );
});

function baseWith(annonces: NonNullable<CompanyRows["annonces"]>) {
  const etablissements = [etablissement(SIREN, 1)];
  return baseOf({ unites: [unite(SIREN)], etablissements, liens: [], annonces });
}

/** What an enrichment says, by the notices of the company. */
const REASONS: readonly (readonly [
  why: string,
  annonces: CompanyRows["annonces"],
  wording: RegExp,
])[] = [
  [
    "a judgement without a date",
    [undated(SIREN, "2026-03-04", REDRESSEMENT)],
    /^redressement judiciaire \(annonce A\d+ publiée le 2026-03-04\) \(BODACC/,
  ],
  [
    "a judgement of the year 9",
    [undated(SIREN, "2026-03-04", LIQUIDATION, "0009-12-02")],
    /^liquidation judiciaire \(annonce A\d+ publiée le 2026-03-04\) \(BODACC/,
  ],
  [
    "a judgement of the year 5025",
    [undated(SIREN, "2026-03-04", LIQUIDATION, "5025-05-27")],
    /^liquidation judiciaire \(annonce A\d+ publiée le 2026-03-04\) \(BODACC/,
  ],
  [
    "a closing without a date",
    [undated(SIREN, "2026-03-04", NO_ASSETS)],
    /^liquidation judiciaire close pour insuffisance d'actif \(annonce A\d+ publiée le 2026-03-04\) \(BODACC/,
  ],
  [
    "a person who left on a day",
    [
      annonce(SIREN, "2026-03-04", {
        familleavis: "radiation",
        radiationaurcs: JSON.stringify({ dateCessationActivitePP: "2026-01-31" }),
      }),
    ],
    /^radiée du registre du commerce depuis le 2026-01-31 \(annonce A\d+\) \(BODACC/,
  ],
];

for (const [why, annonces = [], wording] of REASONS)
  test(`an enrichment tells it so: ${why}`, (t) => {
    const [result] = enrich(baseWith(annonces), [String(SIREN)]);
    t.regex(result?.raisons ?? "", wording);
  });

/** What the health score says of procedures, by the notices of the company. */
const REPORTED: readonly (readonly [annonces: CompanyRows["annonces"], wording: RegExp])[] = [
  [
    [jugement(SIREN, "2026-03-04", SAUVEGARDE)],
    /^sauvegarde depuis le 2026-03-04 \(annonce A\d+\)$/,
  ],
  [
    [undated(SIREN, "2026-03-04", SAUVEGARDE)],
    /^sauvegarde \(annonce A\d+ publiée le 2026-03-04\)$/,
  ],
  [
    [undated(SIREN, "2026-03-04", PLAN, "0009-12-02")],
    /^plan en cours, arrêté \(annonce A\d+ publiée le 2026-03-04\)$/,
  ],
  [
    [undated(SIREN, "2026-03-04", NO_ASSETS, "5025-05-27")],
    /^liquidation judiciaire close pour insuffisance d'actif \(annonce A\d+ publiée le 2026-03-04\)$/,
  ],
  [
    [struckOff(SIREN, "2026-03-04")],
    /^radiée du registre du commerce \(annonce A\d+ publiée le 2026-03-04\)$/,
  ],
];

for (const [annonces = [], wording] of REPORTED)
  test(`the health score tells it so: ${wording.source}`, (t) => {
    const [check] = checkHealth(baseWith(annonces), [readCompanyId(String(SIREN))]);
    const component = check?.composantes.find(({ nom }) => nom === "procedures_collectives");
    t.regex(component?.explication ?? "", wording);
  });
