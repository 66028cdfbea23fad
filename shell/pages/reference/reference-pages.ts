import { counted, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { htmlDocument } from "../html/document.ts";
import type { Described, Place, Tag } from "./described.ts";
import type { ExampleView } from "./example-section.ts";
import { introduction, variableList } from "./introduction.ts";
import { operationSection } from "./operation-section.ts";
import { inline } from "./prose.ts";
import { foundPlaces, OPERATOR_PAGE, operatorPlaces, publicPlaces } from "./public-places.ts";
import { REFERENCE_STYLE } from "./reference-style.ts";

const HOME = "/docs";

/** The appearance of a page of the reference. */
export interface ReferenceView extends ExampleView {
  /** URL of the module that copies and tries examples. */
  readonly module: string;
}

/** The paths of all pages: the first one, one for each tag, and that of the operator. */
export function referencePaths({ tags }: Described): readonly string[] {
  return [...new Set([HOME, ...tags.map((tag) => tag["x-page"]), OPERATOR_PAGE])];
}

/**
 * A page of a document: the introduction, or the calls of a tag. A single page would be some 100 kB
 * compressed, with 80 operations to scroll through.
 */
export function referencePage(document: Described, path: string, view: ReferenceView): string {
  if (path === HOME) return homePage(document, view);
  const tag = document.tags.find((one) => one["x-page"] === path);
  return path === OPERATOR_PAGE || tag === undefined
    ? operatorPage(document, view)
    : tagPage(document, tag, view);
}

function homePage(document: Described, view: ReferenceView): string {
  const content = html`<p class="lead">Tous les appels du service, avec leurs limites, leurs erreurs et un exemple qui marche. Pour les programmes\u00a0: <a href="/openapi.json">le document OpenAPI 3.1</a>.</p>
${searchForm("", view)}
${introduction(view.address)}
${publicTags(document).map((tag) => tagSummary(document, tag))}
<p class="muted"><a href="${OPERATOR_PAGE}">Appels de l’exploitant</a>\u00a0: traitements, mesures, administration.</p>`;
  return page(document, { title: "Référence de l’API", path: HOME, content, own: null, view });
}

/** The calls found by words of their name, path or description. */
export function foundPage(document: Described, sought: string, view: ReferenceView): string {
  const found = foundPlaces(document, sought);
  const pageOf = (place: Place) =>
    document.tags.find(({ name }) => place.operation.tags.includes(name))?.["x-page"] ?? HOME;
  const content = html`${searchForm(sought, view)}
<section aria-labelledby="trouves"><div role="status"><h2 id="trouves">${found.length === 0 ? "Aucun appel trouvé" : counted(found.length, "appel trouvé", "appels trouvés")}</h2></div>
${found.length === 0 ? html`<p>Essayez un seul mot, comme «\u00a0siret\u00a0» ou «\u00a0adresse\u00a0».</p>` : operationTable("Appels trouvés", found, pageOf)}
</section>`;
  return page(document, { title: "Chercher un appel", path: HOME, content, own: null, view });
}

function searchForm(sought: string, { language }: ReferenceView): Markup {
  return html`<form class="find" method="get" action="${HOME}" role="search">
<label for="recherche">Chercher un appel</label>
<input type="search" id="recherche" name="recherche" value="${sought}" maxlength="${SEARCH_MOST}" required="required"/>
${language === "curl" ? null : hidden("langage", language)}<button type="submit">Chercher</button>
</form>`;
}

/** Longest search, in characters. */
export const SEARCH_MOST = 100;

/** A tag with links to its operations. */
function tagSummary(document: Described, tag: Tag): Markup {
  const { name, description, "x-page": url } = tag;
  const slug = url.slice(HOME.length + 1);
  return html`<section aria-labelledby="groupe-${slug}">
<h2 id="groupe-${slug}"><a href="${url}">${typeset(name)}</a></h2>
<p>${inline(description)}</p>
${operationTable(name, publicPlaces(document, name), () => url)}
</section>
`;
}

function operationTable(
  caption: string,
  places: readonly Place[],
  pageOf: (place: Place) => string,
): Markup {
  const rows = places.map((place) => {
    const { method, path, operation } = place;
    const { operationId: id, summary } = operation;
    return html`<tr id="${id}"><th scope="row"><a href="${pageOf(place)}#${id}">${inline(summary)}</a></th><td class="where"><code>${method} ${path}</code></td></tr>\n`;
  });
  return html`<table class="operations">
<caption class="visually-hidden">${caption}</caption>
<thead class="visually-hidden"><tr><th scope="col">Appel</th><th scope="col">Adresse</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function publicTags(document: Described): readonly Tag[] {
  return document.tags.filter(
    (tag) => tag["x-page"] !== OPERATOR_PAGE && publicPlaces(document, tag.name).length > 0,
  );
}

function tagPage(document: Described, tag: Tag, view: ReferenceView): string {
  const own = publicPlaces(document, tag.name);
  const content = html`<p class="lead">${inline(tag.description)}</p>
${own.map((place) => operationSection(document, place, view))}`;
  return page(document, { title: typeset(tag.name), path: tag["x-page"], content, own, view });
}

function operatorPage(document: Described, view: ReferenceView): string {
  const own = operatorPlaces(document);
  const content = html`<p class="lead">Ces appels sont ceux de l’exploitant et des traitements qu’il exécute. Rien ici n’est pour les clients du service.</p>
${variableList((one) => one.isOperators === true)}
${own.map((place) => operationSection(document, place, view))}`;
  return page(document, { title: "Exploitation", path: OPERATOR_PAGE, content, own, view });
}

interface Page {
  readonly title: string;
  readonly path: string;
  readonly content: Markup;
  /** The operations described on the page. */
  readonly own: readonly Place[] | null;
  readonly view: ReferenceView;
}

function page(document: Described, { title, path, content, own, view }: Page): string {
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
  return htmlDocument({
    title: `${title} · ${info.title}`,
    body,
    style: REFERENCE_STYLE,
    modules: [view.module],
  });
}

/** Links to all groups, and to the operations of the current one. */
function contents(document: Described, path: string, own: readonly Place[] | null): Markup {
  const entry = (href: string, label: string) => {
    const isHere = href === path;
    const inside = isHere && own !== null && html`<ul>${own.map(operationLink)}</ul>`;
    const current = isHere && html` aria-current="page"`;
    return html`<li><a href="${href}"${current}>${label}</a>${inside}</li>\n`;
  };
  return html`<ul>
${entry(HOME, "Vue d’ensemble")}
${publicTags(document).map(({ name, "x-page": url }) => entry(url, typeset(name)))}</ul>`;
}

function operationLink({ operation }: Place): Markup {
  return html`<li><a href="#${operation.operationId}">${inline(operation.summary)}</a></li>`;
}
