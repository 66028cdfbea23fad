import { failed } from "../../engine/errors/failure.ts";
import type { Attempt } from "../access/refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** In code points, after normalisation. */
export const PASSWORD_CHARACTERS = { least: 12, most: 128 };
/** Least characters of a password beyond the parts of its mail address. */
const OWN_CHARACTERS = 8;
const TOO_SHORT = "string_too_short";
const LONE_SURROGATE = /\p{Surrogate}/u;
/** A shorter local part occurs in too many words. */
const LEAST_NAME_LETTERS = 4;

/**
 * The form in which a password is hashed: NFKC, so that the same keys give the same password on
 * every keyboard and system (NIST 800-63B, 3.1.1.2). Nothing is trimmed.
 */
export function normalisedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * Checks a new password for this mail address. Failures, in the field `password`:
 * `compte.mot_de_passe_longueur`, `compte.mot_de_passe_adresse` (mostly parts of the address),
 * `compte.mot_de_passe_courant`. There are no composition rules.
 */
export function checkNewPassword(password: string, email: string): Attempt<null> {
  const text = normalisedPassword(password);
  const length = [...text].length;
  const { least, most } = PASSWORD_CHARACTERS;
  const loc = ["body", "password"];
  // A lone surrogate would hash like any other lone surrogate.
  if (length < least || length > most || LONE_SURROGATE.test(text)) {
    const refused = failed("compte.mot_de_passe_longueur");
    const code = length < least ? TOO_SHORT : length > most ? "string_too_long" : "value_error";
    return { ...refused, loc, faults: [{ loc, code, detail: refused.failure.detail }] };
  }
  if (tellsAddress(text.toLowerCase(), email.toLowerCase()))
    return { ...failed("compte.mot_de_passe_adresse"), loc };
  if (isCommonPassword(text)) return { ...failed("compte.mot_de_passe_courant"), loc };
  return { ok: true, value: null };
}

function tellsAddress(password: string, email: string): boolean {
  if (password.includes(email)) return true;
  const name = email.slice(0, email.lastIndexOf("@"));
  if (name.length < LEAST_NAME_LETTERS || !password.includes(name)) return false;
  return [...password.replaceAll(name, "")].length < OWN_CHARACTERS;
}
