import { COSTS, type OwnCosts, UNIT_COSTS } from "../../../engine/files/diagnostic/cost-model.ts";
import { typeset, unitEuros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { COST_LINES, COST_MOST } from "../../workflows/costs/own-costs.ts";

/** Name of the field of a line. */
export function costName(line: number): string {
  return `c${line}`;
}

/**
 * The fields of all costs, with what was typed that cannot be taken.
 *
 * @param own  The customer's costs; the others have the proposed one.
 */
export function costFields(own: OwnCosts, refused: ReadonlyMap<number, string>): Markup {
  const costs = new Map(own);
  const fault = html`<p class="strong message faults" role="alert">Un coût est un nombre de 0 à 10\u202f000\u00a0€, avec deux décimales au plus. À corriger ci-dessous.</p>`;
  return html`${refused.size > 0 ? fault : null}<div class="costs">${COST_LINES.map((line) => field(line, costs.get(line), refused.get(line)))}</div>`;
}

function field(line: number, own: number | undefined, typed: string | undefined): Markup {
  const name = costName(line);
  const { rule = 0, label = "" } = COSTS[line] ?? {};
  const standard = UNIT_COSTS[line] ?? 0;
  const proposed = `proposé : ${unitEuros(standard)}`;
  const known = own === undefined ? proposed : `le vôtre ; ${proposed}`;
  const note = typed === undefined ? known : `« ${typed} » ne peut pas être pris ; ${proposed}`;
  return html`<p><label for="${name}">${rule}. ${typeset(label)}</label><input type="number" id="${name}" name="${name}" value="${typed ?? `${own ?? standard}`}" min="0" max="${COST_MOST}" step="0.01" inputmode="decimal" autocomplete="off" aria-describedby="${name}-aide"${typed === undefined ? null : html` aria-invalid="true"`}/><span class="note" id="${name}-aide">${typeset(note)}</span></p>`;
}
