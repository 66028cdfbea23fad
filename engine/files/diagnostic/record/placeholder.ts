import {
  isSpreadsheetError,
  isPlaceholder as isWordForNothing,
} from "../../profile/placeholder.ts";

/** One repeated digit, typed into forms that require a number; zeros of a date or a phone. */
const ONE_DIGIT = /^(?:0|0{4,}|1{6,}|9{5,}|0+(?:[ ./-]0+)+)$/;
const [ZERO, NINE] = [0x30, 0x39];

/**
 * Whether a trimmed text is a placeholder (`N/A`, `xxx`, `#REF!`, `0000`). Digits cost one
 * comparison.
 */
export function isPlaceholder(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= ZERO && first <= NINE) return ONE_DIGIT.test(text);
  return isWordForNothing(text) || isSpreadsheetError(text);
}

/** Placeholders that are also surnames. */
const SURNAMES: ReadonlySet<string> = new Set(["NA", "NIL", "PAS", "SANS"]);

/** Whether a placeholder may be the name of a person. */
export function mayBeSurname(text: string): boolean {
  return SURNAMES.has(text.toUpperCase());
}

/** Texts typed to test a form, when alone in a cell. */
const TRIAL =
  /^(?:(?:client|contact|soci[ée]t[ée]|entreprise|fiche|compte|nom|pr[ée]nom)?[ _-]?test(?:s|e|er|ing|\d+)?(?:[ _-]?\d+)?|test[ _-](?:client|contact|soci[ée]t[ée]|test)\d*|essai\d*|demo|exemple|sample|toto\d*|titi|tata|tutu|foo(?:bar)?|azerty\w*|qwerty\w*|asdf\w*|qsdf\w*|lorem ipsum.*|aaa+|zzz+|john doe)$/i;

const LONGEST = 40;

/** Whether a trimmed text was typed to test a form (`test`, `toto`, `azerty`). */
export function isTrial(text: string): boolean {
  return text.length <= LONGEST && TRIAL.test(text);
}
