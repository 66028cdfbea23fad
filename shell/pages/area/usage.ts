import { bar } from "../../../engine/report/charts/svg.ts";
import { count, counted } from "../../../engine/report/design/french.ts";
import { html, type Markup } from "../../../engine/report/html/html.ts";
import type { Counter, Period } from "../../quota/counter.ts";
import type { Plan } from "../../quota/plans.ts";
import { day } from "../moments.ts";

/** What an account has used, and of what. */
export interface Usage {
  readonly plan: Plan;
  readonly used: Counter & Period;
}

interface Line {
  readonly label: string;
  readonly used: number;
  /** `null` where the plan has none. */
  readonly limit: number | null;
  readonly untilMs: number;
  readonly unit: readonly [one: string, many: string];
}

/** What keys have used this month and today: in words, as bars, and as the numbers behind them. */
export function usageTable({ plan, used }: Usage): Markup {
  const lines: readonly Line[] = [
    {
      label: "Ce mois-ci",
      used: used.units,
      limit: plan.unites_par_mois,
      untilMs: used.month.endMs,
      unit: ["unité", "unités"],
    },
    {
      label: "Aujourd’hui",
      used: used.calls,
      limit: plan.appels_par_jour,
      untilMs: used.day.endMs,
      unit: ["appel", "appels"],
    },
  ];
  return html`<p>Plan ${plan.libelle}. ${lines.map((line) => html`${line.label}\u00a0: ${inWords(line)} `)}</p>
<p class="hint">Une unité est une entreprise ou une personne traitée. Toutes les clés de votre adresse e-mail puisent au même compteur.</p>
<table class="rows usage part"><caption>Consommation de vos clés</caption><thead><tr><th scope="col">Période</th><th scope="col">Utilisé</th><th scope="col">Permis</th><th scope="col">Part</th><th scope="col">Repart le</th></tr></thead><tbody>${lines.map(usageRow)}</tbody></table>`;
}

function inWords({ used, limit, unit: [one, many] }: Line): string {
  const said = counted(used, one, many);
  if (limit === null) return `${said}, sans limite.`;
  const left = Math.max(0, limit - used);
  return left === 0
    ? `${said} sur ${count(limit)}, il n’en reste plus.`
    : `${said} sur ${count(limit)}, il en reste ${count(left)}.`;
}

function usageRow({ label, used, limit, untilMs, unit: [one, many] }: Line): Markup {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  const permitted = limit === null ? "sans limite" : counted(limit, one, many);
  const part =
    limit === null
      ? "–"
      : html`${bar(share)}<span class="note">${Math.round(share * 100)}\u202f%</span>`;
  return html`<tr><th scope="row">${label}</th><td>${counted(used, one, many)}</td><td>${permitted}</td><td>${part}</td><td>${day(untilMs)}</td></tr>`;
}
