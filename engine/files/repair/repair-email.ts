import { isEmail } from "../../identifiers/email.ts";

/** The address in a cell without its additions; `null` when there is none. */
export interface EmailRepair {
  readonly value: string;
  /** French, no full stop. */
  readonly why: string;
  readonly certainty: "prouve" | "probable";
}

/** One way to find the address; `""` when it does not apply. */
interface Step extends Pick<EmailRepair, "why" | "certainty"> {
  readonly mend: (bare: string) => string;
}

/** A bullet, the scheme of a link or of Exchange, a word for the address. */
const LABEL =
  /^\s*(?:[*•·–—-]\s+)?(?:(?:mailto|smtp):|(?:(?:adresse )?e-?mail|courriel|mail|m[ée]l)\s*:)?\s*/i;
/** `?subject=…` of a link. */
const QUERY = /\?(?:subject|body|cc|bcc)=.*$/is;
/** Blanks, quotes, invisible signs, the apostrophe or the formula of a spreadsheet. */
const AROUND =
  /^[\s"'`<([=\u00ad\u200b-\u200f\u2060\ufeff]+|[\s"'>)\].,;:\u00ad\u200b-\u200f\u2060\ufeff]+$/g;
/** `Anne Ormiville <anne@ormiville.fr>`, `[anne@ormiville.fr](mailto:…)`. */
const NAMED = /^[^<>@]*<\s*([^<>\s]+)\s*>[\s;,.]*$|^\[\s*([^[\]\s]+)\s*\]\(mailto:[^()]*\)$/i;
/** `anne@ormiville.fr (Anne)` */
const WITH_REMARK = /^([^\s()]+)\s*\([^()@]*\)?$/;
const BLANKS = /[\s\u00a0\u200b-\u200f\u202f\u2060\ufeff]+/g;
const SPACED_SIGNS = /[\s\u00a0]*([@.])[\s\u00a0]*/g;
const SPACED_HYPHENS = /[\s\u00a0]*(-)[\s\u00a0]*(?=[^@]*$)/g;
/** A title is no part of the address behind it: `M. durieux@ormiville.fr`. */
const TITLE = /^(?:m|mr|mme|mlle|me|dr|pr)\.\s/i;
const COMMA = /^([^,;]+@[^,;]*[^,;.]),([^,;.][^,;]*)$/;
const SEMICOLON = /^([^,;]+@[^,;]*[^,;.]);([^,;.][^,;]*)$/;
const DOUBLED = /([@.])[.,@]*\1/g;
const SPELLED_AT =
  /\s*(?:\(\s*(?:at|arobase|a)\s*\)|\[\s*(?:at|arobase|a)\s*\]|\s(?:at|arobase)\s)\s*/i;
const SPELLED_POINT = /\s*(?:[([]\s*(?:dot|point)\s*[)\]]|\s(?:dot|point)\s)\s*/gi;

/** In this order: the first that gives an address is the repair. */
const STEPS: readonly Step[] = [
  { why: "ce qui entoure l'adresse est retiré", certainty: "prouve", mend: (bare) => bare },
  {
    why: "ce qui entoure l'adresse est retiré",
    certainty: "prouve",
    mend: (bare) => WITH_REMARK.exec(bare)?.[1] ?? "",
  },
  {
    why: "espaces retirés",
    certainty: "prouve",
    mend: closed,
  },
  {
    why: "virgule mise pour un point",
    certainty: "prouve",
    mend: (bare) => pointFor(COMMA, bare),
  },
  {
    why: "point-virgule mis pour un point, sans doute",
    certainty: "probable",
    mend: (bare) => pointFor(SEMICOLON, bare),
  },
  {
    why: "signe en double retiré : une lettre y manque peut-être",
    certainty: "probable",
    mend: (bare) => closed(bare).replace(DOUBLED, "$1"),
  },
  {
    why: "arobase écrite en toutes lettres",
    certainty: "probable",
    mend: (bare) => bare.replace(SPELLED_AT, "@").replace(SPELLED_POINT, "."),
  },
  {
    why: "l'adresse est lue parmi d'autres mots ou signes",
    certainty: "probable",
    mend: onlyOneOf,
  },
  {
    why: "espace retiré : un point ou un trait y était peut-être",
    certainty: "probable",
    mend: (bare) => bare.replace(BLANKS, ""),
  },
];

/**
 * Repairs an e-mail address. Proved when the fault has only one explanation: `mailto:`, quotes, a
 * name in front of `<…>`, blanks next to a sign, a comma for the point of its domain. `null` when
 * the cell has none, or several.
 */
export function repairEmail(text: string): EmailRepair | null {
  if (text.length > LONGEST) return null;
  const named = NAMED.exec(text.trim());
  const bare = (named?.[1] ?? named?.[2] ?? text)
    .replace(LABEL, "")
    .replace(QUERY, "")
    .replace(AROUND, "");
  for (const { why, certainty, mend } of STEPS) {
    const value = mend(bare);
    if (isSoundEmail(value)) return { value, why, certainty };
  }
  return null;
}

/** Without the blanks next to signs; "" behind a title. */
function closed(bare: string): string {
  if (TITLE.test(bare)) return "";
  return bare.replace(SPACED_SIGNS, "$1").replace(SPACED_HYPHENS, "$1");
}

/** Longer than an address and the names around it. */
const LONGEST = 500;

/** Only where the part before is no address by itself: `a@b.fr,lyon` is one and a word. */
function pointFor(sign: RegExp, bare: string): string {
  const [, before = "", behind = ""] = sign.exec(bare.replace(SPACED_COMMAS, "$1")) ?? [];
  return before === "" || isEmail(before) ? "" : `${before}.${behind}`;
}

const SPACED_COMMAS = /\s*([,;])\s*(?=[^@]*$)/g;
const WORDS = /[\s;,|<>()]+/;
/** A name before an address and a blank may be its beginning: `anne ormiville@c.fr`. */
const ONE_WORD_BEFORE = /^[^\s@.:;,<>()]+\s+[^\s@]+@\S+$/;

/** The only address among words; "" when another has an at sign, or when it may begin before. */
function onlyOneOf(bare: string): string {
  if (ONE_WORD_BEFORE.test(bare)) return "";
  const withSign = bare.split(WORDS).filter((word) => word.includes("@"));
  return withSign.length === 1 ? (withSign[0] as string).replace(AROUND, "") : "";
}

/** An apostrophe, or the sign of a formula. */
const QUOTE = /^['`=]/;

/**
 * Whether a text is an address as written: one with a leading apostrophe is valid by syntax, but
 * never used.
 */
export function isSoundEmail(text: string): boolean {
  return isEmail(text) && !QUOTE.test(text);
}

/** Between addresses: any blank, sign or word that no address has. */
const SEVERAL =
  /(?:\s|[;,|<>])+(?:(?:et|ou|and|or|puis|[-–/&+:]+)(?:\s|[;,|<>])+)?|:{2,}|\/(?=[^\s/@]+@)/i;
const IN_BRACKETS = /<\s*([^<>\s]+@[^<>\s]+)\s*>/g;

/**
 * The addresses of a cell with several, whatever stands between them; empty when one of them is
 * invalid.
 */
export function severalEmails(text: string): readonly string[] {
  if (text.length > LONGEST || text.indexOf("@") === text.lastIndexOf("@")) return [];
  const named = Array.from(text.matchAll(IN_BRACKETS), ([, address]) => address as string);
  const isNamed = named.length > 1 && named.length === text.split("@").length - 1;
  const parts = isNamed
    ? named
    : text
        .split(SEVERAL)
        .map((part) => part.replace(LABEL, "").replace(AROUND, ""))
        .filter((part) => part !== "");
  return parts.length > 1 && parts.every(isEmail) ? parts : [];
}
