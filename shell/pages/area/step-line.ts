import { type DossierStatus, statusLabelOf } from "../../../engine/dossier/dossier-status.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Dossier } from "../../workflows/dossiers/dossier.ts";

const STOPPED: DossierStatus = "erreur";

interface Step {
  readonly label: string;
  /** The statuses of this step, in order. */
  readonly statuses: readonly DossierStatus[];
}

/** What a customer does, in order; a dossier has one status for each thing that the service does. */
const STEPS: readonly Step[] = [
  { label: "Envoyer vos fichiers", statuses: ["nouveau", "produit_choisi"] },
  {
    label: "Confirmer les colonnes",
    statuses: ["fichier_recu", "mapping_en_cours", "mapping_a_valider"],
  },
  {
    label: "Recevoir les résultats",
    statuses: ["mapping_confirme", "en_traitement", "rapport_disponible", "redresse_disponible"],
  },
];

/** The progress of a dossier as three steps: the present one with its status. */
export function stepLine({ statut, historique }: Pick<Dossier, "statut" | "historique">): Markup {
  const isStopped = statut === STOPPED;
  const reached = isStopped ? statusBefore(historique) : statut;
  const at = STEPS.findIndex(({ statuses }) => statuses.includes(reached));
  const items = STEPS.map(({ label }, step) => {
    if (step > at) return html`<li>${label}<span class="note">à venir</span></li>`;
    if (step < at) return html`<li class="past">${label}<span class="note">fait</span></li>`;
    return html`<li class="${isStopped ? "now stopped" : "now"}" aria-current="step">${label}<span class="note">${statusLabelOf(statut)}</span></li>`;
  });
  return html`<ol class="steps">${items}</ol>`;
}

/** Status of a dossier before it was stopped; the first one when unknown. */
function statusBefore(historique: Dossier["historique"]): DossierStatus {
  return historique.findLast(({ de, vers }) => vers === STOPPED && de !== STOPPED)?.de ?? "nouveau";
}
