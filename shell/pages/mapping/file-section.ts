import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, decimal } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";
import type { PageFile, PageReading } from "./mapping-page.ts";

/** How each file was read; unreadable ones first, with the reason and the remedy. */
export function fileSection(files: readonly PageFile[]): Markup | null {
  if (files.length === 0) return null;
  const refused = files.filter(({ refusal }) => refusal !== null);
  const read = files.filter(({ refusal }) => refusal === null);
  return html`<section aria-labelledby="fichiers">
<h2 id="fichiers">Fichiers reçus (${count(files.length)})</h2>
${refused.length === 0 ? null : refusals(refused)}
${read.length === 0 ? null : readings(read)}
</section>
`;
}

function refusals(files: readonly PageFile[]): Markup {
  const items = files.map(
    ({ name, refusal }) =>
      html`<li><strong>${customerText(name)}</strong> : ${sentence(refusal?.text ?? "")} <span class="note">Code : ${refusal?.code}</span></li>`,
  );
  return html`<div class="message faults">
<h3>${counted(files.length, "fichier n’a pas pu être lu", "fichiers n’ont pas pu être lus")}</h3>
<ul>${items}</ul>
</div>`;
}

function readings(files: readonly PageFile[]): Markup {
  const rows = files.map(
    (file) => html`<tr role="row">
<th scope="row" role="rowheader">${customerText(file.name)}<span class="note">${fileSize(file.bytes)}</span></th>
<td role="cell"><ul>${file.readings.map((one) => reading(one, file.readings.length > 1))}</ul></td>
<td role="cell"><ul>${file.tables.map((table) => html`<li>${customerText(table)}</li>`)}</ul></td>
<td role="cell"><ul>${file.notes.map((note) => html`<li>${sentence(note)}</li>`)}</ul></td>
</tr>
`,
  );
  return html`<table class="rows" role="table">
<caption>Comment les fichiers ont été lus</caption>
${tableHead(["Fichier", "Lecture", "Tables", "Remarques"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

/** How a part was read, whether a person chose it, and the link to change it. */
function reading(
  { part, words, isOverridden, change }: PageReading,
  isOneOfSeveral: boolean,
): Markup {
  const by = isOverridden ? "indiqué par vous" : "détecté";
  return html`<li>${isOneOfSeveral ? html`<strong>${customerText(part)}</strong> : ` : null}${
    words.length === 0
      ? null
      : html`${sentence(words.join(", "))} <span class="hint">(${by})</span> `
  }${
    change === null
      ? null
      : html`<a href="${change}">Changer la lecture<span class="visually-hidden"> de ${customerText(part)}</span></a>`
  }</li>`;
}

const KILO = 1000;

/** `12,3 Mo`; units of 1,000, as in French file managers. */
function fileSize(bytes: number): string {
  if (bytes < KILO) return counted(bytes, "octet", "octets");
  if (bytes < KILO * KILO) return `${decimal(bytes / KILO, 0)}\u00a0ko`;
  return `${decimal(bytes / (KILO * KILO), 1)}\u00a0Mo`;
}
