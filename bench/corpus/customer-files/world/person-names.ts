import tables from "../../../persons/data/name-tables.json" with { type: "json" };
import { FEMALE_NAMES, MALE_NAMES, SURNAME_ENDS, SURNAME_STARTS } from "../../name-words.ts";
import { titleCase } from "../../phrases.ts";
import type { Draw } from "../draw.ts";

/** Frequent surnames, in decreasing order; combinations are drawn. */
const FREQUENT = tables.surnames
  .split(/ \d+ ?/u)
  .filter(Boolean)
  .map((name) => name.replaceAll("_", " "))
  .slice(0, 900);
// biome-ignore format: word lists
const YOUNG_NAMES = [
  ["THOMAS", "MAXIME", "QUENTIN", "KEVIN", "ANTHONY", "YANIS", "NATHAN", "MATHIS", "ENZO", "AXEL", "BAPTISTE", "RAYAN", "THEO", "LOÏC", "JÉRÔME", "GRÉGORY", "MOHAMED", "IBRAHIM", "JOÃO", "LUKASZ"],
  ["LAURA", "MARINE", "PAULINE", "CHLOÉ", "MÉLANIE", "AUDREY", "ÉLODIE", "OCÉANE", "ANAÏS", "JUSTINE", "NOÉMIE", "AÏCHA", "KHADIJA", "MARIA", "YASMINE", "CLÉMENCE", "ZOÉ", "MARGAUX", "STÉPHANIE", "AGNÈS"],
] as const;
const ACCENTED_SURNAMES = [
  "LEFÈVRE",
  "BÉNARD",
  "GÉRARD",
  "MÛLLER",
  "D'HAËNE",
  "LE GOFF",
  "DE LA TOUR",
  "N'GUYEN",
  "GONÇALVES",
  "BEN AMOR",
];

export function drawSurname(draw: Draw): string {
  const kind = draw.unit();
  if (kind < 0.62) return draw.of(FREQUENT);
  if (kind < 0.68) return draw.of(ACCENTED_SURNAMES);
  if (kind < 0.71) return `${draw.of(FREQUENT)}-${draw.of(FREQUENT)}`;
  return draw.of(SURNAME_STARTS) + draw.of(SURNAME_ENDS);
}

/** A given name in a common spelling. @param sex 0 for men, 1 for women. */
export function drawGivenName(draw: Draw, sex: 0 | 1): string {
  const list = sex === 0 ? MALE_NAMES : FEMALE_NAMES;
  return titleCase(draw.chance(0.65) ? draw.of(list) : draw.of(YOUNG_NAMES[sex]));
}
