import { type Content, html, type Markup } from "../../engine/markup/html.ts";
import { type AnswerHeader, Document } from "../http/document.ts";
import { htmlDocument } from "./html/document.ts";
import { type FamilyStyle, SECRET_POLICY, SITE_POLICY, SITE_STYLE } from "./site-style.ts";

/** The parts of the site in its navigation bar. */
const PARTS = [
  { name: "flash", label: "Diagnostic", href: "/" },
  { name: "verifier", label: "Vérifier", href: "/verifier" },
  { name: "entreprises", label: "Entreprises", href: "/entreprises" },
  { name: "docs", label: "Documentation", href: "/docs" },
  { name: "espace", label: "Mon espace", href: "/espace" },
] as const;

type SitePart = (typeof PARTS)[number]["name"];

export interface SitePage {
  /** Title of the browser window; the heading is part of `body`. */
  readonly title: string;
  readonly body: Content;
  /** Its part of the site. */
  readonly part?: SitePart;
  /** `notice`: a single message in a narrow column. */
  readonly layout?: "notice";
  /** URLs of `BrowserModules`. */
  readonly modules?: readonly string[];
  /** `SITE_STYLE` when absent. */
  readonly family?: FamilyStyle;
  readonly refresh?: number;
  readonly status?: number;
  readonly isPublic?: boolean;
  /** Its URL contains a secret: no referrer is sent, and no script runs. */
  readonly isSecret?: true;
  readonly description?: string;
  readonly headers?: readonly AnswerHeader[];
}

const HTML_MEDIA = "text/html; charset=utf-8";

/**
 * Same-origin referrers only: forms send their `Origin`, which is checked, and other sites do not
 * learn the URL of a page.
 */
export function siteHeaders(family?: FamilyStyle): readonly AnswerHeader[] {
  return [
    ["Content-Security-Policy", family?.policy ?? SITE_POLICY],
    ["Referrer-Policy", "same-origin"],
    ["Vary", "Accept, Accept-Encoding, Cookie"],
  ];
}

/** Headers of pages behind the link of a letter. */
const SECRET_HEADERS: readonly AnswerHeader[] = [
  ["Content-Security-Policy", SECRET_POLICY],
  ["Referrer-Policy", "no-referrer"],
  ["Vary", "Accept, Accept-Encoding, Cookie"],
];

/** A page of the site in its frame. */
export function sitePage(page: SitePage): Document {
  const own = page.isSecret ? SECRET_HEADERS : siteHeaders(page.family);
  const headers = [...own, ...(page.headers ?? [])];
  return new Document(HTML_MEDIA, siteHtml(page), headers, null, page.status ?? 200);
}

/** The same as text; serve it with `siteHeaders` of its family. */
export function siteHtml(page: SitePage): string {
  const { title, body, part, layout, modules, refresh, isPublic, isSecret, description } = page;
  return htmlDocument({
    title: title === "recoupe" ? title : `${title} – recoupe`,
    style: page.family?.style ?? SITE_STYLE,
    ...(isSecret ? {} : { referrer: "same-origin" }),
    ...(modules === undefined ? {} : { modules }),
    ...(refresh === undefined ? {} : { refresh }),
    ...(isPublic === undefined ? {} : { isPublic }),
    ...(description === undefined ? {} : { description }),
    body: html`<a class="skip" href="#contenu">Aller au contenu</a>
${siteBar(part)}
<main id="contenu" class="page ${layout ?? "wide"}">
${body}
</main>`,
  });
}

function siteBar(part: SitePart | undefined): Markup {
  const items = PARTS.map(
    ({ name, label, href }) =>
      html`<li><a href="${href}"${name === part ? html` aria-current="true"` : null}>${label}</a></li>`,
  );
  return html`<header class="site-bar"><a class="brand" href="/">recoupe</a><nav aria-label="Le site"><ul>${items}</ul></nav></header>`;
}
