import { createHash } from "node:crypto";
import type { ExecutionContext } from "ava";
import { type Element, elementsOf } from "./html/well-formed.ts";

const CONTROLS = new Set(["select", "input", "textarea"]);

/**
 * The contract of every page of the site: well-formed, one heading, one main part, labelled
 * controls, no scripts except our modules, and a policy that allows nothing else.
 */
export function keepsThePromisesOfTheSite(
  t: ExecutionContext,
  { page, policy, what }: { readonly page: string; readonly policy: string; readonly what: string },
): readonly Element[] {
  const elements = elementsOf(page);
  const named = (name: string) => elements.filter((element) => element.name === name);
  for (const one of ["h1", "main", "title", "style"]) t.is(named(one).length, 1, `${what}: ${one}`);
  for (const refused of ["iframe", "object", "link", "base", "img"])
    t.is(named(refused).length, 0, `${what}: ${refused}`);
  t.is(elements[0]?.of["lang"], "fr");
  for (const { of } of elements)
    for (const attribute of Object.keys(of)) t.notRegex(attribute, /^on|^style$/, what);
  for (const { of } of named("script")) {
    t.is(of["type"], "module", what);
    t.regex(of["src"] ?? "", /^\/assets\/[a-z-]+\.js\?v=/, what);
  }
  for (const { of } of named("form")) t.regex(of["action"] ?? "", /^\/[a-z]/, what);
  for (const { of } of named("a")) t.regex(of["href"] ?? "", /^[/#]/, what);
  refersToWhatIsThere(t, elements, what);
  allowsItsStyle(t, page, policy, what);
  return elements;
}

function refersToWhatIsThere(t: ExecutionContext, elements: readonly Element[], what: string) {
  const ids = elements.flatMap(({ of }) => (of["id"] === undefined ? [] : [of["id"]]));
  const known = new Set(ids);
  t.is(known.size, ids.length, `${what}: an id twice`);
  const labelled = new Set(elements.map(({ of }) => of["for"]));
  for (const { name, of } of elements) {
    const referred = [of["aria-labelledby"], of["aria-describedby"], of["for"]];
    for (const id of referred.flatMap((text) => text?.split(" ") ?? []))
      t.true(known.has(id), `${what}: ${id}`);
    if (of["href"]?.startsWith("#")) t.true(known.has(of["href"].slice(1)), of["href"]);
    if (CONTROLS.has(name) && of["type"] !== "hidden")
      t.true(of["aria-labelledby"] !== undefined || labelled.has(of["id"]), `${what}: ${name}`);
    if (of["aria-invalid"]) t.truthy(of["aria-describedby"], what);
  }
  const count = (name: string) => elements.filter((element) => element.name === name).length;
  t.is(count("caption"), count("table"), what);
}

function allowsItsStyle(t: ExecutionContext, page: string, policy: string, what: string) {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
  t.true(policy.includes(createHash("sha256").update(style).digest("base64")), what);
  t.regex(policy, /^default-src 'none'/);
  t.notRegex(policy, /unsafe|\*|https?:/);
  const classes = elementsOf(page).flatMap(({ of }) => of["class"]?.split(" ") ?? []);
  for (const one of new Set(classes)) t.true(style.includes(`.${one}`), `${what}: .${one}`);
}
