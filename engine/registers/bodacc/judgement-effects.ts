/** States of a company's collective procedure, by the code they are stored under, mildest first. */
export const PROCEDURE_STATES = [
  "aucune",
  "sauvegarde",
  "redressement_judiciaire",
  "liquidation_judiciaire",
] as const;

export type ProcedureState = (typeof PROCEDURE_STATES)[number];

/** A state by name, as its code. */
export const STATE = {
  aucune: 0,
  sauvegarde: 1,
  redressement_judiciaire: 2,
  liquidation_judiciaire: 3,
} as const satisfies Readonly<Record<ProcedureState, number>>;

/**
 * What a judgement does to the procedure: starts one, turns it into another, lets the company go
 * on under a plan, ends it, leaves it as it is; `ignored` is no step of a procedure at all.
 */
export type JudgementEffect = "opens" | "converts" | "plan" | "closes" | "neutral" | "ignored";
