import type { JudgementEffect, ProcedureState } from "./judgement-effects.ts";

/** A nature of judgement and its effect. */
export interface JudgementNature {
  /** Stored in entries: never changed or reused. */
  readonly code: number;
  /** The term that greffes choose from BODACC's list; compared folded. */
  readonly nature: string;
  /** Text required in `complementJugement`; compared folded. */
  readonly complement?: string;
  readonly effect: JudgementEffect;
  /** The open procedure afterwards. */
  readonly state: ProcedureState;
}

type Row = readonly [code: number, nature: string, complement?: string];

/**
 * The natures of judgements and the procedure each leads to; the first matching row applies.
 * Source: annuaire-entreprises (search-infra), rule.yml; formats.md 3.2.
 *
 * A company under a plan is in no procedure; nor is one whose plan was resolved without opening
 * another procedure.
 */
export const JUDGEMENT_NATURES: readonly JudgementNature[] = [
  ...rows("opens", "liquidation_judiciaire", [
    [10, "Jugement d'ouverture de liquidation judiciaire"],
    [11, "Jugement d'extension de liquidation judiciaire"],
    [12, "Jugement prononçant la résolution du plan de sauvegarde et la liquidation judiciaire"],
    [
      13,
      "Jugement prononçant la résolution du plan de sauvegarde accélérée et la liquidation judiciaire",
    ],
    [
      14,
      "Jugement prononçant la résolution du plan de sauvegarde financière accélérée et la liquidation judiciaire",
    ],
    [15, "Jugement prononçant la résolution du plan de cession et la liquidation judiciaire"],
    [
      16,
      "Jugement prononçant la résolution du plan de traitement de sortie de crise et la liquidation judiciaire",
    ],
    [17, "Autre jugement prononçant", "liquidation judiciaire"],
    [18, "Autre jugement d'ouverture", "liquidation judiciaire"],
  ]),
  ...rows("converts", "liquidation_judiciaire", [
    [20, "Jugement de conversion en liquidation judiciaire"],
    [21, "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde"],
    [
      22,
      "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde financière accélérée",
    ],
    [
      23,
      "Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de liquidation judiciaire",
    ],
  ]),
  ...rows("opens", "redressement_judiciaire", [
    [30, "Jugement d'ouverture d'une procédure de redressement judiciaire"],
    [31, "Jugement d'extension d'une procédure de redressement judiciaire"],
    [32, "Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire"],
    [33, "Autre jugement prononçant", "redressement judiciaire"],
    [34, "Autre jugement d'ouverture", "redressement judiciaire"],
  ]),
  ...rows("converts", "redressement_judiciaire", [
    [40, "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde"],
    [
      41,
      "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde financière accélérée",
    ],
    [
      42,
      "Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de redressement judiciaire",
    ],
  ]),
  ...rows("opens", "sauvegarde", [
    [50, "Jugement d'ouverture d'une procédure de sauvegarde"],
    [51, "Jugement d'extension d'une procédure de sauvegarde"],
    [52, "Jugement d'ouverture d'une procédure de sauvegarde accélérée"],
    [53, "Jugement d'ouverture d'une procédure de sauvegarde financière accélérée"],
    [54, "Autre jugement prononçant", "sauvegarde"],
    [55, "Autre jugement d'ouverture", "sauvegarde"],
  ]),
  ...rows("closes", "aucune", [
    [60, "Jugement de clôture pour insuffisance d'actif"],
    [61, "Jugement de clôture pour extinction du passif"],
    [
      62,
      "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites individuelles",
    ],
    [63, "Jugement de clôture de la liquidation des biens pour insuffisance d'actif"],
    [64, "Jugement de clôture de la liquidation des biens pour extinction du passif"],
    [65, "Jugement de clôture de la procédure de sauvegarde"],
    [66, "Jugement prononçant la clôture de la procédure de rétablissement professionnel"],
    [67, "Jugement prononçant la résolution du plan de sauvegarde"],
    [68, "Autre jugement de clôture"],
    [69, "Autre jugement de liquidation des biens"],
  ]),
  ...rows("plan", "aucune", [[80, "Jugement de plan de redressement"]]),
  ...rows("neutral", "aucune", [
    [90, "Autre arrêt de la Cour d'Appel"],
    [91, "Arrêt de la cour d'appel infirmant une décision soumise à publicité"],
    [92, "Jugement d'ouverture d'une procédure de traitement de sortie de crise"],
    [93, "Jugement de désignation des organes de la procédure"],
    [94, "Jugement accordant un délai pour déposer la liste des créances"],
    [95, "Dépôt de l'état des créances"],
    [96, "Dépôt de l'état des créances Loi de 1985"],
    [97, "Dépôt de l'état de collocation"],
    [98, "Dépôt du projet de répartition"],
    [99, "Dépôt de l'état des créances et du projet de répartition"],
    [
      100,
      "Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire",
    ],
    [
      101,
      "Liste des créances nées après le jugement d'ouverture d'une procédure de redressement judiciaire",
    ],
    [102, "Autre avis de dépôt"],
    [103, "Autre jugement prononçant"],
    [104, "Autre jugement d'ouverture"],
  ]),
];

function rows(
  effect: JudgementEffect,
  state: ProcedureState,
  table: readonly Row[],
): JudgementNature[] {
  return table.map(([code, nature, complement]) => ({
    code,
    nature,
    effect,
    state,
    ...(complement === undefined ? {} : { complement }),
  }));
}
