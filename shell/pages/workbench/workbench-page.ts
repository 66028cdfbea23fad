import { lostOfForm } from "../../../engine/files/correction/sent-outputs.ts";
import {
  ROW_STATES,
  type RowState,
  type StateCounts,
} from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { waitingText } from "../../../engine/files/diagnostic/waiting.ts";
import { SIMILAR_VALUE } from "../../../engine/files/workbench/lots.ts";
import type { DisplayedLot } from "../../../engine/files/workbench/row-page.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { gradeSentence } from "../html/grade-sentence.ts";
import { workflowPage } from "../html/workflow-page.ts";
import { facetsForm } from "./facets-form.ts";
import { historySection } from "./history-section.ts";
import { lotsSection } from "./lots-section.ts";
import { rowGrid } from "./row-grid.ts";
import { rowPanel } from "./row-panel.ts";
import { similarGroups, similarSection } from "./similar-section.ts";
import { TAGS, viewHidden, type WorkbenchPage } from "./workbench-parts.ts";
import { WORKBENCH_STYLE } from "./workbench-style.ts";
import { queryOf, type View } from "./workbench-view.ts";

/** The page of a workbench; complete without scripts. Serve it with `WORKBENCH_POLICY`. */
export function workbenchHtml(page: WorkbenchPage): string {
  const { at, title, modules, view } = page;
  const displayed = (page.canDecide && view.vue) || "fiches";
  return workflowPage({
    kind: "Fiches à traiter",
    title: visibleName(title) || "Fichiers sans nom",
    style: WORKBENCH_STYLE,
    links: [{ label: page.canDecide ? "Résultats" : "Diagnostic", href: at.results }],
    body: [
      heading(page),
      page.canDecide ? tabs(page) : null,
      message(page),
      displayed === "fiches" ? rowsView(page) : null,
      displayed === "lots" ? lotsSection(page) : null,
      displayed === "historique" ? historySection(page) : null,
      displayed === "valeurs" ? similarSection(page) : null,
    ],
    modules,
  });
}

function heading(of: WorkbenchPage): Markup {
  const { title, page, at, head } = of;
  const { states } = page.graded;
  const customers = ROW_STATES.reduce((sum, state) => sum + states[state], 0);
  return html`<div id="tete"><div class="headline"><div><h1>Fiches à traiter</h1>
<p class="muted">${customerText(title)} · ${counted(head.rows, "ligne", "lignes")}</p></div>
<div class="acts">
${undo(of)}
${downloads(of)}
</div></div>
${lost(of)}<p class="sum">${gradeSentence(head, page)}${gain(of)}</p>
<ul class="states">${ROW_STATES.map((state) => stateItem(state, states[state], customers, at.self))}</ul></div>
`;
}

function undo({ at, view, steps, canDecide }: WorkbenchPage): Markup | null {
  if (!canDecide) return null;
  return html`<form method="post" action="${at.self}" data-by="z">${viewHidden(view)}<button name="choix" value="annuler"${steps.length === 0 ? html` disabled="disabled"` : null}>Annuler la dernière décision</button></form>`;
}

function downloads({ at: { corrected, lists, validation }, head }: WorkbenchPage): Markup | null {
  if (validation !== null)
    return html`<a class="go" href="${validation}">Recevoir le fichier corrigé</a>`;
  const sales = lists === null ? null : html` <a href="${lists}">Listes commerciales</a>`;
  if (corrected === null) return sales;
  // Another encoding may lack what was corrected.
  const isOther = head.tables.some(({ sent }) => sent && !sent.encoding.startsWith("utf"));
  return html`<a class="go" href="${corrected}&amp;format=xlsx">Fichier corrigé, Excel en couleurs</a>
<a href="${corrected}&amp;format=envoye">Comme envoyé</a> ${isOther ? html`<a href="${corrected}&amp;format=envoye-utf-8">Comme envoyé, en UTF-8</a> ` : null}<a href="${corrected}&amp;format=zip">ZIP</a>${sales}`;
}

/** What does not come back in the form that was sent. */
function lost({ at: { corrected }, head }: WorkbenchPage): Markup | null {
  if (corrected === null) return null;
  const reported = lostOfForm(head.tables.map(({ plan: { table }, sent }) => ({ table, sent })));
  return reported.length === 0
    ? null
    : html`<p class="muted">Comme envoyé\u00a0: ${reported.map((text) => html`${sentence(text)} `)}</p>\n`;
}

function stateItem(state: RowState, rows: number, of: number, self: string): Markup {
  const href = self + queryOf({ facette: `etat:${state}` });
  const share = of === 0 ? 0 : Math.round((rows * 100) / of);
  return html`<li><a class="${TAGS[state]}" href="${href}" data-by="lien"><b>${count(rows)}</b> <span>${rows > 1 ? STATE_WORDS[state].many : STATE_WORDS[state].one}</span></a><progress class="${TAGS[state]}" max="100" value="${share}" aria-hidden="true"></progress></li>`;
}

/** What the decisions brought, and what those that wait would. */
function gain({ page: { graded, waiting }, canDecide }: WorkbenchPage): Markup | null {
  const usable = ({ valide, reparee }: StateCounts): number => valide + reparee;
  const more = usable(graded.states) - usable(graded.before);
  const added = more > 0 ? html` Vos décisions en ont ajouté <b>${count(more)}</b>.` : null;
  return html`${added}${canDecide ? ` ${waitingText(waiting)}` : null}`;
}

function waits({ choice, waiting }: DisplayedLot): boolean {
  return choice === null && waiting > 0;
}

function tabs({ view, at, steps, page: { lots } }: WorkbenchPage): Markup {
  const shown = view.vue ?? "fiches";
  const tab = (vue: View["vue"], label: string, more: string): Markup =>
    html`<li><a href="${at.self + queryOf(vue === "fiches" ? {} : { vue })}"${shown === vue ? html` aria-current="page"` : null} data-by="lien">${label}${more}</a></li>`;
  const number = (n: number): string => (n > 0 ? ` (${count(n)})` : "");
  return html`<nav class="seg" id="onglets" aria-label="Parties"><ul>${tab("fiches", "Fiches", "")}${tab("lots", "Corrections par lot", number(lots.filter((lot) => lot.line !== SIMILAR_VALUE && waits(lot)).length))}${tab("valeurs", "Valeurs voisines", number(similarGroups(lots).filter((group) => group.some(waits)).length))}${tab("historique", "Vos décisions", number(steps.length))}${at.review === null ? null : html`<li><a href="${at.review}">Doublons et rapprochements</a></li>`}</ul></nav>
`;
}

function message({ message: text, isFault }: WorkbenchPage): Markup {
  return html`<p id="message" role="status"${isFault ? html` class="message faults"` : null}>${text === "" ? null : sentence(text)}</p>
`;
}

function rowsView(page: WorkbenchPage): Markup {
  return html`<div class="bench">${facetsForm(page)}${rowGrid(page)}${rowPanel(page)}</div>
`;
}
