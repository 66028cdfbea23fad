import { isEmail } from "../../identifiers/email.ts";

const MAILTO = /^\s*(?:mailto:|e-?mail\s*:|courriel\s*:)\s*/i;
/** `Anne Ormiville <anne@ormiville.fr>` */
const NAMED = /^[^<>@]*<\s*([^<>]+?)\s*>$/;
const AROUND = /^[\s"'<([]+|[\s"'>)\].,;:]+$/g;
const BLANKS = /[\s\u00a0\u200b-\u200f\u202f\u2060\ufeff]+/g;
const SEVERAL = /\s*[;,/|]\s*|\s+(?:et|ou|and|or)\s+/i;

/** The address that a cell holds once what does not belong to one is off; `null` without any. */
export interface EmailRepair {
  readonly value: string;
  /** French, no full stop. */
  readonly why: string;
}

/**
 * Mends the cell of an e-mail address where what is wrong can be nothing else: `mailto:`, quotes,
 * a name before it, blanks inside, commas or semicolons for its dots. `null` when it is no address
 * even so.
 */
export function repairEmail(text: string): EmailRepair | null {
  const bare = text.replace(MAILTO, "").replace(AROUND, "");
  const named = NAMED.exec(text.trim())?.[1] ?? bare;
  if (isEmail(named)) return { value: named, why: "ce qui entoure l'adresse est retiré" };
  const closed = named.replace(BLANKS, "");
  if (named.split("@").length !== 2) return null;
  if (isEmail(closed)) return { value: closed, why: "espaces retirés" };
  const dotted = closed.replace(/[,;]/g, ".").replace(/\.{2,}/g, ".");
  return isEmail(dotted) ? { value: dotted, why: "virgule mise pour un point" } : null;
}

/** The addresses of a cell that holds several; empty when one of them is none. */
export function severalEmails(text: string): readonly string[] {
  const parts = text.split(SEVERAL).filter((part) => part !== "");
  return parts.length > 1 && parts.every(isEmail) ? parts : [];
}
