/** The class of an adjacent character; a byte beyond ASCII is a letter of unknown case. */
type Neighbour = "lower" | "upper" | "letter" | "digit" | "other" | "edge";

interface CharacterClass {
  readonly has: (character: string) => boolean;
  readonly weight: (left: Neighbour, right: Neighbour) => number;
}

/**
 * From the most specific to the most general; the first class with the character gives its weight:
 * about the natural logarithm of how much more often French text has it in that position.
 */
const CLASSES: readonly CharacterClass[] = [
  { has: oneOf("à"), weight: weightOfGrave },
  { has: oneOf("é"), weight: (left, right) => inWord(left, right, 3, -1) },
  { has: oneOf("èçù"), weight: (left, right) => afterStart(left, inWord(left, right, 3, -1)) },
  { has: oneOf("êôîâû"), weight: (left, right) => afterStart(left, inWord(left, right, 3, -3)) },
  { has: oneOf("œ"), weight: (left, right) => inWord(left, right, 2, -2) },
  {
    has: oneOf("ïëüöáíóñäúæ"),
    weight: (left, right) => (isLetter(left) ? inWord(left, right, 1, -3) : -3),
  },
  { has: oneOf("É"), weight: (left, right) => weightOfCapital(left, right, 3) },
  { has: oneOf("ÈÀÊÇÔÎÂ"), weight: (left, right) => weightOfCapital(left, right, 2) },
  { has: oneOf("ÛÙÏËŒÖÜÄÁÍÓÑÚÆ"), weight: (left, right) => weightOfCapital(left, right, 1) },
  { has: oneOf("’"), weight: (left, right) => (isInWord(left, right) ? 2 : -0.5) },
  { has: oneOf("\u00a0"), weight: (left, right) => (isInWord(left, right) ? -2 : 1.5) },
  { has: (character) => character < "\u00a0" || character === "\ufffd", weight: () => -6 },
  { has: (character) => /\p{L}/u.test(character), weight: () => -1.5 },
  { has: oneOf("»”€°²³…™®©«“–—"), weight: (left, right) => (isInWord(left, right) ? -3 : 1.5) },
  { has: oneOf("¤"), weight: () => -2 },
  { has: oneOf("¡¿"), weight: () => -3 },
  { has: () => true, weight: (left, right) => (isInWord(left, right) ? -3 : -0.5) },
];

/**
 * How plausible a character is in French text between two bytes: 3 for `é` in a word, below 0 for a
 * sign inside a word, an isolated letter or a capital after a small letter, -6 for a control
 * character.
 */
export function frenchness(character: string, before: number, after: number): number {
  const found = CLASSES.find(({ has }) => has(character)) as CharacterClass;
  return found.weight(neighbour(before), neighbour(after));
}

/**
 * `à` is a word and ends some words; at the end of a word other encodings have `…` for its byte.
 */
function weightOfGrave(left: Neighbour, right: Neighbour): number {
  if (isLetter(right)) return -1;
  if (isLetter(left)) return left === "upper" ? -1 : 1.5;
  return left === "digit" || right === "digit" ? -1 : 3;
}

/**
 * Few words begin with these letters (`être`, `île`, `ça`), and names in files begin with capitals.
 */
function afterStart(left: Neighbour, weight: number): number {
  return isLetter(left) ? weight : Math.min(weight, 1);
}

/**
 * Weight of a small letter: high after or before another one, `amiss` between capitals. `amiss` is
 * mild for letters with their own key on French keyboards (`SOCIéTé`).
 */
function inWord(left: Neighbour, right: Neighbour, weight: number, amiss: number): number {
  if (!isLetter(left) && !isLetter(right)) return -2;
  return right === "upper" ? amiss : weight;
}

/** Weight of a capital: high unless it follows a small letter or is isolated. */
function weightOfCapital(left: Neighbour, right: Neighbour, weight: number): number {
  if (left === "lower") return -4;
  return isLetter(left) || isLetter(right) ? weight : -1.5;
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
  if (byte >= 0x30 && byte <= 0x39) return "digit";
  if (byte > 0x7f) return "letter";
  return byte < 0x20 ? "edge" : "other";
}
