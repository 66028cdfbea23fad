import type { ExecutionContext } from "ava";
import { dirigeantsEnd } from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { ROLE_CLASSES } from "../../../../engine/registers/dirigeants/roles.ts";
import { formalityOf, type Json, officersOf, parseFormality } from "./company.ts";

/** The expected members of an officer; others are not compared. */
export type Expected = Partial<Omit<Officer, "classes">> & { readonly classes?: string };

/** `person()` of the tables, as read. */
export const ANNE = { nom: "LERICHE", prenoms: "ANNE LOUISE", birth: 19710500 };

/** Asserts that the officers of a company with these powers are the expected ones, in order. */
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
