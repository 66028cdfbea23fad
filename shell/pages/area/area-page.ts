import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import type { SitePage } from "../site-page.ts";

/** The parts of the customer area. */
const PARTS = [
  { name: "dossier", label: "Dossier", href: "/espace" },
  { name: "cles", label: "Clés et consommation", href: "/espace/cles" },
  { name: "compte", label: "Compte", href: "/espace/compte" },
] as const;

interface AreaPage {
  readonly title: string;
  readonly part: (typeof PARTS)[number]["name"];
  readonly body: Content;
  /** What was done just before. */
  readonly done?: string | undefined;
}

/** A page of somebody who is signed in. */
export function areaPage({ title, part, body, done }: AreaPage): SitePage {
  return {
    title,
    part: "espace",
    body: html`${areaBar(part)}
<h1>${title}</h1>
${done === undefined ? null : html`<p class="message" role="status">${done}</p>\n`}${body}`,
  };
}

function areaBar(part: AreaPage["part"]): Markup {
  const items = PARTS.map(
    ({ name, label, href }) =>
      html`<li><a href="${href}"${name === part ? html` aria-current="page"` : null}>${label}</a></li>`,
  );
  return html`<div class="area-bar"><nav aria-label="Mon espace"><ul>${items}</ul></nav><form method="post" action="/deconnexion"><button type="submit">Se déconnecter</button></form></div>`;
}

interface Confirmation extends Omit<AreaPage, "body" | "done"> {
  readonly body: Content;
  /** Where the form posts to. */
  readonly action: string;
  /** Inside the form, before its button. */
  readonly fields?: Content;
  readonly button: string;
  /** Where to go instead. */
  readonly back: string;
}

/** What goes and what cannot be undone, before it is done. */
export function confirmationPage(of: Confirmation): SitePage {
  const { title, part, body, action, fields = null, button, back } = of;
  return areaPage({
    title,
    part,
    body: html`<div class="slim">${body}
<form method="post" action="${action}">
${fields}
<p class="submit"><button class="danger" type="submit">${button}</button> <a href="${back}">Revenir sans rien changer</a></p>
</form></div>`,
  });
}
