import {
  DOSSIER_STATUSES,
  type DossierStatus,
  statusLabelOf,
} from "../../../engine/dossier/dossier-status.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Dossier } from "../../workflows/dossiers/dossier.ts";

const STOPPED: DossierStatus = "erreur";
const WAY: readonly DossierStatus[] = DOSSIER_STATUSES.filter((status) => status !== STOPPED);

/** A step of the dossier's progress, for display. */
interface Step {
  readonly status: DossierStatus;
  readonly place: "past" | "now" | "ahead";
}

/** All steps in order; a stopped dossier has one more, after the step that it reached. */
function stepsOf({ statut, historique }: Pick<Dossier, "statut" | "historique">): Step[] {
  const reached = statut === STOPPED ? statusBefore(historique) : statut;
  const at = WAY.indexOf(reached);
  const steps = WAY.map(
    (status, place): Step => ({
      status,
      place:
        place < at || (place === at && statut === STOPPED)
          ? "past"
          : place === at
            ? "now"
            : "ahead",
    }),
  );
  return statut === STOPPED ? steps.toSpliced(at + 1, 0, { status: STOPPED, place: "now" }) : steps;
}

/** Status of a dossier before it was stopped; the first one when unknown. */
function statusBefore(historique: Dossier["historique"]): DossierStatus {
  return historique.findLast(({ de, vers }) => vers === STOPPED && de !== STOPPED)?.de ?? "nouveau";
}

const STEP_TEXTS: Readonly<Record<Step["place"], string>> = {
  past: "fait",
  now: "vous en êtes ici",
  ahead: "à venir",
};

/** The progress of a dossier as a line of steps. */
export function stepLine(dossier: Pick<Dossier, "statut" | "historique">): Markup {
  const items = stepsOf(dossier).map(({ status, place }) => {
    const isStopped = status === STOPPED;
    return html`<li${place === "ahead" ? null : html` class="${place}${isStopped ? " stopped" : ""}"`}${place === "now" ? html` aria-current="step"` : null}>${statusLabelOf(status)}<span class="note">${STEP_TEXTS[place]}</span></li>`;
  });
  return html`<ol class="steps">${items}</ol>`;
}
