import { createHash } from "node:crypto";

/** RFC 5321, 4.5.3.1: a path has at most 256 octets, including the angle brackets. */
const MAIL_MAX_CHARACTERS = 254;
const LOCAL_MAX_CHARACTERS = 64;

/**
 * One `@`, dots only between characters, a dotted domain. The local part has no blank, no control
 * character and none of the `specials` of RFC 5322, 3.2.3, which would need quotes.
 */
const LOCAL = String.raw`[^\s@\p{Cc}\p{Surrogate}.()<>[\]:;\\,"]`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const MAIL = new RegExp(
  String.raw`^${LOCAL}(?:\.?${LOCAL})*@(?:${LABEL}\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$`,
  "u",
);

/**
 * The address without outer blanks and with a lower-case domain, or null when it is malformed. Only
 * the shape is checked: a mail with a link proves the rest.
 */
export function normalizeMailAddress(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf("@");
  if (trimmed.length > MAIL_MAX_CHARACTERS || at > LOCAL_MAX_CHARACTERS) return null;
  if (!MAIL.test(trimmed)) return null;
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase();
}

/**
 * The account of a mail address: 32 hexadecimal digits of the SHA-256 of its lower-case form, since
 * no mail host distinguishes `Ana@` from `ana@`. Keys and counters are stored under it, so that the
 * address itself is in one record only.
 */
export function accountOfMail(address: string): string {
  const folded = address.normalize("NFC").toLowerCase();
  return createHash("sha256").update(folded, "utf8").digest("hex").slice(0, 32);
}
