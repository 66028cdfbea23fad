import { waitingText } from "../../../engine/files/diagnostic/waiting.ts";
import type { KindTab, ReviewPage } from "../../../engine/files/report/review/review-page.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { progressBar } from "../html/controls.ts";
import { workflowPage } from "../html/workflow-page.ts";
import { applicationSection } from "./application-section.ts";
import { countsText, KIND_LABELS } from "./kind-words.ts";
import { listSection } from "./list-section.ts";
import { pairSection } from "./pair-section.ts";

/** Seconds between reloads while decisions are being applied. */
const REFRESH_S = 3;

/**
 * The page where a person decides doubtful pairs one at a time; complete without scripts. Serve it
 * with `WORKFLOW_POLICY`. Pure: the same input gives the same text.
 */
export function reviewHtml(page: ReviewPage): string {
  const { application, links, modules, pair } = page;
  return workflowPage({
    kind: "Décisions à prendre",
    title: visibleName(page.title) || "Fichiers sans nom",
    links: [
      { label: "Résultats", href: links.job },
      { label: "Toutes les décisions", href: links.list },
    ],
    body: [
      heading(page),
      message(page),
      tabs(page),
      body(page),
      keys(page),
      applicationSection(page),
    ],
    modules,
    ...(application.progress && !pair ? { refresh: REFRESH_S } : {}),
  });
}

function heading({ title, counts, found, waiting }: ReviewPage): Markup {
  const beyond = found - counts.total;
  const done = counts.total - counts.restantes;
  const all = waitingText(waiting);
  return html`<h1>Décisions à prendre</h1>
<div id="avancement">
<p class="muted">${customerText(title.trim() === "" ? "Fichiers sans nom" : title)}${beyond > 0 ? html` · ${count(found)} cas trouvés, les ${count(counts.total)} plus douteux sont ici` : null}</p>
<div class="progress">${progressBar("compte", { done, total: counts.total })}
<p id="compte" role="status">${countsText(counts)}</p></div>
${all === "" ? null : html`<p class="muted">Dans tout l’envoi, au dernier traitement\u00a0: ${all}${counts.total === waiting.pairs ? null : OTHER_UNIT}</p>`}
</div>
`;
}

/** Why the count of pairs is another than that of the rows which repeat others. */
const OTHER_UNIT =
  " Ici, les fiches se comparent entre elles : un doublon peut paraître dans plusieurs paires, et les ressemblances faibles, qui ne comptent pas comme défauts, s’y ajoutent.";

function message({ message: text }: ReviewPage): Markup | null {
  return text === "" ? null : html`<p class="message faults" role="alert">${sentence(text)}</p>`;
}

function tabs({ tabs: all }: ReviewPage): Markup {
  const items = all.map(
    (tab) =>
      html`<li><a href="${tab.href}"${tab.isCurrent ? html` aria-current="true"` : null}>${labelOf(tab)}</a></li>`,
  );
  return html`<nav class="tabs" id="genres" aria-label="Genres de décisions"><ul>${items}</ul></nav>
`;
}

function labelOf({ kind, counts }: KindTab): string {
  const name = kind === null ? "Toutes" : KIND_LABELS[kind];
  return `${name} (${count(counts.restantes)} sur ${count(counts.total)})`;
}

function body(page: ReviewPage): Markup {
  if (page.list) return listSection(page.list, page.undo);
  if (page.pair) return pairSection(page.pair, page);
  return html`<section id="paire" aria-labelledby="question">
<h2 id="question" tabindex="-1">Tout est décidé ici</h2>
<p>Il ne reste aucune décision à prendre${page.counts.restantes === 0 ? "" : html` de ce genre${"\u00a0"}: ${counted(page.counts.restantes, "décision reste", "décisions restent")} parmi les autres`}.</p>
${page.undo === null ? null : html`<p><a href="${page.links.list}">Revoir vos décisions dans la liste</a></p>`}
</section>
`;
}

/** Made visible by the module that handles the shortcuts. */
function keys({ pair }: ReviewPage): Markup | null {
  if (!pair) return null;
  return html`<p class="keys" id="touches" hidden="hidden"><input type="checkbox" id="raccourcis" checked="checked"/><label for="raccourcis">Décider avec les touches<kbd>1</kbd><kbd>2</kbd><kbd>3</kbd><kbd>f</kbd><kbd>a</kbd><kbd>r</kbd><kbd>p</kbd><kbd>n</kbd><kbd>u</kbd></label></p>
<p id="annonce" class="hint" role="status"></p>
`;
}
