import { sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { type KnownOperator, OPERATOR_FILE, type Operator } from "./operator-file.ts";

/** The operator when the file is there and valid. */
export function reported(known: KnownOperator): Operator | null {
  return known === null || "faults" in known ? null : known;
}

/** Said in place of the operator's own texts. */
export function notReported(known: KnownOperator): Markup {
  const faults = known !== null && "faults" in known ? known.faults : [];
  return html`<div class="message">
<p>L’exploitant de ce service n’a pas encore rempli cette page.</p>
<p class="muted">Vous êtes l’exploitant\u00a0? Écrivez votre nom, votre adresse, votre e-mail, le directeur de la publication et l’hébergeur dans le fichier <code>${OPERATOR_FILE}</code> du dossier de données. Le modèle est dans le guide d’exploitation, <code>shell/deploy/EXPLOITANT.md</code>.</p>
${faults.length === 0 ? null : html`<p class="muted">Ce fichier existe, mais n’est pas valable\u00a0: ${faults.join(", ")}.</p>`}
</div>`;
}

export function paragraphs(texts: readonly string[]): Markup {
  return html`${texts.map((text) => html`<p>${sentence(text)}</p>\n`)}`;
}

/** A section, left out when it has nothing to say. */
export function section(id: string, title: string, body: Markup | null): Markup | null {
  if (body === null) return null;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}
</section>
`;
}

/** A postal address or the like, with its lines. */
export function contactLines(of: Pick<Operator, "nom" | "adresse" | "telephone">): Markup {
  return html`<p>${sentence(of.nom)}<br/>${sentence(of.adresse)}${of.telephone === undefined ? null : html`<br/>${of.telephone}`}</p>`;
}

export function mailLink({ email }: Pick<Operator, "email">): Markup {
  return html`<a href="mailto:${email}">${email}</a>`;
}
