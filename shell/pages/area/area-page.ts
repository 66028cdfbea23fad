import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import type { SitePage } from "../site-page.ts";

/** The parts of the customer area, for navigation. */
const PARTS = [
  { name: "dossier", label: "Dossier", href: "/espace" },
  { name: "evolution", label: "Évolution", href: "/espace/evolution" },
  { name: "cles", label: "Clés et consommation", href: "/espace/cles" },
  { name: "suivi", label: "Entreprises suivies", href: "/espace/suivi" },
  { name: "correspondances", label: "Correspondances", href: "/espace/correspondances" },
  { name: "couts", label: "Coûts", href: "/espace/couts" },
  { name: "avis", label: "Être prévenu", href: "/espace/avis" },
  { name: "compte", label: "Compte", href: "/espace/compte" },
] as const;

interface AreaPage {
  readonly title: string;
  /** The title when absent. */
  readonly heading?: string;
  readonly part: (typeof PARTS)[number]["name"];
  readonly body: Content;
  /** Message about the action just completed. */
  readonly done?: string | undefined;
}

/** A page for a signed-in person. */
export function areaPage({ title, heading = title, part, body, done }: AreaPage): SitePage {
  return {
    title,
    part: "espace",
    body: html`${areaBar(part)}
<h1>${heading}</h1>
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
  /** Path that the form posts to. */
  readonly action: string;
  /** Fields of the form, above its button. */
  readonly fields?: Content;
  readonly button: string;
  /** Path of the cancel link. */
  readonly back: string;
}

/** A confirmation page for an action that cannot be undone. */
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
