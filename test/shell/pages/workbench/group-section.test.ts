import test from "ava";
import { EXAMPLE_REVIEW } from "../../../../shell/pages/review/review-example.ts";
import { groupSections } from "../../../../shell/pages/workbench/group-section.ts";
import type { WorkbenchPage } from "../../../../shell/pages/workbench/workbench-parts.ts";
import { elementsOf } from "../html/well-formed.ts";

const [PAIR] = EXAMPLE_REVIEW.paires;

/** A page with so many groups of the open row, as far as the section reads it. */
function pageWith(groups: number): WorkbenchPage {
  const page = {
    ...{ canDecide: true, view: {}, at: { self: "/table?token=x", review: "/revue?token=x" } },
    groups: Array.from({ length: groups }, (_, at) => ({
      ...PAIR,
      ...{ id: `doublon-1-2-${at + 3}`, lignes: [2, at + 3] },
    })),
    page: { open: { table: 0, number: 2 } },
  };
  return page as unknown as WorkbenchPage;
}

const textOf = (groups: number): string =>
  `<!DOCTYPE html><html>${groupSections(pageWith(groups))?.text ?? ""}</html>`;

test("each group of a row has its own form, with fields of its own", (t) => {
  const elements = elementsOf(textOf(3));
  const pairs = elements.filter(({ of }) => of["name"] === "paire").map(({ of }) => of["value"]);
  t.deepEqual(pairs, ["doublon-1-2-3", "doublon-1-2-4", "doublon-1-2-5"]);
  const ids = elements.flatMap(({ of }) => of["id"] ?? []);
  t.deepEqual(ids, [...new Set(ids)]);
  const labels = elements.flatMap(({ of }) => of["for"] ?? []);
  t.deepEqual(
    labels.filter((label) => !ids.includes(label)),
    [],
  );
});

test("many groups are counted, and the review has them", (t) => {
  const text = textOf(6);
  t.regex(text, /Et 2.autres groupes, dans <a href="\/revue\?token=x">la revue<\/a>/);
  t.false(textOf(4).includes("autre groupe"));
  t.is(groupSections(pageWith(0)), null);
});
