import { memoise } from "../text/memoise.ts";
import { labelText } from "./label-text.ts";
import { shorten } from "./shorten.ts";

/** Towns whose labels are kept: all of them. */
const MOST_CACHED = 50_000;
/** The most characters of a town on line 6, which its five digits and a blank leave of 38. */
const TOWN_LABEL_LENGTH = 32;

/**
 * The label of a town as La Poste routes by it.
 *
 * @param name  A commune's name or a routing label: "Saint-Germain-en-Laye", "Lyon 3e
 *              Arrondissement".
 * @returns     "ST GERMAIN EN LAYE", "LYON": SAINT and SAINTE are abbreviated before another word,
 *              plurals are not, and the arrondissements of Paris, Lyon and Marseille share their
 *              town's label. A label of La Poste's is itself.
 *
 * Some 2 us, less for those that were asked for before. Never throws. Source: La Poste, base officielle des codes postaux.
 */
export const townLabel = memoise(MOST_CACHED, (name) => {
  const label = abridged(labelText(name)).replace(ARRONDISSEMENT, "$1");
  return shorten(label, TOWN_LABEL_LENGTH).text;
});

/**
 * The label of a business routing code: "PARIS LA DEFENSE CEDEX", "LYON CEDEX 03".
 *
 * @param label  As the code's publisher has it, or a town's name alone: then CEDEX is added.
 */
export function cedexLabel(label: string): string {
  const [, town = "", number = ""] = CEDEX.exec(labelText(label)) ?? [];
  const ending = number === "" ? "CEDEX" : `CEDEX ${number}`;
  if (town === "") return ending;
  return `${shorten(abridged(town), TOWN_LABEL_LENGTH - ending.length - 1).text} ${ending}`;
}

function abridged(label: string): string {
  return label.replace(SAINT, "ST$1 ");
}

const SAINT = /\bSAINT(E?) /g;
const ARRONDISSEMENT =
  /^(PARIS|LYON|MARSEILLE) \d{1,2}(?: ?(?:ER?|EME))?(?: AR(?:RONDISSEMENT|R?D?T?))?$/;
/** The town, and the digits after CEDEX. */
const CEDEX = /^(.*?)(?: ?\bCEDEX\b ?(\d{0,2}).*)?$/;
