import { createHash } from "node:crypto";
import test from "ava";
import { WORKFLOW_POLICY } from "../../../../shell/pages/html/workflow-style.ts";
import { elementsOf } from "./well-formed.ts";

const CONTROLS = new Set(["select", "input", "textarea"]);

/**
 * The contract of workflow pages: well-formed, our modules only, labelled, in French.
 *
 * @param policy The Content-Security-Policy of its answer.
 */
export function keepsThePromisesOfPages(
  name: string,
  page: string,
  policy = WORKFLOW_POLICY,
): void {
  test(`${name}: well-formed, nothing that runs but our modules, one heading and one main part`, (t) => {
    const elements = elementsOf(page);
    const count = (of: string) => elements.filter((element) => element.name === of).length;
    for (const { name: element, of } of elements)
      if (element === "script") {
        t.is(of["type"], "module");
        t.regex(of["src"] ?? "", /^\/assets\/[a-z-]+\.js\?v=[\w-]+$/);
        t.deepEqual(Object.keys(of).sort(), ["src", "type"]);
      }
    for (const refused of ["iframe", "object", "link", "base"]) t.is(count(refused), 0);
    for (const one of ["h1", "main", "title", "style"]) t.is(count(one), 1, one);
    t.is(elements[0]?.of["lang"], "fr");
    for (const { of } of elements)
      for (const attribute of Object.keys(of)) t.notRegex(attribute, /^on|^style$/);
  });

  test(`${name}: ids are used once, and what is referred to is there`, (t) => {
    const elements = elementsOf(page);
    const ids = elements.flatMap(({ of }) => (of["id"] === undefined ? [] : [of["id"]]));
    t.is(new Set(ids).size, ids.length);
    const known = new Set(ids);
    for (const { of } of elements) {
      const referred = [
        of["aria-labelledby"],
        of["aria-describedby"],
        of["for"],
        of["list"],
        of["form"],
      ];
      for (const id of referred.flatMap((text) => text?.split(" ") ?? []))
        t.true(known.has(id), id);
      if (of["href"]?.startsWith("#")) t.true(known.has(of["href"].slice(1)), of["href"]);
    }
  });

  test(`${name}: every control has a name, every button a text, every table a caption`, (t) => {
    const elements = elementsOf(page);
    const labelled = new Set(elements.map(({ of }) => of["for"]));
    for (const { name: element, of } of elements) {
      if (!CONTROLS.has(element) || of["type"] === "hidden") continue;
      t.true(of["aria-labelledby"] !== undefined || labelled.has(of["id"]), of["name"]);
    }
    const count = (of: string) => elements.filter((one) => one.name === of).length;
    t.is(count("caption"), count("table"));
    t.notRegex(page, /<button[^>]*>\s*<\/button>/);
    // A form whose answer is displayed in the page itself changes nothing.
    const forms = elements.filter((one) => one.name === "form");
    for (const { of } of forms) t.is(of["method"], of["data-preview"] ? "get" : "post");
  });

  test(`${name}: the policy allows its style, and every class has a rule`, (t) => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    t.true(policy.includes(createHash("sha256").update(style).digest("base64")));
    const used = elementsOf(page).flatMap(({ of }) => of["class"]?.split(" ") ?? []);
    for (const one of new Set(used)) t.true(style.includes(`.${one}`), one);
  });
}
