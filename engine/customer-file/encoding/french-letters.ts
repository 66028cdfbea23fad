/** What stands beside a character; a byte beyond ASCII is a letter of unknown case. */
type Neighbour = "lower" | "upper" | "letter" | "other" | "edge";

interface CharacterClass {
  readonly has: (character: string) => boolean;
  readonly weight: (left: Neighbour, right: Neighbour) => number;
}

/**
 * From the most telling to the rest; the first class that has a character weighs it. Weights are
 * of the order of natural logarithms of how much oftener French texts have it there than not.
 */
const CLASSES: readonly CharacterClass[] = [
  {
    has: oneOf("éèêàçùôîâû"),
    weight: (left, right) => (left === "upper" && right === "upper" ? -1 : 3),
  },
  {
    has: oneOf("ïëœüöáíóñäúæ"),
    weight: (left, right) => (left === "upper" && right === "upper" ? -2 : 1),
  },
  { has: oneOf("ÉÈÀÊÇÔÎÂÛÙÏËŒÖÜÄÁÍÓÑÚÆ"), weight: (left) => (left === "lower" ? -4 : 1.5) },
  { has: oneOf("’"), weight: (left, right) => (isInWord(left, right) ? 2 : -0.5) },
  { has: oneOf("\u00a0"), weight: (left, right) => (isInWord(left, right) ? -2 : 1) },
  { has: (character) => character < "\u00a0" || character === "\ufffd", weight: () => -6 },
  { has: (character) => /\p{L}/u.test(character), weight: () => -1.5 },
  { has: oneOf("»”€°²³…™®©«“–—"), weight: (left, right) => (isInWord(left, right) ? -3 : 1) },
  { has: () => true, weight: (left, right) => (isInWord(left, right) ? -3 : -0.5) },
];

/**
 * How likely a character is French text between two bytes: 3 for `é` in a word, below 0 for a sign
 * inside a word or a capital behind a small letter, -6 for a control character.
 */
export function frenchness(character: string, before: number, after: number): number {
  const found = CLASSES.find(({ has }) => has(character)) as CharacterClass;
  return found.weight(neighbour(before), neighbour(after));
}

function oneOf(characters: string): (character: string) => boolean {
  return (character) => characters.includes(character);
}

function isInWord(left: Neighbour, right: Neighbour): boolean {
  return isLetter(left) && isLetter(right);
}

function isLetter(place: Neighbour): boolean {
  return place === "lower" || place === "upper" || place === "letter";
}

function neighbour(byte: number): Neighbour {
  if (byte >= 0x61 && byte <= 0x7a) return "lower";
  if (byte >= 0x41 && byte <= 0x5a) return "upper";
  if (byte > 0x7f) return "letter";
  return byte < 0x20 ? "edge" : "other";
}
