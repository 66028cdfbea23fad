import { html, type Markup } from "../../../engine/markup/html.ts";
import { htmlDocument } from "../html/document.ts";
import { type Described, type Place, placesOf, type Tag } from "./described.ts";
import { introduction } from "./introduction.ts";
import { operationSection } from "./operation-section.ts";
import { inline } from "./prose.ts";
import { REFERENCE_STYLE } from "./reference-style.ts";

const HOME = "/docs";

/**
 * The pages of a document by path: the introduction, then one page per tag. A single page would be
 * some 100 kB compressed, with 80 operations to scroll through.
 */
export function referencePages(document: Described): ReadonlyMap<string, string> {
  const pages = document.tags.map((tag) => [tag["x-page"], tagPage(document, tag)] as const);
  return new Map([[HOME, homePage(document)], ...pages]);
}

function homePage(document: Described): string {
  const content = html`<p class="lead">Tous les appels du service, avec leurs limites, leurs erreurs et un exemple qui marche. Pour les programmes : <a href="/openapi.json">le document OpenAPI 3.1</a>.</p>
${introduction()}
${document.tags.map((tag) => tagSummary(document, tag))}`;
  return page(document, { title: "Référence de l’API", path: HOME, content, own: null });
}

/** A tag with links to its operations. */
function tagSummary(document: Described, tag: Tag): Markup {
  const { name, description, "x-page": url } = tag;
  const slug = url.slice(HOME.length + 1);
  const rows = placesOf(document, name).map(
    ({ method, path, operation: { operationId: id, summary } }) =>
      html`<tr id="${id}"><th scope="row"><a href="${url}#${id}">${inline(summary)}</a></th><td class="where"><code>${method} ${path}</code></td></tr>\n`,
  );
  return html`<section aria-labelledby="groupe-${slug}">
<h2 id="groupe-${slug}"><a href="${url}">${name}</a></h2>
<p>${inline(description)}</p>
<table class="operations">
<caption class="visually-hidden">${name}</caption>
<thead class="visually-hidden"><tr><th scope="col">Appel</th><th scope="col">Adresse</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</section>
`;
}

function tagPage(document: Described, tag: Tag): string {
  const places = placesOf(document, tag.name);
  const content = html`<p class="lead">${inline(tag.description)}</p>
${places.map((place) => operationSection(document, place))}`;
  const path = tag["x-page"];
  return page(document, { title: tag.name, path, content, own: places });
}

interface Page {
  readonly title: string;
  readonly path: string;
  readonly content: Markup;
  /** The operations described on the page. */
  readonly own: readonly Place[] | null;
}

function page(document: Described, { title, path, content, own }: Page): string {
  const { info } = document;
  const body = html`<a class="skip" href="#contenu">Aller au contenu</a>
<div class="page">
<header class="masthead">
<p><a href="/">${info.title}</a> · ${own === null ? "référence de l’API" : html`<a href="${HOME}">référence de l’API</a>`}</p>
<p class="muted">version ${info.version} · <a href="/openapi.json">OpenAPI</a></p>
</header>
<div class="columns">
<nav aria-label="Sommaire">${contents(document, path, own)}</nav>
<main id="contenu" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
</div>
</div>`;
  return htmlDocument({ title: `${title} · ${info.title}`, body, style: REFERENCE_STYLE });
}

/** Links to all groups, and to the operations of the current one. */
function contents({ tags }: Described, path: string, own: readonly Place[] | null): Markup {
  const entry = (href: string, label: string) => {
    const isHere = href === path;
    const inside = isHere && own !== null && html`<ul>${own.map(operationLink)}</ul>`;
    const current = isHere && html` aria-current="page"`;
    return html`<li><a href="${href}"${current}>${label}</a>${inside}</li>\n`;
  };
  return html`<ul>
${entry(HOME, "Vue d’ensemble")}
${tags.map(({ name, "x-page": url }) => entry(url, name))}</ul>`;
}

function operationLink({ operation }: Place): Markup {
  return html`<li><a href="#${operation.operationId}">${inline(operation.summary)}</a></li>`;
}
