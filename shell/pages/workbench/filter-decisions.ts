import type { FaultChoice } from "../../../engine/files/workbench/decisions.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { viewHidden, type WorkbenchPage } from "./workbench-parts.ts";

const BUTTONS: readonly (readonly [choice: FaultChoice, label: string, said: string])[] = [
  ["accepter", "Accepter les corrections", "corrections acceptées"],
  ["refuser", "Refuser", "corrections refusées"],
  ["laisser", "C’est juste tel quel", "laissées telles quelles"],
];

/** Decisions on all rows that the filter shows, on every page of them. */
export function filterDecisions({ at, view, page, canDecide }: WorkbenchPage): Markup | null {
  const { decidable } = page.counts;
  if (!canDecide || page.total === 0) return null;
  const buttons = BUTTONS.filter(([choice]) => decidable[choice] > 0);
  if (buttons.length === 0) return null;
  return html`<form method="post" action="${at.self}" data-by="filtre" class="acts all" aria-label="Toutes les fiches du filtre">${viewHidden(view)}${hidden("filtre", "1")}<strong>Toutes les fiches du filtre</strong> ${buttons.map(
    ([choice, label, stated]) => {
      const rows = counted(decidable[choice], "fiche", "fiches");
      return html`<button name="choix" value="${choice}" data-said="${rows} : ${stated}.">${label} : ${rows}</button> `;
    },
  )}</form>
`;
}
