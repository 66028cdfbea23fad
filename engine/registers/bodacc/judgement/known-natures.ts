import type { DecisionName } from "./decisions.ts";
import type { Act } from "./legal-words.ts";

/** A nature of BODACC's list. */
export interface KnownNature {
  /** Stored in entries: never changed or reused. */
  readonly code: number;
  /** The term that greffes choose; compared folded. */
  readonly nature: string;
  readonly decision: DecisionName;
}

type Row = readonly [code: number, nature: string];

/**
 * BODACC's list of natures and the decision that each means. Source: annuaire-entreprises
 * (search-infra), rule.yml; formats.md 3.2.
 *
 * A company under a plan is in no procedure; nor is one whose plan was resolved without opening
 * another procedure. The sale of a business leaves its company in the procedure.
 */
export const KNOWN_NATURES: readonly KnownNature[] = [
  ...rows("opensLiquidation", [
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
  ]),
  ...rows("intoLiquidation", [
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
  ...rows("opensRedressement", [
    [30, "Jugement d'ouverture d'une procédure de redressement judiciaire"],
    [31, "Jugement d'extension d'une procédure de redressement judiciaire"],
    [32, "Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire"],
  ]),
  ...rows("intoRedressement", [
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
  ...rows("opensSauvegarde", [
    [50, "Jugement d'ouverture d'une procédure de sauvegarde"],
    [51, "Jugement d'extension d'une procédure de sauvegarde"],
    [52, "Jugement d'ouverture d'une procédure de sauvegarde accélérée"],
    [53, "Jugement d'ouverture d'une procédure de sauvegarde financière accélérée"],
  ]),
  ...rows("closesUnpaid", [
    [60, "Jugement de clôture pour insuffisance d'actif"],
    [
      62,
      "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites individuelles",
    ],
    [63, "Jugement de clôture de la liquidation des biens pour insuffisance d'actif"],
  ]),
  ...rows("closesPaid", [
    [61, "Jugement de clôture pour extinction du passif"],
    [64, "Jugement de clôture de la liquidation des biens pour extinction du passif"],
  ]),
  ...rows("endsSauvegarde", [[65, "Jugement de clôture de la procédure de sauvegarde"]]),
  ...rows("endsRetablissement", [
    [66, "Jugement prononçant la clôture de la procédure de rétablissement professionnel"],
  ]),
  ...rows("planResolved", [[67, "Jugement prononçant la résolution du plan de sauvegarde"]]),
  ...rows("ends", [
    [68, "Autre jugement de clôture"],
    [69, "Autre jugement de liquidation des biens"],
  ]),
  ...rows("adoptsPlan", [[80, "Jugement de plan de redressement"]]),
  ...rows("concernsOther", [
    [92, "Jugement d'ouverture d'une procédure de traitement de sortie de crise"],
  ]),
  ...rows("manages", [
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
  ]),
];

function rows(decision: DecisionName, table: readonly Row[]): KnownNature[] {
  return table.map(([code, nature]) => ({ code, nature, decision }));
}

/**
 * The natures of the list, folded, that leave the decision to `complementJugement`, and the act
 * with which they begin it.
 */
export const OPEN_NATURES: ReadonlyMap<string, Act | null> = new Map<string, Act | null>([
  ["autre jugement prononcant", "pronounce"],
  ["autre jugement d'ouverture", "open"],
  ["arret de la cour d'appel infirmant une decision soumise a publicite", "annul"],
  ["autre arret de la cour d'appel", null],
]);
