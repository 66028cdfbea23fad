import type { ExecutionContext } from "ava";
import { dirigeantsEnd } from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { ROLE_CLASSES } from "../../../../engine/registers/dirigeants/roles.ts";
import { formalityOf, type Json, officersOf, parseFormality } from "./company.ts";

/** What a test says of an officer: the members that are given are compared. */
export type Expected = Partial<Omit<Officer, "classes">> & { readonly classes?: string };

/** What `person()` of a table is read as. */
export const ANNE = { nom: "LERICHE", prenoms: "ANNE LOUISE", birth: 19710500 };

/** The officers of a company with these powers are the expected ones, in their order. */
export function compareOfficers(
  t: ExecutionContext,
  pouvoirs: Json,
  officers: readonly Expected[],
): void {
  const { key, entry } = parseFormality(formalityOf(pouvoirs));
  t.is(key, 732_829_320);
  const found = officersOf(entry).map(({ classes, ...one }) => ({
    ...one,
    classes: ROLE_CLASSES.filter((_, i) => classes & (1 << i)).join(" "),
  }));
  t.is(found.length, officers.length);
  officers.forEach((officer, i) => {
    t.like(found[i], { ...officer });
  });
  t.is(dirigeantsEnd(entry, 0), entry.length);
}
