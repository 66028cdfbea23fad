import { sentence } from "../../../engine/markup/customer-text.ts";
import { longDate } from "../../../engine/markup/french.ts";
import type { Markup } from "../../../engine/markup/html.ts";

const ISO_DATE = /\b\d{4}-\d\d-\d\d\b/g;

/** A sentence of an answer, its dates written as a person writes them. */
export function datedSentence(text: string): Markup {
  return sentence(text.replace(ISO_DATE, longDate));
}
