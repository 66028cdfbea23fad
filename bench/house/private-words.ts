import type { Source } from "../../test/architecture/import-graph.ts";

/**
 * Words that only this project used for what the field calls query, input, edit, override, view,
 * stored, leased, status, request context, in-thread, pooled, backoff or dependencies.
 */
const WORDS = new Set(
  "asked told said saying shown held kept standing errand anybody desk beside foresee lent patience telling".split(
    " ",
  ),
);
/** `…Parts` names what a function depends on: the field says `…Deps`. */
const DEPENDENCY_BAG = /[a-z]Parts$/;

/** How many names in the code have one of the words in them, each place counted. */
export function privateWords({ code }: Source): number {
  const names = code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""').match(/[A-Za-z_$][\w$]*/g);
  return (names ?? []).filter(isPrivate).length;
}

function isPrivate(name: string): boolean {
  const words = name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((word) => word.toLowerCase());
  return words.some((word) => WORDS.has(word)) || DEPENDENCY_BAG.test(name);
}
