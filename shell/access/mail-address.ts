import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { mailProviderOf } from "./mail-providers.ts";

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

/**
 * The account of the mailbox of an address, however it is spelled: capitals, an international domain
 * in either form, and what its provider ignores (dots, a tag after `+`, a second domain). Equals
 * `accountOfMail` for an address without any of these. For what each mailbox has once: a Free plan,
 * letters.
 */
export function accountOfMailbox(address: string): string {
  return accountOfMail(mailboxOf(address));
}

function mailboxOf(address: string): string {
  const folded = address.trim().normalize("NFKC").toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = mailDomainOf(folded);
  const provider = mailProviderOf(domain);
  if (provider === null) return `${folded.slice(0, at)}@${domain}`;
  const [name = ""] = folded.slice(0, at).split("+", 1);
  const plain = provider.ignores === null ? name : name.replaceAll(provider.ignores, "");
  // A name of ignored characters only is nobody's: it is not merged with others.
  return `${plain === "" ? folded.slice(0, at) : plain}@${provider.domain}`;
}

/** The domain of an address in the form of the DNS: lower case, `xn--` for other than ASCII. */
export function mailDomainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}
