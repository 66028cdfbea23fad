import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted, decimal } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";
import type { PageFile, PageReading } from "./mapping-page.ts";

/** The files that could not be read, with the reason and the remedy. */
export function refusedFiles(files: readonly PageFile[]): Markup | null {
  const refused = files.filter(({ refusal }) => refusal !== null);
  return refused.length === 0 ? null : refusals(refused);
}

/** How each file was read. */
export function fileSection(files: readonly PageFile[]): Markup | null {
  const read = files.filter(({ refusal }) => refusal === null);
  if (read.length === 0) return null;
  const notes = read.reduce((sum, { notes: own }) => sum + own.length, 0);
  return html`<details class="part" id="fichiers"><summary>Comment vos fichiers ont été lus${notes === 0 ? null : ` (${counted(notes, "remarque", "remarques")})`}</summary>
${readings(read)}
</details>
`;
}

/** How the part of a table was read, and the link to change it. */
export function readingLine(reading: PageReading | null): Markup | null {
  if (reading === null || (reading.words.length === 0 && reading.change === null)) return null;
  return html`<p class="muted">Lecture : ${readingText(reading)}</p>`;
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

function reading(one: PageReading, isOneOfSeveral: boolean): Markup {
  return html`<li>${isOneOfSeveral ? html`<strong>${customerText(one.part)}</strong> : ` : null}${readingText(one)}</li>`;
}

/** How a part was read, whether a person chose it, and the link to change it. */
function readingText({ part, words, isOverridden, change }: PageReading): Markup {
  const by = isOverridden ? "choisi par vous" : "détecté";
  return html`${
    words.length === 0
      ? null
      : html`${sentence(words.join(", "))} <span class="hint">(${by})</span> `
  }${
    change === null
      ? null
      : html`<a href="${change}">Changer la lecture<span class="visually-hidden"> de ${customerText(part)}</span></a>`
  }`;
}

const KILO = 1000;

/** `12,3 Mo`; units of 1,000, as in French file managers. */
function fileSize(bytes: number): string {
  if (bytes < KILO) return counted(bytes, "octet", "octets");
  if (bytes < KILO * KILO) return `${decimal(bytes / KILO, 0)}\u00a0ko`;
  return `${decimal(bytes / (KILO * KILO), 1)}\u00a0Mo`;
}
