import companies from "../../../data/profile/company-words.json" with { type: "json" };
import countries from "../../../data/profile/countries.json" with { type: "json" };
import forms from "../../../data/profile/legal-forms.json" with { type: "json" };
import names from "../../../data/profile/names.json" with { type: "json" };
import { ABBREVIATIONS } from "../../address/lexicon/abbreviations.ts";

/** Words of data files as sets; all are folded (capitals, no accents, single blanks). */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Single words of given names: JEAN-PIERRE gives JEAN and PIERRE. */
export const GIVEN_NAMES = wordsOf(names.given.replaceAll("-", " "));
export const SURNAMES = wordsOf(names.surnames);

/** SARL, SAS, SCI. */
export const LEGAL_TOKENS = wordsOf(forms.tokens);
export const LEGAL_NAMES: ReadonlySet<string> = new Set(forms.names);
/** INSEE's codes of four digits. */
export const LEGAL_CODES = wordsOf(forms.codes);

export const COMPANY_WORDS = wordsOf(companies.words);

export const COUNTRY_CODES: ReadonlySet<string> = new Set([
  ...countries.alpha2.split(" "),
  ...countries.alpha3.split(" "),
]);
export const COUNTRY_NAMES: ReadonlySet<string> = new Set(countries.names);

/** First words of street names, in full and abbreviated: RUE, R, AV, BD. */
export const STREET_TYPES: ReadonlySet<string> = new Set([
  "RUE",
  "R",
  ...ABBREVIATIONS.filter(({ kind }) => kind === "type").flatMap(({ word, short, read }) =>
    [word, short, ...read].filter((form) => form !== "" && !form.includes(" ")),
  ),
]);
