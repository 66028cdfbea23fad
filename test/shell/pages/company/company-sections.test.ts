import test from "ava";
import { crossOfficers } from "../../../../engine/company/officer-deaths.ts";
import { listOfficers } from "../../../../engine/company/officer-list.ts";
import { CodeLabels } from "../../../../engine/company/sheet/code-labels.ts";
import { type CompanySheet, companySheet } from "../../../../engine/company/sheet/company-sheet.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import { accountsSection } from "../../../../shell/pages/company/accounts-section.ts";
import { companyHead } from "../../../../shell/pages/company/company-head.ts";
import { establishmentsSection } from "../../../../shell/pages/company/establishments-section.ts";
import { healthSection } from "../../../../shell/pages/company/health-section.ts";
import { officersSection } from "../../../../shell/pages/company/officers-section.ts";
import { procedureSection } from "../../../../shell/pages/company/procedure-section.ts";
import { sourcesSection } from "../../../../shell/pages/company/sources-section.ts";
import {
  baseOf,
  type CompanyRows,
  compte,
  etablissement,
  FERME,
  gerants,
  jugement,
  struckOff,
  unite,
} from "../../../engine/company/company-bed.ts";

const SIREN = 900_000_100;
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const UNREAD = "Jugement relatif au redressement judiciaire de Jean PERDRINEL";
const labels = new CodeLabels({ nafRev2: null, naf2025: null, categoriesJuridiques: null });

/** All sections, without markup. */
function reported(rows: Partial<CompanyRows>, change: Partial<CompanySheet> = {}): string {
  const base = baseOf({
    unites: [unite(SIREN)],
    etablissements: [etablissement(SIREN, 1)],
    liens: [],
    ...rows,
  });
  const id = readCompanyId(String(SIREN));
  const found = companySheet({ base, labels }, id, 10);
  const [officers] = crossOfficers(listOfficers(base, [id]), null, base.date);
  if (!found || !officers) throw new Error("no sheet");
  const sheet = { ...found, ...change };
  const sections = [
    companyHead(sheet, officers),
    procedureSection(sheet),
    officersSection(sheet, officers),
    accountsSection(sheet),
    establishmentsSection(sheet),
    healthSection(sheet),
    sourcesSection(sheet),
  ];
  return sections
    .map(({ text }) => text)
    .join("\n")
    .replace(/<[^>]*>/g, "")
    .replace(/[\u00a0\u202f]/g, " ");
}

const SOLE_TRADER = unite(SIREN, {
  denominationUniteLegale: "",
  categorieJuridiqueUniteLegale: "1000",
  nomUniteLegale: "PERDRINEL",
  prenom1UniteLegale: "CLAIRE",
  prenomUsuelUniteLegale: "CLAIRE",
});

const CASES: readonly (readonly [
  why: string,
  rows: Partial<CompanyRows>,
  says: readonly RegExp[],
  never?: RegExp,
])[] = [
  [
    "only SIRENE: what is not known is said to be",
    {},
    [
      /Non connues : le BODACC n’est pas installé/,
      /Non connus : ni le RNE ni le RNCS n’est installé/,
      /Non connus : aucun registre de comptes n’est installé/,
      /jugée sur 25 % du barème/,
      /Procédures collectives : registre non chargé/,
      /BODACC, non installé/,
      /1 établissement, ouvert/,
    ],
    /édition du non/,
  ],
  [
    "nothing against it",
    {
      annonces: [jugement(900_000_506, "2026-01-05", REDRESSEMENT)],
      comptes: [compte(900_000_506, "2024-12-31")],
    },
    [
      /Aucune procédure ni radiation dans les annonces installées/,
      /Aucun dépôt connu, alors que sa forme juridique oblige/,
    ],
  ],
  [
    "a sole trader that SIRENE names",
    { unites: [SOLE_TRADER], dirigeants: [], comptes: [] },
    [
      /CLAIRE PERDRINEL/,
      /Fichier des décès non consulté : il n’est pas installé/,
      /Source : SIRENE, édition du 1er novembre 2026/,
      /Aucun dépôt connu ; sa forme juridique n’y oblige pas/,
    ],
  ],
  [
    "a procedure, late and confidential accounts, a contradiction",
    {
      annonces: [jugement(SIREN, "2024-01-05", REDRESSEMENT), struckOff(SIREN, "2026-03-04")],
      comptes: [
        compte(SIREN, "2022-12-31", { confidentiality: "Confidentiel", chiffre_d_affaires: "" }),
        compte(SIREN, "2021-12-31", { chiffre_d_affaires: "-5", type_bilan: "S" }),
      ],
      dirigeants: [gerants(SIREN, "LERICHE")],
    },
    [
      /Redressement judiciaire en cours/,
      /Ouverture : redressement judiciaire/,
      /5 janvier 2024 · annonce A\d+ publiée le 12 janvier 2024/,
      /Radiation du registre du commerce\s*Annonce A\d+ publiée le 4 mars 2026/,
      /Comptes en retard/,
      /d’autres auraient dû être déposés depuis/,
      /confidentiel/,
      /À vérifier : un montant dépasse/,
      /CLAUDE LERICHE/,
    ],
  ],
  [
    "a judgement to be read, in the court's words",
    { annonces: [jugement(SIREN, "2024-01-05", UNREAD)] },
    [/Jugement à lire/, /Jean PERDRINEL/],
  ],
  [
    "the court's words are left out under partial diffusion",
    {
      unites: [unite(SIREN, { statutDiffusionUniteLegale: "P" })],
      annonces: [jugement(SIREN, "2024-01-05", UNREAD)],
      dirigeants: [gerants(SIREN, "LERICHE")],
    },
    [/Diffusion partielle/, /Jugement à lire/, /Non nommés : diffusion partielle/],
    /PERDRINEL|LERICHE/,
  ],
  [
    "every establishment is closed",
    { etablissements: [etablissement(SIREN, 1, FERME), etablissement(SIREN, 2, FERME)] },
    [
      /Active, mais tous ses établissements sont fermés/,
      /2 établissements, tous fermés/,
      /Aucun établissement ouvert/,
    ],
  ],
  [
    "many steps: the older ones are folded",
    {
      annonces: [2017, 2018, 2019, 2020].flatMap((year) => [
        jugement(SIREN, `${year}-01-05`, REDRESSEMENT),
        jugement(SIREN, `${year}-06-05`, "Jugement de clôture pour extinction du passif"),
      ]),
    },
    [/2 étapes plus anciennes/, /Clôture\s*Jugement de clôture pour extinction du passif/],
  ],
];

for (const [why, rows, says, never] of CASES)
  test(`a company in words: ${why}`, (t) => {
    const text = reported(rows);
    for (const stated of says) t.regex(text, stated);
    if (never) t.notRegex(text, never);
    t.notRegex(text, /undefined|NaN|\[ND\]|\d{4}-\d\d-\d\d/);
  });

test("more establishments than are listed: how many there are", (t) => {
  const etablissements = Array.from({ length: 12 }, (_, rank) => etablissement(SIREN, rank + 1));
  t.regex(reported({ etablissements }), /12 établissements, tous ouverts[\s\S]*10 affichés sur 12/);
});

test("a hundred officers: some, more in a fold, and how many are left", (t) => {
  const names = Array.from({ length: 100 }, (_, rank) => `NOM${rank}E`);
  const text = reported({ dirigeants: [gerants(SIREN, ...names)] });
  t.regex(text, /92 autres dirigeants/);
  t.regex(text, /76 de plus dans le registre/);
  t.is(text.match(/NOM\d+E/g)?.length, 24);
});
