import { gzipSync } from "node:zlib";
import test from "ava";
import { openApiDocument } from "../../../../shell/endpoints/openapi.ts";
import { policyOf } from "../../../../shell/pages/html/style.ts";
import { type Described, placesOf } from "../../../../shell/pages/reference/described.ts";
import { referencePages } from "../../../../shell/pages/reference/reference-pages.ts";
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
 * notices.
 */
const DOCUMENT_MOST_BYTES = 81_000;

const document = JSON.parse(JSON.stringify(openApiDocument(EVERY_ENDPOINT))) as Described;
const pages = referencePages(document);

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

test("every operation may be linked to from the first page too", (t) => {
  const ids = new Set(idsOf(pages.get("/docs") ?? ""));
  for (const { name } of document.tags)
    for (const { operation } of placesOf(document, name)) t.true(ids.has(operation.operationId));
});

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

  test(`${path}: every link leads somewhere here, and nothing is loaded or run`, (t) => {
    for (const { name, attributes } of elementsOf(page)) {
      t.false(["script", "img", "link", "iframe", "object", "base", "form"].includes(name), name);
      for (const attribute of Object.keys(attributes))
        t.notRegex(attribute, /^(?:on|src|style$|action$)/);
      const { href } = attributes;
      if (href === undefined || href === "/openapi.json" || href === "/") continue;
      const [to = "", id] = href.split("#");
      const target = pages.get(to === "" ? path : to);
      t.truthy(target, href);
      if (id !== undefined) t.true(idsOf(target ?? "").includes(id), href);
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
  const text = await (await fetch(`${bed.url}/docs/service`)).text();
  t.regex(text, /adresse interne\s:\sl.exploitant seul la joint/);
  t.true(text.includes("$BASE_INTERNE/metrics"));
});

test("the document is small", (t) => {
  const bytes = gzipSync(JSON.stringify(document)).length;
  t.log(`${bytes} bytes compressed`);
  t.true(bytes < DOCUMENT_MOST_BYTES);
});

test("the pages are served as they are made, with a policy that allows their style alone", async (t) => {
  t.is(REFERENCE_POLICY, policyOf(REFERENCE_STYLE));
  const bed = await startBed(t);
  for (const path of ["/docs", "/docs/service"]) {
    const answer = await fetch(bed.url + path);
    t.is(answer.headers.get("content-type"), "text/html; charset=utf-8");
    t.is(answer.headers.get("content-security-policy"), REFERENCE_POLICY);
    t.regex(REFERENCE_POLICY, /^default-src 'none'; style-src 'sha256-[^']+'; /);
    t.notRegex(REFERENCE_POLICY, /unsafe|https?:|\*/);
    const page = await answer.text();
    t.true(page.includes(`<style>${REFERENCE_STYLE}</style>`));
  }
  const missing = await fetch(`${bed.url}/docs/absent`);
  t.is(missing.status, 404);
  t.regex(await missing.text(), /route\.inconnue/);
});
