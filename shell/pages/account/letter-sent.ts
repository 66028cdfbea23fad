import { html } from "../../../engine/markup/html.ts";
import type { SitePage } from "../site-page.ts";

interface LetterSent {
  readonly title: string;
  /** Text of the page, the same whether or not the address has an account. */
  readonly text: string;
  /** Path of the form for another letter. */
  readonly again: string;
}

/** The page after a request for a letter. */
export function letterSentPage({ title, text: form, again }: LetterSent): SitePage {
  const body = html`<h1>${title}</h1>
<p role="status">${form}</p>
<p>Rien reçu\u202f? Regardez dans les indésirables, vérifiez l’adresse, puis <a href="${again}">recommencez</a>. Seul le lien le plus récent fonctionne.</p>
<p><a href="/connexion">Se connecter</a></p>`;
  return { title, body, part: "espace", layout: "notice" };
}
