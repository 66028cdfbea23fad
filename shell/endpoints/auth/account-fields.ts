import { z } from "zod";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { normalizeMailAddress } from "../../access/mail-address.ts";

const EMAIL_MAX = 254;
/** Longer ones are refused unread; `checkNewPassword` has the rules of new passwords. */
const PASSWORD_MAX = 1024;
const TOKEN_MAX = 100;
const PERSON_MAX = 200;

/** Parsed as accounts parse it, so that a fault is reported at its field of the body. */
export const email = z
  .string()
  .max(EMAIL_MAX)
  .refine((text) => normalizeMailAddress(text) !== null, {
    message: ERROR_TABLE["email.invalide"].text,
  });

/** Of a sign-in: a malformed address gets the same answer as an unknown one. */
export const presentedEmail = z.string().max(EMAIL_MAX);

export const password = z.string().min(1).max(PASSWORD_MAX);

export const linkToken = z
  .string()
  .min(1)
  .max(TOKEN_MAX)
  .describe("Celui du lien reçu par e-mail.");

/** Text that people enter about themselves: one line each. */
export const personText = z
  .string()
  .max(PERSON_MAX)
  .refine((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text), {
    message: "Une seule ligne, sans caractère de contrôle.",
  })
  .nullish();

export const EXAMPLE_EMAIL = "claire@exemple.fr";
export const EXAMPLE_PASSWORD = "quatre mots pris au hasard";
export const EXAMPLE_LINK = "k".repeat(43);
