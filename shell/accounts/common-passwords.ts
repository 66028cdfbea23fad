import parts from "../../data/passwords/common.json" with { type: "json" };

/** Usual substitutes for letters in passwords. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const SPELT = /[013457@$!]/g;
/** Longest repeated piece that is detected; the last repeat may be partial: `abcabcabcab`. */
const REPEATED_MOST = 6;

const ROOTS: ReadonlySet<string> = new Set(parts.roots);
const ENDINGS: ReadonlySet<string> = new Set(parts.endings);
const WHOLE: ReadonlySet<string> = new Set(parts.whole.flatMap((one) => withMarks(one)));
/** What may follow a root: an ending and marks, a joint and an ending, another root. */
const TAILS: ReadonlySet<string> = new Set([
  ...parts.endings.flatMap((ending) => withMarks(ending)),
  ...parts.endings.flatMap((ending) => parts.joints.map((joint) => joint + ending)),
  ...parts.roots,
]);

/**
 * Whether a password is a common one, ignoring capitals, accents, blanks and figures for letters:
 * in the shipped list (`data/passwords/common.json`, stored as the parts of its million passwords),
 * or a short piece repeated. Microseconds.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  return WHOLE.has(folded) || isRepeated(folded) || isMadeOfParts(folded);
}

function withMarks(text: string): string[] {
  return parts.marks.map((mark) => text + mark);
}

function fold(text: string): string {
  const marks = /[\p{M}\s]/gu;
  return text.normalize("NFKD").replace(marks, "").toLowerCase();
}

function isRoot(text: string): boolean {
  return ROOTS.has(text) || ROOTS.has(text.replace(SPELT, (sign) => SPELLINGS[sign] as string));
}

function isMadeOfParts(text: string): boolean {
  for (let split = 0; split <= text.length; split++) {
    const [head, tail] = [text.slice(0, split), text.slice(split)];
    if (isRoot(head) && (TAILS.has(tail) || isRoot(tail))) return true;
    if (ENDINGS.has(head) && isRoot(tail)) return true;
  }
  return false;
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(REPEATED_MOST, text.length / 2); length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}
