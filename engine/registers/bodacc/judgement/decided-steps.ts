import type { DecisionName } from "./decisions.ts";
import type { Act, ProcedureWord, Subject } from "./legal-words.ts";

/** What the acts of a court decide, by what they are about: the procedure that is opened. */
export const OPENS: Readonly<Record<ProcedureWord, DecisionName>> = {
  liquidation: "opensLiquidation",
  redressement: "opensRedressement",
  sauvegarde: "opensSauvegarde",
};

export const CONVERTS: Readonly<Record<ProcedureWord, DecisionName>> = {
  liquidation: "intoLiquidation",
  redressement: "intoRedressement",
  sauvegarde: "intoSauvegarde",
};

/** What ends, by the first subject of its ending. */
export const ENDS: Readonly<Partial<Record<Subject, DecisionName>>> = {
  sauvegarde: "endsSauvegarde",
  retablissement: "endsRetablissement",
  otherProcedure: "concernsOther",
  plan: "planDone",
  salePlan: "manages",
  housekeeping: "manages",
  sanction: "manages",
};

/** What an annulment undoes, by the first word after it. */
export const ANNULS: Readonly<Partial<Record<Act | Subject, DecisionName>>> = {
  open: "annulsEntry",
  place: "annulsEntry",
  extend: "annulsEntry",
  resume: "annulsEntry",
  liquidation: "annulsEntry",
  redressement: "annulsEntry",
  sauvegarde: "annulsEntry",
  convert: "annulsConversion",
  adopt: "annulsPlan",
  amend: "annulsPlan",
  perform: "annulsPlan",
  resolve: "annulsPlan",
  plan: "annulsPlan",
  end: "annulsClosing",
  unpaid: "annulsClosing",
  paid: "annulsClosing",
  // What the court then decided instead is not told.
  reject: "unclear",
  manage: "manages",
  housekeeping: "manages",
  salePlan: "manages",
  sanction: "sanctions",
  confirm: "unclear",
};
