import test from "ava";
import { annonce, etablissement, FERME, unite } from "../company-bed.ts";
import { LUC_DIED } from "./death-cases.ts";
import { ANNE, LUC, soleTraderVersion, version } from "./rne-versions.ts";
import { NEW, ruled, run } from "./stories.ts";
import { administration, CESSEE, radiation, SIREN, type Story, watched } from "./watch-bed.ts";

const runByLuc = (change: { readonly role?: string } = {}) =>
  version("2024-05-18", { ...LUC, ...change });

/** Companies just beside a rule: nothing is said of them. */
const ADJACENT: readonly (readonly [why: string, story: Story])[] = [
  [
    "an open company whose last change is new",
    { unites: [unite(SIREN, { dateDebut: "2026-11-02" })] },
  ],
  ["ceased long ago", { unites: [unite(SIREN, { ...CESSEE, dateDebut: "2019-03-31" })] }],
  ["ceased on a day nobody knows", { unites: [unite(SIREN, { ...CESSEE, dateDebut: "" })] }],
  [
    "one of two establishments closed",
    {
      etablissements: [
        etablissement(SIREN, 1, { ...FERME, dateDebut: "2026-10-30" }),
        etablissement(SIREN, 2),
      ],
    },
  ],
  [
    "ceased long ago, its last establishment closed now",
    {
      unites: [unite(SIREN, { ...CESSEE, dateDebut: "2019-03-31" })],
      etablissements: [etablissement(SIREN, 1, { ...FERME, dateDebut: "2026-10-30" })],
    },
  ],
  ["no establishment at all", { etablissements: [] }],
  [
    "struck off and registered again",
    {
      annonces: [radiation("2026-10-30"), annonce(SIREN, NEW, { familleavis: "immatriculation" })],
    },
  ],
  [
    "struck off the register of one greffe, after a move",
    {
      annonces: [
        annonce(SIREN, NEW, {
          familleavis: "radiation",
          radiationaurcs: JSON.stringify({ commentaire: "Transfert du siège hors ressort" }),
        }),
      ],
    },
  ],
  ["a liquidation that is extended", ruled("extension", "liquidation")],
  ["a new administrator of a procedure", ruled("organes", "redressement")],
  ["an auditor comes", run("nomination du Commissaire aux comptes titulaire : VIGNE AUDIT")],
  ["a partner leaves", run("Associé partant : Roche, Anne")],
  ["the same managers again", run("Gérant : AUBIER Jean")],
  ["the first list that there is", { annonces: [administration(NEW, "Gérant : Aubier, Jean")] }],
  ["what stands before the colon is no office", run("Chat partant : Roche, Anne")],
  [
    "accounts filed, a business sold",
    {
      annonces: [
        annonce(SIREN, NEW, {
          familleavis: "dpc",
          depot: JSON.stringify({ dateCloture: "2025-12-31" }),
        }),
        annonce(SIREN, NEW, { familleavis: "vente" }),
      ],
    },
  ],
  [
    "the RNE: an auditor comes",
    { dirigeants: [version("2024-05-18", LUC), version(NEW, LUC, { ...ANNE, role: "71" })] },
  ],
  ["the RNE: the same officers", { dirigeants: [version("2024-05-18", LUC), version(NEW, LUC)] }],
  [
    "the RNE: in another order",
    { dirigeants: [version("2024-05-18", LUC, ANNE), version(NEW, ANNE, LUC)] },
  ],
  [
    "the RNE: the earlier version names nobody",
    { dirigeants: [version("2024-05-18"), version(NEW, LUC)] },
  ],
  [
    "the RNE: the later version names nobody",
    { dirigeants: [version("2024-05-18", LUC), version(NEW)] },
  ],
  [
    "the RNE: the later version masks somebody",
    { dirigeants: [version("2024-05-18", LUC), version(NEW, { ...LUC, nom: "[ND]" })] },
  ],
  [
    "the RNE: two versions of one moment",
    { dirigeants: [version(NEW, LUC), version(NEW, LUC, ANNE)] },
  ],
  [
    "the RNE: a sole trader whose name was corrected",
    {
      dirigeants: [soleTraderVersion("2024-05-18", "SAPIN"), soleTraderVersion(NEW, "SAPPIN")],
    },
  ],
  ["an auditor may be dead", { dirigeants: [runByLuc({ role: "71" })], deces: [LUC_DIED] }],
  [
    "who may be dead died before the period",
    { dirigeants: [runByLuc()], deces: [{ ...LUC_DIED, datedeces: "20261021" }] },
  ],
  [
    "died on a day nobody knows",
    { dirigeants: [runByLuc()], deces: [{ ...LUC_DIED, datedeces: "20261100" }] },
  ],
  [
    "somebody of that name died before the company was created",
    {
      unites: [unite(SIREN, { dateCreationUniteLegale: "2026-11-03" })],
      dirigeants: [runByLuc()],
      deces: [LUC_DIED],
    },
  ],
  [
    "under partial diffusion nobody is crossed",
    {
      unites: [unite(SIREN, { statutDiffusionUniteLegale: "P" })],
      dirigeants: [runByLuc()],
      deces: [LUC_DIED],
    },
  ],
];

for (const [why, story] of ADJACENT)
  test(`no alert: ${why}`, (t) => {
    const { alertes, surveilles } = watched(story);
    t.deepEqual(alertes, []);
    t.is(surveilles, 1);
  });
