import { visibleName } from "../../../markup/french.ts";

/** Longest name of a mapping. */
export const NAME_MOST = 80;

const MONTH =
  /^(?:janv(?:ier)?|fevr?(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|aout|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?)$/;

/**
 * The name that the mapping of some files gets when a person gives none: that of the first file,
 * without its extension, dates, months and numbers, so that next month's file has the same.
 */
export function mappingName(files: readonly { readonly name: string }[]): string {
  const name = reportingWords(files[0]?.name ?? "")
    .join(" ")
    .slice(0, NAME_MOST)
    .trim();
  return name === "" ? "Mes fichiers" : name[0]?.toUpperCase() + name.slice(1);
}

/** The words of a file's name without its extension, dates, months and numbers; folded. */
export function plainName(file: string): string[] {
  return reportingWords(file).map(folded);
}

function reportingWords(file: string): string[] {
  return visibleName(file)
    .replace(/\.[a-z]{2,5}$/i, "")
    .split(/[\s_.,;()[\]-]+/)
    .filter((word) => word !== "" && !/\d/.test(word) && !MONTH.test(folded(word)));
}

function folded(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
