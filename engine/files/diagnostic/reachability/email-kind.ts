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

/** Mailboxes of nobody, without signs. */
const NOBODY: ReadonlySet<string> = new Set(table.nobody);
const SIGNS = /[._+-]+/g;
/** Of one name: `nc@nc.fr`, `aa@aa.com`. */
const LONGEST_FILLER = 3;

/**
 * Whether an address (lower case) only fills the cell: `noreply@…`, `pasdemail@…`, `nc@nc.fr`. Those
 * who have it are not one.
 */
export function isNobodys(address: string): boolean {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (NOBODY.has(local.replace(SIGNS, ""))) return true;
  if (isPlaceholder(local.replace(SIGNS, " "))) return true;
  return local.length <= LONGEST_FILLER && domain.startsWith(`${local}.`);
}

const LAST_DIGITS = /\d+$/;
const BETWEEN_WORDS = /[._-]/;

/** Whether the local part (lower case) is a function of the company rather than a person. */
export function isRole(local: string): boolean {
  if (ROLES.has(local)) return true;
  const plus = local.indexOf("+");
  const plain = plus < 0 ? local : local.slice(0, plus);
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
