import { counted, UNSEEN } from "./french.ts";
import { html, type Markup } from "./html.ts";

/** Line ends, spaces that the page would hide, and what is invisible. */
const MARKED = new RegExp(
  `(?<end>\\r\\n|[\\n\\r\\u0085\\u2028\\u2029])|(?<spaces>^[ \\u00a0\\u202f]+|[ \\u00a0\\u202f]+$|[ \\u00a0\\u202f]{2,})|(?:${UNSEEN.source})`,
  "gu",
);

/** Texts that are shown unchanged: most texts. */
const PLAIN = /^(?! )(?:[!-~\u00a1-\u00ac\u00ae-\u02ff\u2019\u2026\u20ac]|(?<! ) (?! ))*(?<! )$/;

/** Characters with a word of their own. */
const WORDS: Readonly<Record<string, string>> = {
  "\u0000": "caractère nul",
  "\u0008": "retour arrière",
  "\t": "tabulation",
  "\u000b": "tabulation verticale",
  "\u000c": "saut de page",
  "\u001b": "échappement",
  "\u007f": "suppression",
  "\u00ad": "césure facultative",
  "\u200b": "espace de largeur nulle",
  "\u200c": "antiliant",
  "\u200d": "liant",
  "\u2060": "gluon",
  "\ufeff": "indicateur d’encodage",
};

const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** More spaces than these say nothing more. */
const SPACES_DISPLAYED = 3;

export interface CellDisplay {
  /** Characters shown. */
  readonly most: number;
  /** Whether a line is broken after the mark of its end. */
  readonly breaks?: boolean;
}

/**
 * Markup of a customer's cell: its line ends are marked, invisible characters are told in words, and
 * so are outer and repeated spaces. Composed (NFC); its writing direction stays its own.
 */
export function cellText(text: string, { most, breaks = false }: CellDisplay): Markup {
  return html`<bdi>${displayed(text, most, (found) => mark(found, breaks))}</bdi>`;
}

/** The same where no markup can be: in an option. */
export function cellLabel(text: string, most: number): string {
  return displayed(text, most, signOf).join("");
}

/** A text cut at its marks, and what stands for each of them. */
function displayed<Mark>(
  text: string,
  most: number,
  markOf: (found: RegExpMatchArray) => Mark,
): readonly (string | Mark)[] {
  const [letters, rest] = cut(PLAIN.test(text) ? text : text.normalize("NFC"), most);
  if (PLAIN.test(letters)) return [letters, rest];
  const parts: (string | Mark)[] = [];
  let from = 0;
  for (const match of letters.matchAll(MARKED)) {
    parts.push(letters.slice(from, match.index), markOf(match));
    from = match.index + match[0].length;
  }
  return [...parts, letters.slice(from), rest];
}

/** Whether a cell is displayed without a change. */
export function displaysAsIs(text: string, most: number): boolean {
  if (text === "" || cut(text, most)[1] !== "") return false;
  return PLAIN.test(text) || (text.normalize("NFC") === text && text.search(MARKED) < 0);
}

/** A page has no control characters but tabs and line ends, and no unpaired surrogates. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** What the field of a form is filled with, to change a cell. */
export function fieldText(text: string): string {
  return text.replace(UNWRITABLE, "");
}

/** The first characters, and an ellipsis when there are more. */
function cut(text: string, most: number): readonly [string, string] {
  // Characters never outnumber UTF-16 units.
  if (text.length <= most) return [text, ""];
  const letters = [...text];
  return letters.length <= most ? [text, ""] : [letters.slice(0, most).join("").trimEnd(), "…"];
}

function mark(found: RegExpMatchArray, breaks: boolean): Markup {
  const [sign, { end, spaces } = {}] = [signOf(found), found.groups];
  if (end !== undefined)
    return html`<i class="mark" title="Retour à la ligne">${sign}</i>${breaks ? html`<br/>` : null}`;
  return spaces === undefined
    ? html`<i class="mark word">${sign}</i>`
    : html`<i class="mark" title="${counted(spaces.length, "espace", "espaces")}">${sign}</i>`;
}

function signOf({ 0: found, groups: { end, spaces } = {} }: RegExpMatchArray): string {
  if (end !== undefined) return "↵";
  return spaces === undefined
    ? `[${wordOf(found)}]`
    : "·".repeat(Math.min(spaces.length, SPACES_DISPLAYED));
}

function wordOf(char: string): string {
  const word = WORDS[char];
  if (word !== undefined) return word;
  if (DIRECTIONS.test(char)) return "changement de sens d’écriture";
  if (/\p{Cs}/u.test(char)) return "caractère incomplet";
  if (/\p{Co}/u.test(char)) return "caractère privé";
  const number = (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return /\p{Cc}/u.test(char)
    ? `caractère de contrôle ${number.padStart(2, "0")}`
    : `caractère invisible ${number}`;
}
