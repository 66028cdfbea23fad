import { isBankCard } from "../../../identifiers/bank-card.ts";
import { isIban } from "../../../identifiers/iban.ts";
import { isSocialSecurityNumber } from "../../../identifiers/social-security-number.ts";

/** Detects one kind of number or code that a comment must not contain. */
interface Secret {
  readonly kind: string;
  /** Linear in the text. Never throws. */
  isIn(text: string): boolean;
}

const CARD = /(?<!\d)\d(?:[ .-]?\d){14,15}(?!\d)/g;
const NIR = /(?<![\dA-Z])[1278](?:[ .-]?[\dAB]){14}(?![\dA-Z])/gi;
const IBAN_BEGINNING = /^[A-Z]{2}\d{2}/i;
/** An IBAN of 34 signs, in groups of four. */
const MOST_GROUPS = 9;
const BETWEEN = /[\s,;:()/]+/;
/** A word for password with its value: separated by a sign, or containing a digit. */
const PASSWORD =
  /\b(?:mots? de passe|mdp|mot2passe|password|passwd|pwd|code (?:pin|secret|confidentiel|wi-?fi)|cvv|cvc|cryptogramme) ?(?:(?:wi-?fi|admin|internet) ?)?(?:(?:est )?[:=] ?\S{3,}|(?:est )?(?=\S*\d)\S{3,})/;

/** Secrets recognised by check digits or by form, without the model. */
export const ALL_SECRETS = [
  {
    kind: "carte_bancaire",
    isIn: (text) => [...text.matchAll(CARD)].some(([number]) => isBankCard(number)),
  },
  {
    kind: "iban",
    isIn: (text) => {
      const groups = text.split(BETWEEN);
      return groups.some((group, from) => IBAN_BEGINNING.test(group) && isIbanFrom(groups, from));
    },
  },
  {
    kind: "nir",
    isIn: (text) => [...text.matchAll(NIR)].some(([number]) => isSocialSecurityNumber(number)),
  },
  {
    kind: "mot_de_passe",
    isIn: (text) => PASSWORD.test(text.toLowerCase().replace(/\s+/g, " ")),
  },
] as const satisfies readonly Secret[];

function isIbanFrom(groups: readonly string[], from: number): boolean {
  let number = "";
  for (const group of groups.slice(from, from + MOST_GROUPS)) {
    number += group;
    if (isIban(number)) return true;
  }
  return false;
}
