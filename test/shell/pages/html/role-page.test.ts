import { createHash } from "node:crypto";
import test from "ava";
import fc from "fast-check";
import { makeRoleDocuments } from "../../../../engine/files/report/roles/make-role-document.ts";
import { rolePage } from "../../../../shell/pages/html/role-page.ts";
import { ROLE_POLICY } from "../../../../shell/pages/html/role-style.ts";
import { REPORT_EXTREMES } from "../../../engine/files/report/roles/report-extremes.ts";
import { sampleReport } from "../../../engine/files/report/roles/sample-report.ts";
import { textsOf } from "../../../engine/files/report/roles/texts-of.ts";
import { elementsOf, readPage } from "./well-formed.ts";

for (const [name, input] of Object.entries(REPORT_EXTREMES))
  for (const document of makeRoleDocuments(input))
    test(`${document.role}, ${name}: well-formed, nothing that runs, every table named`, (t) => {
      const elements = elementsOf(rolePage(document));
      const count = (of: string) => elements.filter((element) => element.name === of).length;
      for (const refused of ["script", "img", "iframe", "form", "link"]) t.is(count(refused), 0);
      for (const one of ["h1", "main", "title", "style", "footer"]) t.is(count(one), 1, one);
      t.is(count("caption"), count("table"));
      for (const { of } of elements)
        for (const attribute of Object.keys(of)) t.notRegex(attribute, /^on|^style$|^src$/);
      const ids = elements.flatMap(({ of }) => (of["id"] === undefined ? [] : [of["id"]]));
      t.is(new Set(ids).size, ids.length);
      for (const { of } of elements)
        if (of["aria-labelledby"] !== undefined) t.true(ids.includes(of["aria-labelledby"]));
    });

const squeezed = (text: string): string => text.replace(/\s+/gu, "");

for (const document of makeRoleDocuments(sampleReport()))
  test(`${document.role}: all that it says is on the page, the same each time`, (t) => {
    const page = rolePage(document);
    const shown = squeezed(readPage(page).text);
    for (const text of textsOf(document)) t.true(shown.includes(squeezed(text)), text);
    t.is(rolePage(document), page);
  });

test("any text of the customer is text", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const documents = makeRoleDocuments(sampleReport({ text, samples: 3 }));
      return documents.every(
        (document) => !readPage(rolePage(document)).elements.includes("script"),
      );
    }),
    { numRuns: 30 },
  );
  t.pass();
});

test("the policy allows the page's own style, and every class has a rule", (t) => {
  for (const document of makeRoleDocuments(sampleReport())) {
    const page = rolePage(document);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    t.true(ROLE_POLICY.includes(createHash("sha256").update(style).digest("base64")));
    const used = elementsOf(page).flatMap(({ of }) => of["class"]?.split(" ") ?? []);
    for (const name of new Set(used)) t.true(style.includes(`.${name}`), name);
  }
});
