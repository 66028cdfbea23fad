import disposable from "disposable-email-domains/index.json" with { type: "json" };
import wildcards from "disposable-email-domains/wildcard.json" with { type: "json" };
import table from "../../../../data/diagnostic/email.json" with { type: "json" };
import { memoise } from "../../../address/text/memoise.ts";
import { isPlaceholder } from "../../profile/placeholder.ts";

const ROLES: ReadonlySet<string> = new Set(table.roles);
const DOMAIN_SLIPS: ReadonlyMap<string, string> = new Map(Object.entries(table.domainSlips));
const ENDING_SLIPS: ReadonlyMap<string, string> = new Map(Object.entries(table.endingSlips));
const EXAMPLES: ReadonlySet<string> = new Set(table.examples);

/** 120,000 domains: built into a set on first use. */
let domains: ReadonlySet<string> | null = null;
let parents: ReadonlySet<string> | null = null;

/** Domains repeat in a file: the answers for this many are cached. */
const MOST_CACHED = 5000;

/** Whether a domain (lower case) provides disposable addresses. */
export const isDisposable = memoise(MOST_CACHED, (domain: string): boolean => {
  domains ??= new Set(disposable);
  if (domains.has(domain)) return true;
  parents ??= new Set(wildcards);
  for (let dot = domain.indexOf("."); dot >= 0; dot = domain.indexOf(".", dot + 1))
    if (parents.has(domain.slice(dot + 1))) return true;
  return false;
});

/** Whether a domain is reserved for examples: its mail is never read. */
export function isExample(domain: string): boolean {
  return EXAMPLES.has(domain) || domain.endsWith(".invalid") || domain.endsWith(".example");
}

/** Mailboxes of nobody, without signs; none is a surname, or initials. */
const NOBODY: ReadonlySet<string> = new Set(table.nobody);
const SIGNS = /[._-]+/g;
const TAG = /\+.*/;
/** `xxx`, `aa`. */
const ONE_LETTER = /^(.)\1*$/;

/**
 * Whether an address (lower case) only fills the cell: `noreply@…`, `pasdemail@…`, or a placeholder
 * at itself (`nc@nc.fr`). Those who have it are not one. `edf@edf.fr` is a firm's, `nd@…` somebody's.
 */
export function isNobodys(address: string): boolean {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replace(TAG, "");
  if (NOBODY.has(local.replace(LAST_DIGITS, "").replace(SIGNS, ""))) return true;
  const isFiller = ONE_LETTER.test(local) || isPlaceholder(local.replace(SIGNS, " "));
  return isFiller && address.startsWith(`${local}.`, at + 1);
}

const LAST_DIGITS = /\d+$/;
const BETWEEN_WORDS = /[._-]/;

/** Whether the local part (lower case) is a function of the company rather than a person. */
export function isRole(local: string): boolean {
  if (ROLES.has(local)) return true;
  const plain = local.replace(TAG, "");
  if (ROLES.has(plain.replace(LAST_DIGITS, ""))) return true;
  const first = plain.search(BETWEEN_WORDS);
  return first >= 0 && FIRST_WORDS.has(plain.slice(0, first));
}

/** Prefixes of a place or a brand: contact.lyon@, info-paris@. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  "accueil agence comptabilite compta contact facturation info infos mairie secretariat service sav".split(
    " ",
  ),
);

/** The intended domain for a known slip; `null` otherwise. */
export function meantDomain(domain: string): string | null {
  const known = DOMAIN_SLIPS.get(domain);
  if (known !== undefined) return known;
  const dot = domain.lastIndexOf(".");
  const ending = ENDING_SLIPS.get(domain.slice(dot + 1));
  return dot > 0 && ending !== undefined ? domain.slice(0, dot + 1) + ending : null;
}
