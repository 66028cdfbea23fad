import { noticeJudgement } from "../../registers/bodacc/entry.ts";
import type { ProcedureEnding } from "../../registers/bodacc/judgement/decisions.ts";
import type { ProcedureState } from "../../registers/bodacc/judgement/procedure-states.ts";
import { type ProcedureEvent, procedureEvents } from "../procedure.ts";
import { dayOfNews, type News } from "./news.ts";
import { isWithin, type Period } from "./period.ts";
import type { WatchRuleName } from "./watch-rules.ts";

/**
 * The steps of a company's collective procedures published in the period, oldest first. Reads the
 * earlier steps too, to distinguish a new step from an extension.
 *
 * @param block   Offset of its notices (registers/bodacc/entry.ts).
 * @param recent  The notices of the period (recent-notices.ts).
 */
export function procedureNews(
  bytes: Uint8Array,
  block: number,
  recent: readonly number[],
  period: Period,
): News[] {
  if (recent.every((at) => noticeJudgement(bytes, at) === 0)) return [];
  return procedureEvents(bytes, block, period.to)
    .filter(({ publication }) => isWithin(period, publication))
    .map(newsOf);
}

function newsOf(event: ProcedureEvent): News {
  const { date, publication, nature, notice } = event;
  return {
    rule: procedureRule(event),
    known: publication,
    happened: date,
    detail: `${stepOf(event)} : ${nature}${dayOfNews(event, ", le")}.`,
    notice,
  };
}

/** The row of the table for a step. */
function procedureRule({ kind, state, ending }: ProcedureEvent): WatchRuleName {
  switch (kind) {
    case "opened":
    case "converted":
      return RULE_OF_STATE[state];
    case "plan":
      return "plan";
    case "closed":
      return RULE_OF_ENDING[ending ?? "other"];
    case "annulled":
      return "annulation";
    case "unread":
      return "jugement_a_lire";
  }
}

const RULE_OF_STATE = {
  sauvegarde: "sauvegarde",
  redressement_judiciaire: "redressement",
  liquidation_judiciaire: "liquidation",
  // Unreachable: no judgement opens this state.
  aucune: "cloture",
} as const satisfies Readonly<Record<ProcedureState, WatchRuleName>>;

const RULE_OF_ENDING = {
  plan_resolved: "plan_resolu",
  unpaid: "cloture_impayee",
  paid: "cloture_soldee",
  plan_done: "cloture_soldee",
  other: "cloture",
} as const satisfies Readonly<Record<ProcedureEnding, WatchRuleName>>;

const STATE_NAMES = {
  sauvegarde: "sauvegarde",
  redressement_judiciaire: "redressement judiciaire",
  liquidation_judiciaire: "liquidation judiciaire",
  aucune: "aucune",
} as const satisfies Readonly<Record<ProcedureState, string>>;

function stepOf({ kind, state }: ProcedureEvent): string {
  switch (kind) {
    case "opened":
      return `Ouverture d'une procédure de ${STATE_NAMES[state]}`;
    case "converted":
      return `Conversion en ${STATE_NAMES[state]}`;
    case "plan":
      return "Plan arrêté, la procédure prend fin";
    case "closed":
      return "Fin de la procédure collective";
    case "annulled":
      return state === "aucune"
        ? "Décision annulée, aucune procédure n'est plus en cours"
        : `Décision annulée, la procédure en cours est : ${STATE_NAMES[state]}`;
    case "unread":
      return "Jugement sur une procédure, à lire";
  }
}
