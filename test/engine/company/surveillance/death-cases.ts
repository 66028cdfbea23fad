import { deces } from "../company-bed.ts";
import { ANNE, LUC, soleTraderVersion, version } from "./rne-versions.ts";
import type { WatchCase } from "./watch-bed.ts";

/** The death of a namesake of `LUC`, in the tested period. */
export const LUC_DIED = deces("SAPIN", { nomprenom: "SAPIN*LUC/", datenaiss: "19710509" });
const DIED = ["2026-11-02", "2026-11-02"] as const;

/** Companies with officers who may have died. */
export const DEATH_CASES: readonly WatchCase[] = [
  [
    "entrepreneur_decede",
    "a sole trader is probably dead",
    {
      dirigeants: [soleTraderVersion("2024-05-18", "SAPIN", ["LUC", "ANDRE", "GILLES"])],
      deces: [{ ...LUC_DIED, nomprenom: "SAPIN*LUC ANDRE GILLES/" }],
    },
    DIED,
    /: LUC ANDRE GILLES SAPIN \(Entrepreneur\), décès probable le 2026-11-02, à confirmer\.$/,
  ],
  [
    "representant_decede",
    "a namesake of a sole trader died",
    { dirigeants: [soleTraderVersion("2024-05-18", "SAPIN")], deces: [LUC_DIED] },
    DIED,
    /: LUC SAPIN \(Entrepreneur\), homonyme possible/,
  ],
  [
    "representant_decede",
    "a namesake of the manager died",
    { dirigeants: [version("2024-05-18", LUC, ANNE)], deces: [LUC_DIED] },
    DIED,
    /^Décès possible d'un dirigeant : LUC SAPIN \(Gérant\), homonyme possible décédé le 2026-11-02\.$/,
  ],
  [
    "representant_decede",
    "one death that two managers may be",
    {
      dirigeants: [version("2024-05-18", { ...LUC, nom: "SAPIN" }, { ...LUC, nom: "SAPINN" })],
      deces: [LUC_DIED],
    },
    DIED,
    /: LUC SAPINN? \(Gérant\), homonyme possible/,
  ],
  [
    "autre_dirigeant_decede",
    "a namesake of a board member died",
    { dirigeants: [version("2024-05-18", { ...LUC, role: "65" })], deces: [LUC_DIED] },
    DIED,
    /\(Administrateur\), homonyme possible/,
  ],
];
