const MARKUP = /<[^<>]{0,200}>/g;
const LINE_BREAK = /<br\s*\/?>|<\/(?:p|div|li)>/gi;
/** Line breaks, tabs and letters that a program wrote as escapes: `\n`, `\u00e9`. */
const ESCAPE = /\\(?:(r\\n|[nrt])|u([0-9a-f]{4})|(["'/\\]))/gi;
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi;
/** Letters in an address as a browser sends it: `%20`, `%C3%A9`. */
const PERCENT = /(?:%[0-9a-f]{2})+/gi;
/** Texts escaped twice occur: `&amp;#39;`. */
const MOST_ROUNDS = 2;

/**
 * Returns a text as its writer saw it: entities, markup and escapes of HTML, JSON and URLs become
 * the characters they stand for, or a blank. Linear; a text without any costs four searches for a
 * character.
 */
export function plainText(text: string): string {
  let plain = text;
  if (plain.includes("<")) plain = plain.replace(LINE_BREAK, "\n").replace(MARKUP, " ");
  if (plain.includes("\\")) plain = plain.replace(ESCAPE, unescaped);
  if (plain.includes("%")) plain = plain.replace(PERCENT, fromPercent);
  for (let round = 0; round < MOST_ROUNDS && plain.includes("&"); round++)
    plain = plain.replace(ENTITY, fromEntity);
  return plain;
}

function unescaped(
  all: string,
  blank: string | undefined,
  code: string | undefined,
  sign: string | undefined,
): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (sign !== undefined) return sign;
  // In capitals it is a path or a name rather than an escape.
  if (blank === undefined || blank !== blank.toLowerCase()) return all;
  return blank === "t" ? "\t" : "\n";
}

function fromPercent(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["deg", "°"],
  ["ordm", "º"],
  ["oelig", "œ"],
  ["aelig", "æ"],
  ["szlig", "ß"],
]);
/** The accent of a letter's entity: `eacute`, `Ccedil`. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["grave", "\u0300"],
  ["acute", "\u0301"],
  ["circ", "\u0302"],
  ["tilde", "\u0303"],
  ["uml", "\u0308"],
  ["cedil", "\u0327"],
]);
const LAST_CODE = 0x10_ff_ff;

function fromEntity(
  all: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return namedCharacter(name) ?? all;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= LAST_CODE ? String.fromCodePoint(code) : all;
}

function namedCharacter(name: string): string | null {
  const accent = ACCENTS.get(name.slice(1));
  if (accent !== undefined) return (name.charAt(0) + accent).normalize("NFC");
  const lower = NAMED.get(name.toLowerCase()) ?? null;
  const isCapital = name.charAt(0) !== name.charAt(0).toLowerCase();
  return lower !== null && isCapital ? lower.toUpperCase() : lower;
}
