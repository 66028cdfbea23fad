import { COMPOUND, COMPOUND_STARTS, HYPHENATED, NOISE, NOM_FORMS } from "./noise-rates.ts";

/** A way to write a name, with its probability. */
export interface Form {
  readonly text: string;
  readonly share: number;
}

const PARTICLES = new Set([
  "DE",
  "DU",
  "DES",
  "D",
  "LE",
  "LA",
  "LES",
  "EL",
  "AL",
  "BEN",
  "VAN",
  "DI",
  "DA",
]);

/** The letters of a name as ASCII capitals, without separators; ST becomes SAINT. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/\bST\b(?=.)/g, "SAINT")
    .replace(/[^A-Z]/g, "");
}

/** The ways to write a surname; probabilities sum to 1. */
export function nomForms(spelling: string): readonly Form[] {
  const words = spelling.split(/[ -]/);
  const [first = "", ...rest] = words;
  if (rest.length === 0 || first === "SAINT") return [{ text: spelling, share: 1 }];
  if (PARTICLES.has(first)) {
    const { whole, without } = NOM_FORMS.particle;
    return [
      { text: spelling, share: whole },
      { text: spelling.slice(first.length + 1), share: without },
    ];
  }
  const { whole, first: alone, last } = NOM_FORMS.double;
  return [
    { text: spelling, share: whole },
    { text: first, share: alone },
    { text: rest.at(-1) as string, share: last },
  ];
}

/** The ways to write the usual given name, from all given names; probabilities sum to 1. */
export function prenomForms(input: readonly string[]): readonly Form[] {
  const [first, second] = input;
  if (first === undefined) return [{ text: "", share: 1 }];
  const forms: Form[] = [{ text: `${first[0]}.`, share: NOISE.initialOnly }];
  const hyphen = first.indexOf("-");
  if (hyphen > 0) {
    forms.push({ text: first.slice(0, hyphen), share: HYPHENATED.first });
    forms.push({ text: `${first[0]}${first.slice(hyphen)}`, share: HYPHENATED.abbreviated });
  }
  if (second !== undefined) {
    forms.push({ text: second, share: NOISE.secondAsUsual });
    if (COMPOUND_STARTS.includes(first)) {
      forms.push({ text: `${first}-${second}`, share: COMPOUND.both });
      forms.push({ text: `${first[0]}-${second}`, share: COMPOUND.abbreviated });
    }
  }
  const reported = forms.reduce((sum, { share }) => sum + share, 0);
  return [{ text: first, share: 1 - reported }, ...forms];
}

/** One of the forms; `draw` is from 0 (included) to 1 (excluded). */
export function chosenForm(forms: readonly Form[], draw: number): string {
  let upTo = 0;
  for (const { text, share } of forms) {
    upTo += share;
    if (draw < upTo) return text;
  }
  return forms[0]?.text ?? "";
}
