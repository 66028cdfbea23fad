import type {
  PairChoice,
  PairView,
  ReviewPage,
} from "../../../engine/files/report/review/review-page.ts";
import type {
  PairConfidence,
  ReviewPair,
} from "../../../engine/files/report/review/review-pair.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { candidateTable } from "./candidate-table.ts";
import { CHOICE_LABELS, questionOf, rowsOf } from "./kind-words.ts";
import { mergeTable } from "./merge-table.ts";
import { pairTable } from "./pair-table.ts";

const CONFIDENCE: Readonly<Record<PairConfidence, string>> = {
  faible: "peu d’indices concordent",
  moyenne: "plusieurs indices concordent",
  forte: "presque tout concorde",
};

/** The buttons in order: choice, label and shortcut. */
const BUTTONS: readonly (readonly [choice: PairChoice, label: string, key: string])[] = [
  ["accepter", "Accepter", "a"],
  ["rejeter", "Rejeter", "r"],
  ["plus_tard", "Plus tard", "p"],
];
/** Of duplicates, before the others. */
const MERGE = ["fusionner", "Fusionner", "f"] as const;

/** Of identifiers, after a button for each candidate. */
const NONE_OF_THEM = [
  ["rejeter", "Aucune", "r"],
  ["plus_tard", "Plus tard", "p"],
] as const;

/** One pair, the arguments for and against it, and the buttons to decide. */
export function pairSection(view: PairView, { undo }: ReviewPage): Markup {
  const { pair, choice, merge, siret, place, of } = view;
  const { fusion } = pair;
  const buttons = buttonsOf(pair);
  return html`<section id="paire" aria-labelledby="question" data-pair="${pair.id}"${view.next === null ? null : html` data-next="${view.next.id}"`}>
<h2 id="question" tabindex="-1">${typeset(questionOf(pair))}</h2>
<p class="muted">${place} sur ${of} · ${customerText(pair.table)}, ${rowsOf(pair)} · ${CONFIDENCE[pair.confiance]}</p>
${choice === null ? null : html`<p class="message">Votre décision${"\u00a0"}: ${merge ? "fusionnée" : CHOICE_LABELS[choice].toLowerCase()}. Vous pouvez en changer.</p>`}
${pairTable(pair)}
${weighed(pair)}
<form class="choices" method="post" action="${view.action}" data-by="keys">
${hidden("paire", pair.id)}
${fusion ? mergeTable(pair, fusion, merge) : null}
${pair.candidats ? candidateTable(pair.candidats, siret) : null}
${buttons.map(([value, label, key]) => html`<button type="submit" name="choix" value="${value}"${value === buttons[0]?.[0] && !pair.candidats ? html` class="main"` : null} id="touche-${key}">${label}<kbd aria-hidden="true">${key}</kbd></button>`)}
${view.next === null ? null : html`<a class="step" href="${view.next.href}">Suivante<kbd aria-hidden="true">n</kbd></a>`}
</form>
<div id="retour">${undo === null ? null : undoForm(undo)}</div>
<dl class="pairs">
${fusion ? html`<dt>Si vous fusionnez</dt><dd>La ligne à garder prend les valeurs de cette fiche, les autres lignes sont marquées comme ses doublons ; aucune n’est supprimée, et chaque valeur prise est listée dans modifications.csv.</dd>` : null}
<dt>${pair.candidats ? "Si vous en choisissez une" : "Si vous acceptez"}</dt><dd>${sentence(pair.si_accepte)}</dd>
<dt>${pair.candidats ? "Si aucune n’est la bonne" : "Si vous rejetez"}</dt><dd>${sentence(pair.si_rejete)}</dd>
</dl>
</section>
`;
}

function buttonsOf({ fusion, candidats }: ReviewPair) {
  if (candidats) return NONE_OF_THEM;
  return fusion ? [MERGE, ...BUTTONS] : BUTTONS;
}

function undoForm(action: string): Markup {
  return html`<form method="post" action="${action}" data-by="keys"><button type="submit" name="choix" value="annuler" id="touche-u">Annuler la dernière décision<kbd aria-hidden="true">u</kbd></button></form>`;
}

function weighed({ pour, contre }: ReviewPair): Markup {
  return html`<div class="weighed">
<div><h3>Indices concordants</h3>${reasons(pour)}</div>
<div><h3>Indices contraires</h3>${reasons(contre)}</div>
</div>`;
}

function reasons(texts: readonly string[]): Markup {
  if (texts.length === 0) return html`<p class="muted">Aucun.</p>`;
  return html`<ul class="plain">${texts.map((text) => html`<li>${sentence(text)}</li>`)}</ul>`;
}
