import type { Secret } from "./secret.ts";

/** A word for password with its value: separated by a sign, or containing a digit. */
const GIVEN =
  /\b(?:mots? de passe|mdp|mot2passe|password|passwd|pwd|code (?:pin|secret|confidentiel|wi-?fi)|cvv|cvc|cryptogramme) ?(?:(?:wi-?fi|admin|internet) ?)?(?:(?:est )?[:=] ?\S{3,}|(?:est )?(?=\S*\d)\S{3,})/;

export const password = {
  kind: "mot_de_passe",
  isIn: (text) => GIVEN.test(text.toLowerCase().replace(/\s+/g, " ")),
} as const satisfies Secret;
