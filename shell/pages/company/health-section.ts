import type { HealthLedger, LedgerLine } from "../../../engine/company/health/health-ledger.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted, longDate, percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** The score as a sum: where it starts, what each dated fact costs, what is left. */
export function healthSection({ sante }: CompanySheet): Markup {
  const costly = sante.lignes.filter(({ points }) => points < 0);
  const free = sante.lignes.filter(({ points }) => points === 0);
  return html`<section aria-labelledby="sante" class="sums">
<h2 id="sante">Santé\u00a0: ${sante.score} sur 100${sante.couverture < 1 ? html`<span class="note">jugée sur ${percent(sante.couverture)} du barème</span>` : null}</h2>
${scale(sante)}
${coverage(sante)}
<table><caption class="visually-hidden">Ce dont la note est faite, en points</caption>
<tbody>
<tr><th scope="row">Point de départ</th><td class="number">100</td></tr>
${costly.map(line)}${cap(sante)}</tbody>
<tfoot><tr><th scope="row">Note de santé</th><td class="number">${sante.score}</td></tr></tfoot>
</table>
${free.length === 0 ? null : html`<details><summary>${counted(free.length, "fait", "faits")} sans effet sur la note</summary><table><caption class="visually-hidden">Faits sans effet sur la note</caption><tbody>${free.map(line)}</tbody></table></details>`}
<p class="source">Une note, pas une prévision\u00a0: elle additionne des faits publics et datés.${sante.lignes.some(isPlaced) ? " Les ratios sont situés parmi les entreprises de même activité et de même taille." : null}</p>
</section>`;
}

const isPlaced = ({ texte }: LedgerLine): boolean => texte.includes("secteur");

/** From these scores on it is good, or doubtful. */
const [GOOD, DOUBTFUL] = [60, 40];

/** Below, a good score says little: its colour would say too much. */
const LEAST_COVERAGE = 0.6;

function scale({ score, couverture }: HealthLedger): Markup {
  const judged = score >= GOOD ? "good" : score >= DOUBTFUL ? "doubt" : "bad";
  const tone = couverture < LEAST_COVERAGE && judged === "good" ? "low" : judged;
  return html`<svg class="bar ${tone}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="groove" width="100" height="6"/><rect class="share" width="${score}" height="6"/></svg>`;
}

/** What the score stands on, when some of it could not be judged. */
function coverage({ couverture, ecartes }: HealthLedger): Markup | null {
  if (ecartes.length === 0) return null;
  const list = ecartes.map((text) => html`<li>${sentence(capital(inFrench(text)))}</li>`);
  return html`<p>Non jugé${couverture < 1 ? ", et le reste compte pour 100" : null}\u00a0:</p>
<ul class="plain">${list}</ul>`;
}

function line({ texte, source, date, points }: LedgerLine): Markup {
  return html`<tr><th scope="row">${sentence(capital(inFrench(texte)))}<span class="note">${capital(source)}${/^\d/.test(date) ? `, édition du ${longDate(date)}` : null}</span></th><td class="number">${signed(points)}</td></tr>
`;
}

function cap({ plafonnement, plafond }: HealthLedger): Markup | null {
  if (plafonnement === 0) return null;
  return html`<tr><th scope="row">Plafond de ${plafond} points<span class="note">pour une entreprise cessée, radiée ou en liquidation</span></th><td class="number">${signed(plafonnement)}</td></tr>
`;
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

const ISO_DATE = /\b\d{4}-\d\d-\d\d\b/g;

/** Dates in full, and the minus sign of figures. */
function inFrench(text: string): string {
  return text.replace(ISO_DATE, longDate).replace(/(?<=\s)-(?=\d)/g, "−");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
