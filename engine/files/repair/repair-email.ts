import { isEmail } from "../../identifiers/email.ts";

const MAILTO = /^\s*(?:mailto:|e-?mail\s*:|courriel\s*:)\s*/i;
/** `Anne Ormiville <anne@ormiville.fr>` */
const NAMED = /^[^<>@]*<\s*([^<>]+?)\s*>$/;
/** Blanks, quotes, invisible signs, the apostrophe that marks text in spreadsheets. */
const AROUND =
  /^[\s"'`<([=\u00ad\u200b-\u200f\u2060\ufeff]+|[\s"'>)\].,;:\u00ad\u200b-\u200f\u2060\ufeff]+$/g;
const BLANKS = /[\s\u00a0\u200b-\u200f\u202f\u2060\ufeff]+/g;
/** A blank next to a point in the local part is always a slip. */
const SPACED_POINTS = /\s*(\.)\s*/g;
/** Signs in the domain that can only stand for a point. */
const IN_DOMAIN = /[,;.]+(?=[^@]*$)/g;
const SEVERAL = /\s*[;,/|]\s*|\s+(?:et|ou|and|or)\s+/i;

/** The address in a cell without its additions; `null` when there is none. */
export interface EmailRepair {
  readonly value: string;
  /** French, no full stop. */
  readonly why: string;
  readonly certainty: "prouve" | "probable";
}

/**
 * Repairs an e-mail address when the fault has only one explanation: `mailto:`, quotes, a name
 * before it, blanks next to signs, commas for the points of its domain. Removing a blank inside the
 * local part is only probable. `null` when the result is no address.
 */
export function repairEmail(text: string): EmailRepair | null {
  const bare = text.replace(MAILTO, "").replace(AROUND, "");
  const named = NAMED.exec(text.trim())?.[1] ?? bare;
  if (isSoundEmail(named))
    return { value: named, why: "ce qui entoure l'adresse est retiré", certainty: "prouve" };
  const [local = "", domain = "", ...others] = named.split("@");
  if (others.length > 0 || domain === "") return null;
  const closed = `${local.replace(SPACED_POINTS, "$1").trim()}@${domain.replace(BLANKS, "")}`;
  if (isEmail(closed)) return { value: closed, why: "espaces retirés", certainty: "prouve" };
  const dotted = closed.replace(IN_DOMAIN, ".");
  if (isEmail(dotted))
    return { value: dotted, why: "virgule mise pour un point", certainty: "prouve" };
  const joined = closed.replace(BLANKS, "");
  return isEmail(joined)
    ? {
        value: joined,
        why: "espace dans le nom : un point y était peut-être",
        certainty: "probable",
      }
    : null;
}

const QUOTE = /^['`]/;

/**
 * Whether a text is an address as written: one with a leading apostrophe is valid by syntax, but
 * never used.
 */
export function isSoundEmail(text: string): boolean {
  return isEmail(text) && !QUOTE.test(text);
}

/** The addresses of a cell with several; empty when one of them is invalid. */
export function severalEmails(text: string): readonly string[] {
  const parts = text.split(SEVERAL).filter((part) => part !== "");
  return parts.length > 1 && parts.every(isEmail) ? parts : [];
}
