import { ABBREVIATIONS } from "../../../../engine/address/lexicon/abbreviations.ts";
import fc, { anyCharacter } from "../../../properties.ts";

/** Street names that often need abbreviating: types, titles, articles, long names. */
export const streetNames = fc
  .array(
    fc.oneof(
      fc.constantFrom(...ABBREVIATIONS.map(({ word }) => word)),
      fc.constantFrom("DE", "DU", "DES", "LA", "LE", "L", "D", "ET", "A", "AUX", "EN", "SAINT"),
      fc.stringMatching(/^[A-Z]{1,16}$/),
      fc.stringMatching(/^[0-9]{1,4}$/),
      fc.constantFrom("Châtelet", "l'Hôtel", "Sœur", "Jean-Marie", "N°", "(1914-1918)", "Ø", "ß"),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((words) => words.join(" "));

/** Any content of a cell. */
export const anyText = fc.oneof(
  streetNames,
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
