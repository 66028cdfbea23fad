import { isoDay } from "../../text/dates.ts";
import { attributed, type PublishedFact } from "../published-fact.ts";
import { DIRECTION_PART } from "./direction-part.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ProcedureEnd } from "./procedure-facts.ts";
import { ratioPart, type SectorBand } from "./ratio-part.ts";
import type { ScoreComponent } from "./score-rule.ts";
import { STABILITY_PART } from "./stability-part.ts";

/** Labels with their least score. Decided: decisions.md, 4. */
export const LABELS = [
  ["A", 80],
  ["B", 60],
  ["C", 40],
  ["D", 0],
] as const;

export type HealthLabel = (typeof LABELS)[number][0];

/** Maximum score of a company in liquidation, ceased or struck off. Decided likewise. */
export const CAPPED_SCORE = 10;

/**
 * Points by position among the companies of the sector. Steps are largest at the bottom, where
 * failures come from: in the upper half risks hardly differ. The bounds are published percentiles.
 */
const BANDS: readonly SectorBand[] = [
  { below: 10, points: 0, says: "parmi les 10 % les plus faibles du secteur" },
  { below: 25, points: 1, says: "dans le quart le plus faible du secteur" },
  { below: 50, points: 3, says: "sous la médiane du secteur" },
  { below: 75, points: 4, says: "à la médiane du secteur ou au-dessus" },
  { below: 101, points: 5, says: "dans le meilleur quart du secteur" },
];

/** A sign is less informative than a position, hence never gets full points. */
const SIGNS = { negative: 0, positive: 4 };

/**
 * The score: components, their parts, and the rules of each. The first matching rule of a part
 * gives its points. Known parts are rescaled to the points of their component, known components to
 * 100.
 *
 * Points without a source are judgements: they rank companies and are not probabilities.
 */
