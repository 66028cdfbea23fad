/** States of a company's collective procedure, indexed by stored code, mildest first. */
export const PROCEDURE_STATES = [
  "aucune",
  "sauvegarde",
  "redressement_judiciaire",
  "liquidation_judiciaire",
] as const;

export type ProcedureState = (typeof PROCEDURE_STATES)[number];

/** The code of each state. */
export const STATE = {
  aucune: 0,
  sauvegarde: 1,
  redressement_judiciaire: 2,
  liquidation_judiciaire: 3,
} as const satisfies Readonly<Record<ProcedureState, number>>;
