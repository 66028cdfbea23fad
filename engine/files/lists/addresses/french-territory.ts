import { foldHeader } from "../../../registers/header.ts";

/**
 * Values of a country column for France and its territories, folded: names, ISO 3166 codes of two
 * and three letters. Digits are codes of an unknown list, and are ignored.
 */
const FRENCH: ReadonlySet<string> = new Set(
  (
    "f fr fra france francemetropolitaine metropole republiquefrancaise dom drom tom domtom " +
    "gp glp guadeloupe mq mtq martinique gf guf guyane guyanefrancaise frenchguiana " +
    "re reu reunion lareunion yt myt mayotte pm spm saintpierreetmiquelon stpierreetmiquelon " +
    "bl blm saintbarthelemy stbarthelemy mf maf saintmartin stmartin nc ncl nouvellecaledonie " +
    "newcaledonia pf pyf polynesiefrancaise frenchpolynesia wf wlf wallisetfutuna tf atf"
  ).split(" "),
);

/** Whether a country column names a country without known addresses. */
export function isAbroad(country: string): boolean {
  const folded = foldHeader(country);
  return folded !== "" && !/^\d+$/.test(folded) && !FRENCH.has(folded);
}
