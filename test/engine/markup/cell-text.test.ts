import test from "ava";
import { cellLabel, cellText, displaysAsIs, fieldText } from "../../../engine/markup/cell-text.ts";

const shown = (text: string, most = 60, breaks = false): string =>
  cellText(text, { most, breaks }).text.replaceAll(/<(?!br)[^>]*>/g, "");

/** Text of a cell, how it is shown, and why. */
const CELLS: readonly (readonly [text: string, shown: string, why: string])[] = [
  ["12 rue des Champs", "12 rue des Champs", "as it is"],
  ["12 rue\nBât. C", "12 rue↵Bât. C", "a line end"],
  ["12 rue\r\nBât. C\r", "12 rue↵Bât. C↵", "CR LF is one line end, CR too"],
  ["a\u2028b\u2029c\u0085d", "a↵b↵c↵d", "line ends of other systems"],
  ["12 rue\tdes Champs", "12 rue[tabulation]des Champs", "in words"],
  ["a\u0000b", "a[caractère nul]b", "in words"],
  ["a\u0007b", "a[caractère de contrôle 07]b", "without a word of its own: by its number"],
  ["Du\u00adpont", "Du[césure facultative]pont", "a soft hyphen disguises a name"],
  ["Du\u200bpont", "Du[espace de largeur nulle]pont", ""],
  ["\ufeffDupont", "[indicateur d’encodage]Dupont", "a mark before the text"],
  ["a\u202eb\u2067c", "a[changement de sens d’écriture]b[changement de sens d’écriture]c", ""],
  ["a\ue000b", "a[caractère privé]b", ""],
  ["a\ud800b", "a[caractère incomplet]b", "an unpaired surrogate"],
  ["a\u2063b", "a[caractère invisible 2063]b", ""],
  ["👩\u200d💻", "👩\u200d💻", "joiners of pictographs are no control characters"],
  ["e\u0301", "é", "composed"],
  [" Dupont", "·Dupont", "outer spaces are seen"],
  ["Dupont  ", "Dupont··", ""],
  ["Jean  Dupont", "Jean··Dupont", "doubled spaces too"],
  [`Dupont${" ".repeat(40)}`, "Dupont···", "but three at most"],
  ["\u00a0Dupont\u00a0", "·Dupont·", "no-break spaces too"],
  ["Jean\u00a0Dupont", "Jean\u00a0Dupont", "one within is as usual"],
  ["   ", "···", "only spaces"],
  ["", "", "empty"],
  ["<b>&", "&lt;b&gt;&amp;", "escaped"],
];

for (const [text, expected, why] of CELLS)
  test(`${JSON.stringify(text)} is shown as ${expected}${why && `: ${why}`}`, (t) =>
    t.is(shown(text), expected));

test("an option tells the same without markup", (t) => {
  t.is(cellLabel("12 rue\nBât.\tC  D ", 60), "12 rue↵Bât.[tabulation]C··D·");
  t.is(cellLabel("12 rue des Champs", 6), "12 rue…");
});

test("a long text is cut by characters, with an ellipsis", (t) => {
  t.is(shown("abcdef", 6), "abcdef");
  t.is(shown("abcdefg", 6), "abcdef…");
  t.is(shown("👩👩👩", 2), "👩👩…");
});

test("lines are broken after their mark where there is room", (t) => {
  t.is(shown("a\nb", 60, true), "a↵<br/>b");
});

test("marks have a title, spaces their number", (t) => {
  t.regex(cellText("a\nb", { most: 9 }).text, /title="Retour à la ligne"/);
  t.regex(cellText("a    b", { most: 9 }).text, /title="4\sespaces"/u);
});

test("what a field of a form is filled with differs from the display", (t) => {
  t.true(displaysAsIs("12 rue", 60));
  for (const text of ["", "a\nb", "a  b", " a", "a\u0000", "e\u0301"])
    t.false(displaysAsIs(text, 60), JSON.stringify(text));
  t.false(displaysAsIs("abc", 2));
});

test("a form is filled with all that a page can bear: no control characters but tabs and line ends", (t) => {
  t.is(fieldText("a\tb\r\nc\u0000\u0007\ud800d\u200be"), "a\tb\r\ncd\u200be");
  t.is(fieldText("👩\u200d💻"), "👩\u200d💻");
});
