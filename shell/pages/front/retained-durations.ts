import { html, type Markup } from "../../../engine/markup/html.ts";
import { LIVES_MS } from "../../workflows/mappings/mappings.ts";

const HOUR_MS = 3_600_000;
/** Of the results of an account: a test compares it with what erases them. */
const RESULTS_DAYS = 90;

const hours = (ms: number) => `${ms / HOUR_MS}\u00a0heures`;
const again = (ms: number) => `${hours(ms)}, puis ${hours(ms)} après la validation`;

/** How long files and results stay on the machine, from the constants that erase them. */
const RETAINED: readonly (readonly [what: string, duration: string])[] = [
  ["Diagnostic sans compte, et son fichier", hours(LIVES_MS.schema)],
  ["Plusieurs fichiers envoyés ensemble", again(LIVES_MS.mapper)],
  ["Fichier d’un compte", again(LIVES_MS.schema)],
  ["Rapports et fichier corrigé d’un compte", `${RESULTS_DAYS}\u00a0jours`],
  ["Vérification d’une seule donnée", "rien n’est conservé"],
  ["Clé d’API", "son empreinte seulement"],
];

export function retainedDurations(): Markup {
  return html`<dl class="pairs">${RETAINED.map(([what, duration]) => html`<dt>${what}</dt><dd>${duration}</dd>\n`)}</dl>`;
}
