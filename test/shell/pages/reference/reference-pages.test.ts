import { gzipSync } from "node:zlib";
import test from "ava";
import { openApiDocument } from "../../../../shell/endpoints/openapi.ts";
import { policyOf } from "../../../../shell/pages/html/style.ts";
import { type Described, placesOf } from "../../../../shell/pages/reference/described.ts";
import { publicPlaces } from "../../../../shell/pages/reference/public-places.ts";
import {
  foundPage,
  referencePage,
  referencePaths,
} from "../../../../shell/pages/reference/reference-pages.ts";
import {
  REFERENCE_POLICY,
  REFERENCE_STYLE,
} from "../../../../shell/pages/reference/reference-style.ts";
import { elementsOf, operationsOf } from "../../../journeys/page-examples.ts";
import { EVERY_ENDPOINT } from "../../endpoints/every-endpoint.ts";
import { startBed } from "../../http/test-bed.ts";

/** Of one page, compressed. */
const PAGE_MOST_BYTES = 60_000;
/**
 * Of openapi.json: 568 kB plain before refusals were shared; 57 kB with the calls of the workflows' pages,
 * 68 kB with search and reconciliation, 76 kB with the findings of rows, 80 kB with
 * notices, 83 kB with costs and named mappings, 87 kB with runs.
 */
const DOCUMENT_MOST_BYTES = 90_000;

const document = JSON.parse(JSON.stringify(await openApiDocument(EVERY_ENDPOINT))) as Described;
const VIEW = {
  address: "https://recoupe.exemple.fr",
  language: "curl",
  module: "/assets/docs.js?v=1",
} as const;
const pages = new Map(
  referencePaths(document).map((path) => [path, referencePage(document, path, VIEW)]),
);

const idsOf = (page: string): string[] =>
  elementsOf(page).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));

test("the pages tell the operations of the table, each once", (t) => {
  const reported = [...pages.values()].flatMap(operationsOf).map(({ id }) => id);
  const known = document.tags.flatMap(({ name }) =>
    placesOf(document, name).map(({ operation }) => operation.operationId),
  );
  t.is(known.length, EVERY_ENDPOINT.length);
  t.deepEqual(reported.sort(), known.sort());
});

test("every public operation may be linked to from the first page too, and no other", (t) => {
  const ids = new Set(idsOf(pages.get("/docs") ?? ""));
  for (const { name } of document.tags) {
    const known = new Set(publicPlaces(document, name));
    for (const place of placesOf(document, name)) {
      const isPublic = [...known].some(({ operation }) => operation === place.operation);
      t.is(ids.has(place.operation.operationId), isPublic, place.path);
    }
  }
  const home = pages.get("/docs") ?? "";
  for (const hidden of ["/api/internal/", "/metrics", "X-Admin-Key"])
    t.false(home.includes(hidden), hidden);
});

test("a search finds calls by any word, whatever its accents, and shows what was typed as text", (t) => {
  const found = (sought: string) => foundPage(document, sought, VIEW);
  for (const sought of ["SIRET", "vérifier siret", "verifier"])
    t.true(found(sought).includes("/api/v1/siret/{siret}"), sought);
  t.false(found("lease").includes("job-lease"));
  t.regex(found("zzzz"), /Aucun appel trouvé/);
  const hostile = '"><script>alert(1)</script>';
  const page = found(hostile);
  t.notThrows(() => elementsOf(page));
  t.is(elementsOf(page).filter(({ name }) => name === "script").length, 1);
});

test("a call may be tried when it reads registers; its key is in no address", (t) => {
  const forms = [...pages.values()].flatMap((page) =>
    elementsOf(page).filter(({ attributes }) => attributes["data-path"] !== undefined),
  );
  const tried = forms.map(({ attributes }) => attributes["data-path"]);
  for (const path of ["/api/v1/enrich", "/api/v1/siret/{siret}", "/readyz"])
    t.true(tried.includes(path), path);
  for (const refused of tried) t.notRegex(refused ?? "", /internal|auth|upload|session|cles/);
  for (const { attributes } of forms) {
    t.is(attributes["method"], "dialog");
    t.is(attributes["hidden"], "hidden");
  }
});

