import { foldHeader } from "../../../registers/header.ts";

/**
 * What a column of countries calls France and what is part of it, folded: names, ISO 3166 codes of
 * two and three letters. Digits are codes of a list that is not known, and are passed over.
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

/** Whether a column of countries names one where no address is known. */
export function isAbroad(country: string): boolean {
  const folded = foldHeader(country);
  return folded !== "" && !/^\d+$/.test(folded) && !FRENCH.has(folded);
}
