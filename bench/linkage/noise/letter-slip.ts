import type { Draw } from "../../corpus/customer-files/draw.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Rows of the keyboard: a wrong letter is often a neighbour. */
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** One slip of the keyboard: a letter replaced, missing, added, doubled or exchanged. */
export function letterSlip(draw: Draw, text: string): string {
  if (text.length < 2) return text;
  const at = draw.between(0, text.length - 1);
  const [before, letter, after] = [text.slice(0, at), text[at] as string, text.slice(at + 1)];
  return draw.weighted([
    [35, before + otherKey(draw, letter) + after],
    [25, before + after],
    [10, before + letter + letter + after],
    [10, before + draw.of([...LETTERS]) + letter + after],
    [20, before + (after[0] ?? "") + letter + after.slice(1)],
  ]);
}

function otherKey(draw: Draw, letter: string): string {
  const row = KEYS.find((keys) => keys.includes(letter)) ?? LETTERS;
  const at = row.indexOf(letter);
  const near = row[at + 1] ?? row[at - 1] ?? letter;
  return draw.chance(0.6) ? near : draw.of([...row]);
}
