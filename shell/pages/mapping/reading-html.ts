import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import {
  delimiterLabel,
  encodingLabel,
  headerLabel,
  quoteLabel,
} from "../../../engine/files/read/reading/reading-words.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden, select } from "../html/controls.ts";
import { workflowPage } from "../html/workflow-page.ts";
import type { ReadingControl, ReadingPage } from "./reading-page.ts";

/**
 * The page for changing how a file is read: the options, and a preview of the first rows. At each
 * choice its module reloads the page and replaces the content of `resume` and `apercu`. Serve it
 * with `WORKFLOW_POLICY`.
 */
export function readingHtml(page: ReadingPage): string {
  const { part, back, modules } = page;
  return workflowPage({
    kind: "Lecture d’un fichier",
    title: visibleName(part.name),
    links: [{ label: "Revenir à la validation", href: back }],
    modules,
    body: html`<h1>Comment lire ${customerText(part.name)}</h1>
<p class="lead">Choisissez comment ce fichier est écrit : l’aperçu montre ses premières lignes telles qu’elles seraient lues. Rien ne change tant que vous n’appliquez pas.</p>
${otherParts(page)}
${choices(page)}
<section aria-labelledby="titre-apercu">
<h2 id="titre-apercu">Aperçu</h2>
<div id="resume" role="status">
${page.preview === null ? null : summary(page, page.preview)}
</div>
<div id="apercu">
${previewed(page)}
</div>
</section>`,
  });
}

function otherParts({ others }: ReadingPage): Markup | null {
  if (others.length === 0) return null;
  const items = others.map(
    ({ name, href }) => html`<li><a href="${href}">${customerText(name)}</a></li>`,
  );
  return html`<nav aria-label="Autres parties de ce fichier"><ul>${items}</ul></nav>`;
}

function choices({ controls, query, action, token, file, part }: ReadingPage): Markup {
  if (controls.length === 0)
    return html`<p class="message">Rien n’est à choisir pour cette partie : le format du fichier dit lui-même comment il se lit.</p>`;
  return html`<form method="get" action="${action}" data-preview="resume apercu">
${hidden("token", token)}${hidden("fichier", String(file.number))}${hidden("partie", String(part.number))}
<div class="choices">${controls.map((one) => choice(one, query[one.name]))}</div>
<p class="submit"><button>Voir l’aperçu</button></p>
</form>`;
}

function choice({ name, label, options }: ReadingControl, selected: string): Markup {
  return html`<div class="field"><label for="${name}">${label}</label>${select({ name, id: name, selected, options })}</div>`;
}

function previewed(page: ReadingPage): Markup {
  const { preview, refusal } = page;
  return html`${refusal === null ? null : html`<div class="message faults" role="alert"><p>${sentence(refusal)}</p></div>`}
${preview === null ? null : table(preview)}
${applying(page)}`;
}

function summary({ before, part }: ReadingPage, preview: ReadingPreview): Markup {
  const rows = counted(preview.rowCount, "ligne", "lignes");
  return html`<dl class="pairs">
<dt>Aujourd’hui</dt><dd>${shape(counted(before.rows, "ligne", "lignes"), before.columns)}</dd>
<dt>Avec cette lecture</dt><dd>${shape(preview.isEstimate ? `environ ${rows}` : rows, preview.columnCount)}</dd>
</dl>
<p class="muted">${customerText(part.name)} : ${readingText(preview)}.</p>`;
}

function shape(rows: string, columns: number): string {
  return `${rows}, ${counted(columns, "colonne", "colonnes")}`;
}

function readingText({ encoding, dialect, header }: ReadingPreview): string {
  const signs = dialect
    ? [
        `encodage ${encodingLabel(encoding)}`,
        `séparateur ${delimiterLabel(dialect.delimiter)}`,
        `guillemets ${quoteLabel(dialect.quote).replace(/^guillemets /, "")}`,
      ]
    : [];
  return [...signs, `en-tête ${headerLabel(header)}`].join(", ");
}

const ROLES = { avant: "avant le tableau", entete: "en-tête", donnees: "données" } as const;

function table({ columns, columnCount, rows }: ReadingPreview): Markup {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, at) => columnHead(columns[at] ?? "", at));
  const more = columnCount - columns.length;
  return html`<div class="scroll part" role="region" aria-label="Premières lignes" tabindex="0">
<table class="preview">
<caption>Les premières lignes, telles qu’elles seraient lues${more > 0 ? ` (${counted(more, "colonne de plus n’est pas montrée", "colonnes de plus ne sont pas montrées")})` : null}</caption>
<thead><tr><th scope="col">Ligne</th>${heads}</tr></thead>
<tbody>${rows.map(
    ({ number, role, cells }) =>
      html`<tr${role === "donnees" ? null : html` class="${role}"`}><th scope="row">${count(number)}<span class="note">${ROLES[role]}</span></th>${Array.from({ length: width }, (_, at) => html`<td>${cells[at] ? customerText(cells[at]) : null}</td>`)}</tr>
`,
  )}</tbody>
</table>
</div>`;
}

function columnHead(name: string, at: number): Markup {
  return html`<th scope="col">${name.trim() === "" ? `Colonne ${at + 1}` : customerText(name)}</th>`;
}

function applying(page: ReadingPage): Markup | null {
  const { apply, query, action, token, file, part, preview } = page;
  if (apply === "confirmed")
    return html`<p class="part">La correspondance est confirmée et le traitement a commencé : la lecture ne change plus.</p>`;
  if (apply === "same") return html`<p class="part">Le fichier est déjà lu ainsi.</p>`;
  if (preview === null) return null;
  return html`<form method="post" action="${action}?token=${encodeURIComponent(token)}">
${hidden("fichier", String(file.number))}${hidden("partie", String(part.number))}
${Object.entries(query).map(([name, value]) => hidden(name, value))}
<p class="submit"><button class="main">Appliquer cette lecture</button></p>
<p class="hint">Le fichier est relu et ses colonnes sont reconnues de nouveau. Ce que vous avez déjà dit est gardé pour les colonnes qui portent encore le même nom ; le reste vous est redemandé.</p>
</form>`;
}
