import {
  type ReturnCurve,
  type ReturnPoint,
  returnCurve,
} from "../../../engine/files/diagnostic/predictive/return-curve.ts";
import type { ReturnPart } from "../../../engine/files/diagnostic/predictive/return-part.ts";
import { lineSample, timeChart } from "../../../engine/files/report/charts/time-chart.ts";
import { decimal, euros, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { figureTable } from "../html/data-table.ts";
import { eurosEstimate, methodNote, rowsEstimate } from "../html/estimates.ts";
import { figure } from "./figure.ts";

/** The cost of repair compared with the yearly cost of faults. */
export function returnSection(part: ReturnPart): Markup {
  const { byHand, assisted, proved, hours, leak, hypotheses, method } = part;
  const facts: readonly (readonly [label: string, figure: Markup | string])[] = [
    ["Ne rien faire, par an", eurosEstimate(leak)],
    [
      "Réparer à la main",
      html`${eurosEstimate(byHand)} <span class="note">heures\u00a0: ${rowsEstimate(hours)}</span>`,
    ],
    ["Constats dont la correction est prouvée", percent(proved)],
    ["Réparer avec les corrections prouvées", eurosEstimate(assisted)],
    ["Retour", paybackText(part)],
  ];
  const curve = returnCurve(part);
  return html`<section aria-labelledby="retour">
<h2 id="retour">Retour sur investissement</h2>
<dl class="pairs">${facts.map(([label, reported]) => html`<dt>${label}</dt><dd>${reported}</dd>`)}</dl>
${curve === null ? null : curveFigure(curve, part)}
<p class="muted part">${typeset(hypotheses)}</p>
${methodNote(method)}
</section>
`;
}

/** The payback period of the repair. */
function paybackText({ paybackMonths }: Pick<ReturnPart, "paybackMonths">): string {
  return paybackMonths === null
    ? "aucun coût : rien à rentabiliser"
    : `rentabilisé en ${monthsOf(paybackMonths)}`;
}

/** `6,7 mois`. */
export function monthsOf(months: number): string {
  return `${decimal(months, 1)} mois`;
}

const COURSES = [
  { line: 1, label: "Ne rien faire", of: ({ nothing }: ReturnPoint) => nothing },
  { line: 2, label: "Réparer à la main", of: ({ byHand }: ReturnPoint) => byHand },
  {
    line: 3,
    label: "Réparer avec les corrections prouvées",
    of: ({ assisted }: ReturnPoint) => assisted,
  },
] as const;

function curveFigure({ months, points, payback }: ReturnCurve, part: ReturnPart): Markup {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return html``;
  const reported =
    payback === null
      ? `la réparation n'est pas rentabilisée en ${monthsOf(months)}`
      : `la réparation est rentabilisée en ${monthsOf(payback.month)}`;
  const name = `Coût cumulé sur ${monthsOf(months)} : ne rien faire coûte ${amountOf(last.nothing)}, réparer avec les corrections prouvées ${amountOf(last.assisted)} ; ${reported}.`;
  const all = [...points, ...(payback ? [payback] : [])].sort((a, b) => a.month - b.month);
  const key = COURSES.map(({ line, label }) => html`<li>${lineSample(line)} ${label}</li>`);
  return figure({
    title: `Coût cumulé, sur ${monthsOf(months)}`,
    how: "Ce qui est dépensé ou perdu depuis le premier jour. Là où les lignes se croisent, la réparation est payée.",
    chart: html`${timeChart({
      name: typeset(name),
      months,
      lines: COURSES.map(({ line, of }) => ({ line, start: of(first), end: of(last) })),
      crossing: payback && {
        month: payback.month,
        value: payback.assisted,
        text: `payé à ${monthsOf(part.paybackMonths ?? 0)}`,
      },
      month: (month) => (month === 0 ? "0" : `${decimal(month, 1)} mois`),
      amount: euros,
    })}<ul class="key">${key}</ul>`,
    table: figureTable({
      caption: "Coût cumulé, mois par mois",
      heads: ["Mois", "Ne rien faire", "À la main", "Corrections prouvées"],
      rows: all.map((point) => [
        point === payback
          ? html`${decimal(point.month, 1)}<span class="note">retour</span>`
          : decimal(point.month, 1),
        ...COURSES.map(({ of }) => amountOf(of(point))),
      ]),
    }),
  });
}

function amountOf(value: number): string {
  return euros(Math.round(value));
}
