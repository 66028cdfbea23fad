import { COSTS, UNIT_COSTS } from "../../../engine/files/diagnostic/cost-model.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { typeset, unitEuros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { COST_LINES, COST_MOST } from "../../workflows/flashes/own-costs.ts";

/** Where the costs of a report are changed. */
export interface CostsForm {
  /** Path that the form posts to; it contains the id and token. */
  readonly action: string;
  /** The page at the proposed costs. */
  readonly proposed: string;
  /** What was typed and cannot be taken, by line. */
  readonly refused?: ReadonlyMap<number, string>;
}

/** Name of the field of a line. */
export function costName(line: number): string {
  return `c${line}`;
}

/** The customer's costs, folded until some are changed. */
export function costsForm(report: FlashReport, form: CostsForm): Markup {
  const { ownCosts = [], source } = report;
  const { action, proposed, refused = new Map<number, string>() } = form;
  const isOpen = ownCosts.length > 0 || refused.size > 0;
  const fields = COST_LINES.map((line) => field(line, new Map(ownCosts), refused));
  return html`<section class="screen next" aria-labelledby="vos-couts">
<h2 id="vos-couts">Vos coûts</h2>
${
  source === undefined
    ? html`<p>Les défauts de ce fichier se combinent de trop de façons\u00a0: ses montants restent calculés avec les coûts proposés.</p>`
    : html`<details${isOpen ? html` open="open"` : null}><summary>Remplacer les coûts proposés par les vôtres</summary>
<p>En euros par an, pour une fiche en défaut. Chaque fiche reste comptée une seule fois, pour son défaut le plus cher à vos coûts. L’adresse de la page les garde\u00a0: vous pouvez l’enregistrer ou l’envoyer. La note ne change pas.</p>
${refused.size > 0 ? html`<p class="strong" role="alert">Un coût est un nombre de 0 à 10\u202f000\u00a0€, avec deux décimales au plus. À corriger ci-dessous.</p>` : null}
<form method="post" action="${action}"><div class="costs">${fields}</div>
<p><button type="submit">Recalculer</button></p></form>
${ownCosts.length > 0 ? html`<p><a href="${proposed}">Revenir aux coûts proposés</a></p>` : null}
</details>`
}
</section>`;
}

function field(
  line: number,
  own: ReadonlyMap<number, number>,
  refused: ReadonlyMap<number, string>,
): Markup {
  const name = costName(line);
  const { rule = 0, label = "" } = COSTS[line] ?? {};
  const standard = UNIT_COSTS[line] ?? 0;
  const typed = refused.get(line);
  const value = typed ?? `${own.get(line) ?? standard}`;
  return html`<p><label for="${name}">${rule}. ${typeset(label)}</label><input type="number" id="${name}" name="${name}" value="${value}" min="0" max="${COST_MOST}" step="0.01" inputmode="decimal" autocomplete="off" aria-describedby="${name}-aide"${typed === undefined ? null : html` aria-invalid="true"`}/><span class="note" id="${name}-aide">${typed === undefined ? typeset(`proposé : ${unitEuros(standard)}`) : typeset(`« ${typed} » ne peut pas être pris ; proposé : ${unitEuros(standard)}`)}</span></p>`;
}