export const SCORE_TABLE: readonly ScoreComponent[] = [
  {
    nom: "sirene",
    titre: "situation SIRENE",
    points: 25,
    source: "unites-legales",
    voids: [
      {
        caps: true,
        when: ({ sirene }) => sirene.isCeased,
        says: ({ sirene }) => `entreprise cessée${since(sirene.ceasedSince)}`,
      },
      // No place to trade from is left: the unit itself often ceases soon after.
      {
        caps: false,
        when: ({ sirene }) => sirene.allClosed && !sirene.isCeased,
        says: () => "tous les établissements sont fermés",
      },
    ],
    parts: [
      {
        name: "situation",
        points: 15,
        isKnown: always,
        rules: [
          // An undeclared move, or the first of several closures.
          [8, (f) => f.sirene.seatClosed, (f) => `siège fermé${since(f.sirene.seatClosedSince)}`],
          [15, always, () => "entreprise active"],
        ],
      },
      // Of the companies created in 2010, 71 % were active after three years and 60 % after five: a
      // loss of ten in a hundred per year at first, then five or six; similar for those of 2014.
      // Source: INSEE Première 1543 (2015) and 1852 (2021), without micro-entrepreneurs.
      {
        name: "anciennete",
        points: 10,
        isKnown: (f) => f.sirene.age >= 0,
        rules: [
          [4, (f) => f.sirene.age < 1, (f) => `${created(f)}, il y a moins d'un an`],
          [5, (f) => f.sirene.age < 3, (f) => `${created(f)}, il y a moins de trois ans`],
          [7, (f) => f.sirene.age < 5, (f) => `${created(f)}, il y a moins de cinq ans`],
          [10, always, () => "cinq ans d'existence ou plus"],
        ],
      },
    ],
    leftOut: () => "",
  },
  {
    nom: "procedures_collectives",
    titre: "procédures collectives",
    points: 30,
    source: "bodacc",
    voids: [
      {
        caps: true,
        when: ({ procedures }) => procedures.state === "liquidation_judiciaire",
        says: ({ procedures }) => `liquidation judiciaire${published(procedures.inForce)}`,
      },
      // Dissolves a legal person: Code civil, 1844-7, 7°.
      {
        caps: true,
        when: ({ procedures }) => procedures.past?.end === "dissolved",
        says: past("liquidation judiciaire close pour insuffisance d'actif"),
      },
      {
        caps: true,
        when: ({ procedures }) => procedures.struckOff !== null,
        says: ({ procedures }) =>
          `radiée du registre du commerce${published(procedures.struckOff)}`,
      },
    ],
    // Of companies under redressement 27 % obtain a plan, under sauvegarde 62 % (France Stratégie,
    // Note d'analyse 84, 2020): 8 and 19 of 30 points, reduced for plans that fail. A plan lasts
    // ten years at most (Code de commerce, L. 626-12), and procedures older than ten years are
    // ignored.
    parts: [
      {
        name: "procedure",
        points: 30,
        isKnown: ({ procedures }) => procedures.isKnown,
        rules: [
          [6, isUnder("redressement_judiciaire"), inForce("redressement judiciaire")],
          // The debts spread by the plan are due again, without protection.
          [10, hadWithin("plan_resolved", 3), past("plan résolu")],
          [14, isUnder("sauvegarde"), inForce("sauvegarde")],
          [
            14,
            (f) => f.procedures.unread !== null,
            (f) => `jugement à lire${published(f.procedures.unread)}`,
          ],
          [18, hadWithin("plan", 3), past("plan en cours, arrêté")],
          [20, hadWithin("closed", 3), past("procédure collective close")],
          [22, hadWithin("plan", 10), past("plan en cours, arrêté")],
          [23, hadWithin("closed", 10), past("procédure collective close")],
          [23, hadWithin("plan_resolved", 10), past("plan résolu")],
          [30, always, () => "aucune procédure collective en cours, ni close depuis dix ans"],
        ],
      },
    ],
    leftOut: () => "",
  },
  // Figures count twice as much as filing on time. The four ratios represent the themes of the
  // Banque de France's rating (capacité bénéficiaire, autonomie financière, solvabilité,
  // liquidité). Both accounts and benchmark have them, and their direction is unambiguous: a
  // negative debt by equity, or by cash flow, may be the best or the worst.
  {
    nom: "comptes",
    titre: "comptes",
    points: 30,
    source: "comptes",
    voids: [],
    parts: [
      {
        name: "depot",
        points: 10,
        source: ({ accounts }) => accounts.closingSource,
        // Companies exempt from filing lose nothing by not filing.
        isKnown: ({ accounts }) => accounts.mustFile && accounts.closing !== 0,
        rules: [
          [0, (f) => f.accounts.filing === "late", (f) => `${filed(f)}, il y a plus de 24 mois`],
          [4, (f) => f.accounts.filing === "overdue", (f) => `${filed(f)}, les suivants manquent`],
          [10, always, filed],
        ],
      },
      ratioPart({
        name: "resultat",
        ratio: "part_ca_resultat_net",
        amount: "résultat net",
        share: "du chiffre d'affaires",
        bands: BANDS,
        signs: SIGNS,
        leftOut: ({ accounts: { withoutRatios: why } }) =>
          why === "" ? "" : `ratios écartés : ${why}`,
      }),
      ratioPart({
        name: "exploitation",
        ratio: "part_ca_ebe",
        amount: "excédent brut d'exploitation",
        share: "du chiffre d'affaires",
        bands: BANDS,
        signs: SIGNS,
      }),
      // Below zero, debts exceed assets, whatever the sector. Below half of the capital, the law
      // already requires measures (Code de commerce, L. 223-42 and L. 225-248).
      ratioPart({
        name: "capitaux_propres",
        ratio: "autonomie_financiere",
        amount: "capitaux propres",
        share: "du bilan",
        bands: BANDS,
        signs: SIGNS,
        sinksBelowZero: true,
      }),
      ratioPart({
        name: "liquidite",
        ratio: "ratio_de_liquidite",
        amount: "liquidité",
        share: "des dettes à court terme",
        bands: BANDS,
        signs: null,
      }),
    ],
    leftOut: ({ accounts }) => accounts.withoutRatios,
  },
  {
    nom: "dirigeants",
    titre: "dirigeants",
    points: 15,
    source: "rne",
    voids: [
      {
        caps: false,
        when: ({ officers }) => officers.hasEnded,
        says: ({ officers }) => `entreprise finie selon ce registre${since(officers.endedSince)}`,
      },
      // After a dissolution only the liquidator acts: Code de commerce, L. 237-24.
      {
        caps: false,
        when: ({ officers }) => officers.substitutes > 0 && officers.managers === 0,
        says: () => "un liquidateur ou un mandataire à la place des dirigeants",
      },
    ],
    parts: [DIRECTION_PART, STABILITY_PART],
    leftOut: () => "aucun dirigeant connu",
  },
];

function always(): true {
  return true;
}

function created({ sirene }: HealthFacts): string {
  return `créée le ${isoDay(sirene.creation)}`;
}

function filed({ accounts }: HealthFacts): string {
  return `derniers comptes connus clos le ${isoDay(accounts.closing)}`;
}

function published(fact: PublishedFact | null): string {
  return fact ? attributed(fact, "depuis le") : "";
}

function isUnder(state: HealthFacts["procedures"]["state"]) {
  return ({ procedures }: HealthFacts): boolean => procedures.state === state;
}

function inForce(procedure: string) {
  return ({ procedures }: HealthFacts): string => procedure + published(procedures.inForce);
}

function hadWithin(end: ProcedureEnd, years: number) {
  return ({ procedures }: HealthFacts): boolean =>
    procedures.past?.end === end && procedures.past.years < years;
}

function past(what: string) {
  return ({ procedures }: HealthFacts): string =>
    what + (procedures.past ? attributed(procedures.past, "le") : "");
}

/** Returns " depuis le AAAA-MM-JJ", "" when the day is unknown. */
function since(day: number): string {
  return day === 0 ? "" : ` depuis le ${isoDay(day)}`;
}