const ELSEWHERE = new Set(["/openapi.json", "/", "/cle"]);

/** What leads or sends elsewhere than it may. */
function fault(path: string, { name, attributes }: ReturnType<typeof elementsOf>[number]) {
  const { href, src, action, hidden } = attributes;
  if (name === "script") return src === VIEW.module ? null : src;
  if (name === "form") return action === "/docs" || hidden === "hidden" ? null : action;
  if (href === undefined || ELSEWHERE.has(href)) return null;
  const [to = "", id] = href.replace(/\?langage=\w+/, "").split("#");
  const target = pages.get(to === "" ? path : to);
  const isThere = target !== undefined && (id === undefined || idsOf(target).includes(id));
  return isThere ? null : href;
}

for (const [path, page] of pages) {
  test(`${path} is well formed, its ids are its own and its headings in order`, (t) => {
    const elements = elementsOf(page);
    const ids = idsOf(page);
    t.is(new Set(ids).size, ids.length);
    const levels = elements.flatMap(({ name }) => /^h([1-6])$/.exec(name)?.[1] ?? []).map(Number);
    t.is(levels.filter((level) => level === 1).length, 1);
    levels.forEach((level, at) => {
      t.true(at === 0 ? level === 1 : level <= (levels[at - 1] ?? 0) + 1);
    });
    const names = elements.map(({ name }) => name);
    for (const landmark of ["header", "nav", "main"])
      t.is(names.filter((name) => name === landmark).length, 1, landmark);
    for (const labelled of elements) {
      const label = labelled.attributes["aria-labelledby"];
      if (label !== undefined) t.true(ids.includes(label), label);
    }
    for (const { name, attributes } of elements) if (name === "th") t.truthy(attributes["scope"]);
  });

  test(`${path}: every link leads somewhere here, and nothing is loaded or run but its module`, (t) => {
    for (const element of elementsOf(page)) {
      const { name, attributes } = element;
      t.false(["img", "link", "iframe", "object", "base"].includes(name), name);
      for (const attribute of Object.keys(attributes)) t.notRegex(attribute, /^(?:on|style$)/);
      t.is(fault(path, element), null);
    }
    t.notRegex(REFERENCE_STYLE, /url\(|@import/);
  });

  test(`${path} is small`, (t) => {
    const bytes = gzipSync(page).length;
    t.log(`${bytes} bytes compressed`);
    t.true(bytes < PAGE_MOST_BYTES);
  });
}

test("rows of the internal address say so, and their calls go there", async (t) => {
  const bed = await startBed(t);
  const text = await (await fetch(`${bed.url}/docs/pipeline`)).text();
  t.regex(text, /adresse interne\s:\sl.exploitant seul la joint/);
  t.true(text.includes("$BASE_INTERNE/metrics"));
});

test("the document is small", (t) => {
  const bytes = gzipSync(JSON.stringify(document)).length;
  t.log(`${bytes} bytes compressed`);
  t.true(bytes < DOCUMENT_MOST_BYTES);
});

test("the pages are served as they are made, with a policy that allows their style and module alone", async (t) => {
  t.is(REFERENCE_POLICY, policyOf(REFERENCE_STYLE, { forms: true, scripts: true }));
  const bed = await startBed(t);
  for (const path of ["/docs", "/docs/service"]) {
    const answer = await fetch(bed.url + path);
    t.is(answer.headers.get("content-type"), "text/html; charset=utf-8");
    t.is(answer.headers.get("content-security-policy"), REFERENCE_POLICY);
    t.regex(
      REFERENCE_POLICY,
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-[^']+'; /,
    );
    t.notRegex(REFERENCE_POLICY, /unsafe|https?:|\*/);
    const page = await answer.text();
    t.true(page.includes(`<style>${REFERENCE_STYLE}</style>`));
  }
  const missing = await fetch(`${bed.url}/docs/absent`);
  t.is(missing.status, 404);
  t.regex(await missing.text(), /route\.inconnue/);
});
