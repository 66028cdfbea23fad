import { createHash } from "node:crypto";
import test from "ava";
import { makeFlashReport } from "../../../../engine/files/report/flash/make-flash-report.ts";
import { flashPage } from "../../../../shell/pages/html/flash-page.ts";
import { FORM_PAGE_POLICY, PAGE_POLICY } from "../../../../shell/pages/html/style.ts";
import { EXTREMES } from "../../../engine/files/report/extremes.ts";
import { input } from "../../../engine/files/report/sample-diagnostic.ts";
import fc, { anyCharacter, rounds } from "../../../properties.ts";
import { readPage } from "./well-formed.ts";

for (const [name, of] of Object.entries(EXTREMES))
  test(`well-formed, without scripts and styles of its own: ${name}`, (t) => {
    const { elements, attributes } = readPage(flashPage(makeFlashReport(of)));
    t.false(elements.includes("script"));
    t.false(elements.includes("img"));
    t.deepEqual(
      attributes.filter((attribute) => /^(?:on|style$|src$)/.test(attribute)),
      [],
    );
    t.is(elements.filter((element) => element === "h1").length, 1);
    t.is(elements.filter((element) => element === "main").length, 1);
  });

test("any name and any sentence of the diagnosis is text", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const of = input({ fileName: text });
      const criteria = of.diagnostic.criteria.map((one) => ({ ...one, label: text }));
      const report = makeFlashReport({ ...of, diagnostic: { ...of.diagnostic, criteria } });
      return !readPage(flashPage(report)).elements.includes("script");
    }),
    { numRuns: rounds(2) },
  );
  t.pass();
});

test("the policy allows the page's own style, and nothing else", (t) => {
  const style = /<style>([\s\S]*)<\/style>/.exec(flashPage(makeFlashReport(input())))?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  t.true(PAGE_POLICY.includes(`style-src 'sha256-${hash}'`));
  t.true(PAGE_POLICY.startsWith("default-src 'none'"));
});

test("every class of the page has a rule, and every rule's colour is one of the palette", (t) => {
  const page = flashPage(makeFlashReport(input()), { pdfHref: "/a?b=1&c=2" });
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
  const used = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) =>
    (names ?? "").split(" "),
  );
  for (const name of new Set(used)) t.true(style.includes(`.${name}`), name);
  for (const [, property] of style.matchAll(/var\(--([^)]+)\)/g))
    t.true(style.includes(`--${property}:`), property);
});

test("the PDF is linked where there is one", (t) => {
  const report = makeFlashReport(input());
  t.regex(flashPage(report, { pdfHref: "/a?b=1&c=2" }), /href="\/a\?b=1&amp;c=2"/);
  t.notRegex(flashPage(report), /href=/);
});

const NEXT = {
  rows: "/diagnostic/upl_1/fiches?token=a&b",
  findings: "/api/schema/flash/upl_1/constats?token=a&b",
  validation: "/api/schema/validate/upl_1?token=a&b",
  costs: "/diagnostic/upl_1/couts?token=t",
  columns: "/diagnostic/upl_1/colonnes?token=a&b",
  erase: "/envois/upl_1/effacer?token=a&b",
  larger: "/fichiers",
  account: "/espace",
  home: "/",
};

test("what may be done next stands on screens alone, with a form that our own policy lets go", (t) => {
  const plain = flashPage(makeFlashReport(input()));
  const page = flashPage(makeFlashReport(input()), { next: NEXT });
  const { elements } = readPage(page);
  t.is(elements.filter((element) => element === "form").length, 1);
  t.regex(
    page,
    /<form id="effacer" method="post" action="\/envois\/upl_1\/effacer\?token=a&amp;b">/,
  );
  t.regex(FORM_PAGE_POLICY, /form-action 'self'/);
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
  for (const name of ["next", "screen"]) t.true(style.includes(`.${name}`));
  t.regex(style, /@media print\{[^@]*\.screen\{display:none\}/);
  // Nothing of what is printed is another: the rest of the body is the same text.
  const bodyOf = (text: string) => text.slice(text.indexOf("<body>"));
  const printed = bodyOf(page)
    .replace(/<section class="screen next"[\s\S]*?<\/section>/, "")
    .replace(/<div class="screen ahead"[\s\S]*?<\/div>/, "")
    .replace(/<\/?a\b[^>]*>/g, "");
  t.is(printed.replace(/\s+/g, " "), bodyOf(plain).replace(/\s+/g, " "));
});

test("figures lead to their rows, and each of the dearest faults has an example on screens", (t) => {
  const report = makeFlashReport(input());
  const [first] = report.dearest;
  const example = { column: "<b>Tél</b>", before: "261910042", after: "0261910042", cause: "zéro" };
  const page = flashPage(report, { next: NEXT, examples: new Map([[first!.rule, example]]) });
  readPage(page);
  for (const { rule, state, concerned } of report.criteria) {
    const link = `facette=defaut:${rule}">${concerned}</a>`;
    t.is(page.includes(link), state === "defauts", `criterion ${rule}`);
  }
  t.regex(page, new RegExp(`defaut:${first!.rule}">${first!.label}</a><span class="note screen">`));
  t.regex(page, /&lt;b&gt;Tél&lt;\/b&gt;<\/bdi>\s: <del>(?:<bdi>)?261910042/);
  const { states, records } = report;
  t.true(page.includes(`Voir les ${records - states.valide}\u00a0fiches à traiter`));
});

test("same report, same page", (t) => {
  t.is(flashPage(makeFlashReport(input())), flashPage(makeFlashReport(input())));
});
