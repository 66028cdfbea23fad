import { codeOf } from "../windows-1252.ts";
import { EvenEscapes, type Unescaped } from "./even-escapes.ts";

/** Names of U+00A0 to U+00FF, in their order. Source: HTML 4.01, 24.2. */
const LATIN_1 = (
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute " +
  "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig " +
  "Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash " +
  "Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc " +
  "euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml " +
  "yacute thorn yuml"
).split(" ");
const FIRST_LATIN_1 = 0xa0;
/** Others that texts of customers hold. Source: HTML, 13.5, "Named character references". */
const OTHERS =
  "amp& lt< gt> quot\" apos' lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› ndash– mdash— hellip… bull• " +
  "OElig\u0152 oelig\u0153 Yuml\u0178 Scaron\u0160 scaron\u0161 euro€ trade™ prime′ numero№ ensp\u2002 emsp\u2003 " +
  "thinsp\u2009 zwnj\u200c zwj\u200d hyphen‐ num# percnt% plus+ equals= commat@ period. comma, colon: semi; sol/ " +
  "lpar( rpar) lowbar_ excl! quest? ast* dollar$ bsol\\ NewLine\n Tab\t";

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, i) => [name, String.fromCharCode(FIRST_LATIN_1 + i)] as const),
  ...OTHERS.split(/ (?=\w)/).map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
]);
/** The accent of a letter's entity that is in no table: `&nacute;`, `&ccaron;`. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["grave", "\u0300"],
  ["acute", "\u0301"],
  ["circ", "\u0302"],
  ["tilde", "\u0303"],
  ["uml", "\u0308"],
  ["cedil", "\u0327"],
  ["caron", "\u030c"],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}))(;?)/gi;
/** Entities that the standard reads without their semicolon and that nobody means otherwise. */
const UNENDED =
  /^(?:[aeiouyn](?:grave|acute|circ|uml|tilde)|[cç]cedil|aring|oslash|szlig|[ao]elig)/i;
const UNENDED_SIGN = /^(?:amp|lt|gt|quot|nbsp)$/;
const BARE = /&/;
const LAST_CODE = 0x10_ff_ff;

/**
 * Replaces entities of HTML by their characters, named, decimal and hexadecimal; `null` for a text
 * without any. No-break spaces become blanks. Linear.
 *
 * Those of letters may lack their semicolon, as HTML allows (`Caf&eacute du Lac`): then nothing is
 * proved, nor with a bare `&` beside them.
 */
export function fromHtmlEntities(text: string): Unescaped | null {
  const escapes = new EvenEscapes();
  const plain = text.replace(ENTITY, (all, decimal, hexadecimal, name, end) =>
    name === undefined
      ? byNumber(all, decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16), end, escapes)
      : byName(all, name, end, escapes),
  );
  if (escapes.isEmpty) return null;
  const isProved = escapes.areProved(text.replace(ENTITY, ""), BARE);
  return { text: plain.replaceAll("\u00a0", " "), isProved };
}

function byNumber(all: string, code: number, end: string, escapes: EvenEscapes): string {
  if (!isText(code)) return all;
  // Numbers of C1 controls are those of windows-1252, as the standard says.
  const character = String.fromCodePoint(codeOf(code));
  return end === "" ? escapes.takeOdd(character, all) : escapes.take(character, all);
}

/** Whether a number is a character of texts: no control, no half of a pair. */
function isText(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= LAST_CODE && code !== 0x7f && !(code >= 0xd800 && code <= 0xdfff);
}

function byName(all: string, name: string, end: string, escapes: EvenEscapes): string {
  const character = characterOf(name);
  if (character !== null && end !== "") {
    const isKnown = NAMED.has(name) || ACCENTS.has(name.slice(1));
    return isKnown ? escapes.take(character, all) : escapes.takeOdd(character, all);
  }
  const letter = UNENDED.exec(name)?.[0] ?? UNENDED_SIGN.exec(name)?.[0];
  const found = letter === undefined ? null : characterOf(letter);
  if (letter === undefined || found === null) return all;
  return escapes.takeOdd(found, `&${letter}`) + name.slice(letter.length) + end;
}

/** Whether HTML gives a name to a character: `eacute`, `amp`, `EACUTE`; not `T` (AT&T). */
export function isEntityName(name: string): boolean {
  return characterOf(name) !== null;
}

/** Names in capitals stand in texts that a program put in capitals: `CAF&EACUTE;`. */
function characterOf(name: string): string | null {
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const accent = ACCENTS.get(name.slice(1));
  if (accent !== undefined) {
    const letter = (name.charAt(0) + accent).normalize("NFC");
    return letter.length === 1 ? letter : null;
  }
  return name === name.toUpperCase()
    ? (NAMED.get(name.toLowerCase())?.toUpperCase() ?? null)
    : null;
}
