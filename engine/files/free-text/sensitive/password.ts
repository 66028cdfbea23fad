import type { Secret } from "./secret.ts";

/** What is called a password, and what follows it: with a sign between, or with a digit in it. */
const GIVEN =
  /\b(?:mots? de passe|mdp|mot2passe|password|passwd|pwd|code (?:pin|secret|confidentiel|wi-?fi)|cvv|cvc|cryptogramme) ?(?:(?:wi-?fi|admin|internet) ?)?(?:(?:est )?[:=] ?\S{3,}|(?:est )?(?=\S*\d)\S{3,})/;

export const password = {
  kind: "mot_de_passe",
  isIn: (text) => GIVEN.test(text.toLowerCase().replace(/\s+/g, " ")),
} as const satisfies Secret;
