import type { ProcedureState } from "./procedure-states.ts";

/**
 * What a judgement does to a company's procedure:
 *
 * - `opens`, `converts`: the procedure named is in force afterwards;
 * - `plan`: a plan ends it; `amends`: a plan is changed, so there is one;
 * - `closes`: it ends, as `ending` says;
 * - `annuls`: an earlier decision is void, as `target` says;
 * - `rejects`, `sanctions`, `neutral`: none;
 * - `unclear`: speaks of a procedure in words that no rule knows;
 * - `ignored`: not a step of a procedure.
 */
type JudgementEffect =
  | "opens"
  | "converts"
  | "plan"
  | "amends"
  | "closes"
  | "annuls"
  | "rejects"
  | "sanctions"
  | "neutral"
  | "unclear"
  | "ignored";

/**
 * How a procedure ended: debts paid, or no procedure needed any more; debts left unpaid; plan not
 * kept, or carried out; not told.
 */
export type ProcedureEnding = "paid" | "unpaid" | "plan_resolved" | "plan_done" | "other";

/** What an annulment undoes: the last decision of that sort. */
export type AnnulledStep = "any" | "entry" | "conversion" | "plan" | "closing";

/** A row of the table of decisions. */
export interface Decision {
  /** Stored in entries: never reused. */
  readonly code: number;
  /** French, as `recoupe entreprise` shows it. */
  readonly libelle: string;
  readonly effect: JudgementEffect;
  /** The procedure in force afterwards; "aucune" where the effect leaves it alone. */
  readonly state: ProcedureState;
  readonly ending?: ProcedureEnding;
  readonly target?: AnnulledStep;
}

/**
 * Every decision, whatever its wording. The natures of BODACC's own list (`known-natures.ts`) have
 * codes of their own below 110, and the decision they mean.
 */
export const DECISIONS = {
  opensLiquidation: opens(120, "ouvre une liquidation judiciaire", "liquidation_judiciaire"),
  opensRedressement: opens(121, "ouvre un redressement judiciaire", "redressement_judiciaire"),
  opensSauvegarde: opens(122, "ouvre une sauvegarde", "sauvegarde"),
  intoLiquidation: converts(123, "convertit en liquidation judiciaire", "liquidation_judiciaire"),
  intoRedressement: converts(
    124,
    "convertit en redressement judiciaire",
    "redressement_judiciaire",
  ),
  intoSauvegarde: converts(125, "convertit en sauvegarde", "sauvegarde"),
  adoptsPlan: decision(130, "arrête un plan", "plan"),
  amendsPlan: decision(131, "modifie un plan", "amends"),
  planDone: closes(132, "constate l'exécution d'un plan", "plan_done"),
  planResolved: closes(133, "résout un plan", "plan_resolved"),
  closesUnpaid: closes(140, "clôt pour insuffisance d'actif", "unpaid"),
  closesPaid: closes(141, "clôt pour extinction du passif", "paid"),
  ends: closes(142, "met fin à la procédure", "other"),
  endsSauvegarde: closes(143, "met fin à la sauvegarde", "paid"),
  endsRetablissement: closes(144, "clôt un rétablissement professionnel", "unpaid"),
  rejects: decision(150, "rejette une demande", "rejects"),
  annuls: annuls(151, "annule une décision", "any"),
  annulsEntry: annuls(152, "annule une ouverture", "entry"),
  annulsConversion: annuls(153, "annule une conversion", "conversion"),
  annulsPlan: annuls(154, "annule une décision sur un plan", "plan"),
  annulsClosing: annuls(155, "annule une clôture", "closing"),
  sanctions: decision(160, "sanctionne une personne", "sanctions"),
  manages: decision(161, "organise la procédure", "neutral"),
  confirms: decision(162, "confirme une décision", "neutral"),
  concernsOther: decision(163, "concerne une autre procédure", "neutral"),
  unclear: decision(170, "parle d'une procédure sans que ses termes soient connus", "unclear"),
  // What the family decides, or nothing.
  none: decision(0, "", "ignored"),
  ignoredFamily: decision(1, "famille sans effet sur la procédure", "ignored"),
  other: decision(2, "ne parle d'aucune procédure", "neutral"),
  closingFamily: closes(3, "clôt la procédure", "other"),
} as const satisfies Readonly<Record<string, Decision>>;

export type DecisionName = keyof typeof DECISIONS;

function decision(code: number, libelle: string, effect: JudgementEffect): Decision {
  return { code, libelle, effect, state: "aucune" };
}

function opens(code: number, libelle: string, state: ProcedureState): Decision {
  return { code, libelle, effect: "opens", state };
}

function converts(code: number, libelle: string, state: ProcedureState): Decision {
  return { code, libelle, effect: "converts", state };
}

function closes(code: number, libelle: string, ending: ProcedureEnding): Decision {
  return { code, libelle, effect: "closes", state: "aucune", ending };
}

function annuls(code: number, libelle: string, target: AnnulledStep): Decision {
  return { code, libelle, effect: "annuls", state: "aucune", target };
}
