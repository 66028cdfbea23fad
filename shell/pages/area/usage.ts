import { bar } from "../../../engine/files/report/charts/svg.ts";
import { count, counted, percent } from "../../../engine/markup/french.ts";
import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import type { Counter, Period } from "../../access/counter.ts";
import type { Plan } from "../../access/plans.ts";
import { day } from "../dates-and-sizes.ts";
import { dataTable } from "../html/data-table.ts";

/** Usage of an account, with its plan. */
export interface Usage {
  readonly plan: Plan;
  readonly used: Counter & Period;
}

interface Line {
  readonly label: string;
  readonly used: number;
  /** `null` when the plan has no limit. */
  readonly limit: number | null;
  readonly untilMs: number;
  readonly unit: readonly [one: string, many: string];
}

/** Usage of this month and today: in words, as bars, and in figures. */
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
  const table = dataTable({
    caption: "Consommation de vos clés",
    heads: ["Période", "Utilisé", "Permis", "Part", "Repart le"],
    rows: lines.map(usageCells),
  });
  return html`<p>Plan ${plan.libelle}. ${lines.map((line) => html`${line.label}\u00a0: ${inWords(line)} `)}</p>
<p class="hint">Une unité est une entreprise ou une personne traitée. Toutes les clés de votre adresse e-mail puisent au même compteur.</p>
${table}`;
}

function inWords({ used, limit, unit: [one, many] }: Line): string {
  const form = counted(used, one, many);
  if (limit === null) return `${form}, sans limite.`;
  const left = Math.max(0, limit - used);
  return left === 0
    ? `${form} sur ${count(limit)}, il n’en reste plus.`
    : `${form} sur ${count(limit)}, il en reste ${count(left)}.`;
}

function usageCells({ label, used, limit, untilMs, unit: [one, many] }: Line): Content[] {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  const permitted = limit === null ? "sans limite" : counted(limit, one, many);
  const part =
    limit === null ? "–" : html`${bar(share)}<span class="note">${percent(share)}</span>`;
  return [label, counted(used, one, many), permitted, part, day(untilMs)];
}
