import { count, counted } from "../../../engine/markup/french.ts";
import { html } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import { progressBar } from "../html/controls.ts";
import { sitePage } from "../site-page.ts";

/** Seconds after which a page without scripts asks again. */
const REFRESH = 2;

interface Waiting {
  /** Where it is told how far the work is. */
  readonly progress: string;
  /** Lines; `null` while they are not counted. */
  readonly standing: { readonly done: number; readonly total: number } | null;
  readonly module: string;
}

/** In place of a diagnosis that is being made: how far it is. It goes on to the result by itself. */
export function waitingPage({ progress, standing: status, module }: Waiting): Document {
  const { done, total } = status ?? { done: 0, total: 0 };
  return sitePage({
    title: "Diagnostic en cours",
    part: "flash",
    layout: "notice",
    modules: [module],
    refresh: REFRESH,
    body: html`<h1>Diagnostic en cours</h1>
<p id="ou">Votre fichier est en train d’être lu et vérifié. Le résultat s’affichera ici, sans rien faire.</p>
<div data-follow="${progress}">
${progressBar("ou", { done, total })}
<p role="status">${total === 0 ? "Les lignes sont comptées." : `${counted(done, "ligne", "lignes")} sur ${count(total)}`}</p>
</div>`,
  });
}
