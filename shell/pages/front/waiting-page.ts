import { count, counted } from "../../../engine/markup/french.ts";
import { html } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import { progressBar } from "../html/controls.ts";
import { sitePage } from "../site-page.ts";

/** Seconds between reloads of a page without scripts. */
const REFRESH = 2;

interface Waiting {
  /** Path that reports the progress. */
  readonly progress: string;
  /** Lines; `null` before they are counted. */
  readonly status: { readonly done: number; readonly total: number } | null;
  readonly module: string;
}

/** Replaces a diagnosis in progress: displays how far it is, then continues to the result. */
export function waitingPage({ progress, status, module }: Waiting): Document {
  const { done, total } = status ?? { done: 0, total: 0 };
  return sitePage({
    title: "Diagnostic en cours",
    part: "flash",
    layout: "notice",
    modules: [module],
    refresh: REFRESH,
    body: html`<h1>Diagnostic en cours</h1>
<p id="ou">Fichier reçu, analyse en cours. Le résultat s’affichera ici, sans rien faire.</p>
<div data-follow="${progress}">
${progressBar("ou", { done, total })}
<p role="status">${total === 0 ? "Comptage des lignes…" : `${counted(done, "ligne", "lignes")} sur ${count(total)}`}</p>
</div>`,
  });
}
