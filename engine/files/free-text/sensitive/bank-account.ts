import { isIban } from "../../../identifiers/iban.ts";
import type { Secret } from "./secret.ts";

const BEGINNING = /^[A-Z]{2}\d{2}/i;
/** An IBAN of 34 signs, in groups of four. */
const MOST_GROUPS = 9;
const BETWEEN = /[\s,;:()/]+/;

export const bankAccount = {
  kind: "iban",
  isIn(text) {
    const groups = text.split(BETWEEN);
    return groups.some((group, from) => BEGINNING.test(group) && isOneFrom(groups, from));
  },
} as const satisfies Secret;

function isOneFrom(groups: readonly string[], from: number): boolean {
  let number = "";
  for (const group of groups.slice(from, from + MOST_GROUPS)) {
    number += group;
    if (isIban(number)) return true;
  }
  return false;
}
