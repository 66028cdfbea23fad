import { unite } from "../company-bed.ts";
import { NEW, ruled } from "./stories.ts";
import { published, radiation, SIREN, type WatchCase } from "./watch-bed.ts";

/** Stories of collective procedures, and of a striking off that is in doubt. */
export const PROCEDURE_CASES: readonly WatchCase[] = [
  [
    "liquidation",
    "opened",
    ruled("liquidation"),
    [NEW, "2026-10-28"],
    /^Ouverture d'une procédure de liquidation judiciaire : Jugement d'ouverture de liquidation judiciaire, le 2026-10-28\.$/,
  ],
  [
    "liquidation",
    "opened by a judgement without a day that can be",
    { annonces: [published(NEW, "Jugement d'ouverture de liquidation judiciaire", "5025-05-27")] },
    [NEW, NEW],
    /: Jugement d'ouverture de liquidation judiciaire, par annonce publiée le 2026-11-05\.$/,
  ],
  [
    "liquidation",
    "a receivership that was converted",
    ruled("enLiquidation", "redressement"),
    [NEW, "2026-10-28"],
    /^Conversion en liquidation judiciaire : Jugement de conversion/,
  ],
  [
    "redressement",
    "opened",
    ruled("redressement"),
    [NEW, "2026-10-28"],
    /^Ouverture d'une procédure de redressement judiciaire : /,
  ],
  [
    "redressement",
    "a safeguard that was converted",
    ruled("enRedressement", "sauvegarde"),
    [NEW, "2026-10-28"],
    /^Conversion en redressement judiciaire : /,
  ],
  [
    "sauvegarde",
    "opened",
    ruled("sauvegarde"),
    [NEW, "2026-10-28"],
    /^Ouverture d'une procédure de sauvegarde : /,
  ],
  [
    "plan",
    "a plan",
    ruled("plan", "redressement"),
    [NEW, "2026-10-28"],
    /^Plan arrêté, la procédure prend fin : Jugement de plan de redressement/,
  ],
  [
    "plan_resolu",
    "a plan that failed",
    ruled("resolution", "sauvegarde"),
    [NEW, "2026-10-28"],
    /résolution du plan/,
  ],
  [
    "cloture_soldee",
    "everything was paid",
    ruled("extinction", "liquidation"),
    [NEW, "2026-10-28"],
    /^Fin de la procédure collective : Jugement de clôture pour extinction du passif/,
  ],
  [
    "radiation_a_verifier",
    "a sole trader struck off whom SIRENE calls active",
    {
      unites: [unite(SIREN, { categorieJuridiqueUniteLegale: "1000" })],
      annonces: [radiation(NEW)],
    },
    [NEW, NEW],
    /^L'entreprise est radiée du registre du commerce/,
  ],
  [
    "annulation",
    "a liquidation that the court of appeal annulled",
    ruled("infirmation", "liquidation"),
    [NEW, "2026-10-28"],
    /^Décision annulée, aucune procédure n'est plus en cours : Infirmation/,
  ],
  [
    "annulation",
    "a conversion that was annulled",
    ruled("infirmationDeConversion", "redressement", "enLiquidation"),
    [NEW, "2026-10-28"],
    /^Décision annulée, la procédure en cours est : redressement judiciaire : /,
  ],
  [
    "jugement_a_lire",
    "words that no rule knows",
    ruled("inconnu"),
    [NEW, "2026-10-28"],
    /^Jugement sur une procédure, à lire : Décision touchant à la liquidation judiciaire/,
  ],
  [
    "cloture_soldee",
    "the end of a safeguard",
    ruled("finSauvegarde", "sauvegarde"),
    [NEW, "2026-10-28"],
    /sauvegarde/,
  ],
  [
    "cloture_impayee",
    "nothing is left to pay with",
    ruled("insuffisance", "liquidation"),
    [NEW, "2026-10-28"],
    /insuffisance d'actif/,
  ],
  [
    "cloture_impayee",
    "debts wiped out",
    ruled("retablissement"),
    [NEW, "2026-10-28"],
    /rétablissement professionnel/,
  ],
  [
    "cloture",
    "for another reason",
    ruled("cloture", "liquidation"),
    [NEW, "2026-10-28"],
    /Autre jugement de clôture/,
  ],
];
