import {
  ACCENTED,
  ASSOCIATIONS,
  BRAND_ENDS,
  BRAND_STARTS,
  BRAND_SUFFIXES,
  PLACES,
  TRADES,
} from "../../name-words.ts";
import { titleCase } from "../../phrases.ts";
import type { Draw } from "../draw.ts";
import { drawGivenName, drawSurname } from "./person-names.ts";

const SHAPES: readonly (readonly [number, (draw: Draw) => string])[] = [
  [22, (draw) => `${draw.of(TRADES)} ${drawSurname(draw)}`],
  [22, (draw) => `${brand(draw)} ${draw.of(BRAND_SUFFIXES)}`],
  [14, brand],
  [12, (draw) => `${draw.of(TRADES)} ${draw.of(PLACES)}`],
  [8, (draw) => `ETS ${drawSurname(draw)} ${draw.of(["ET FILS", "FRERES", "& CIE", ""])}`.trim()],
  [4, (draw) => `${drawSurname(draw)} & ${drawSurname(draw)}`],
  [4, (draw) => `${draw.of(ACCENTED)} ${draw.of(PLACES)}`],
  [5, (draw) => drawSurname(draw)],
  [4, (draw) => acronym(draw)],
  [
    3,
    (draw) =>
      `${draw.of(TRADES)} ${draw.of(TRADES)} ${brand(draw)}, ${drawSurname(draw)} ET ASSOCIES`,
  ],
  [2, (draw) => `SOCIETE "${brand(draw)}"`],
];

function brand(draw: Draw): string {
  return draw.of(BRAND_STARTS) + draw.of(BRAND_ENDS);
}

function acronym(draw: Draw): string {
  const letters = Array.from({ length: draw.between(2, 4) }, () =>
    draw.of([..."ABCDEFGILMNOPRSTV"]),
  );
  return draw.chance(0.3) ? `${letters.join(".")}.` : letters.join("");
}

/** A name without its legal form, upper case. */
export function drawCompanyName(draw: Draw, legalForm: string): string {
  if (legalForm === "Association") return `${draw.of(ASSOCIATIONS)} ${draw.of(PLACES)}`;
  if (legalForm === "EI")
    return `${drawSurname(draw)} ${drawGivenName(draw, draw.chance(0.4) ? 1 : 0).toUpperCase()}`;
  if (legalForm === "SCI") return `SCI ${draw.chance(0.5) ? brand(draw) : draw.of(PLACES)}`;
  return draw.weighted(SHAPES)(draw);
}

/** The spelling of one system: form before, after or missing; capitals or not. */
export function writtenName(draw: Draw, name: string, legalForm: string): string {
  const hasForm = legalForm !== "EI" && legalForm !== "Association" && !name.startsWith("SCI ");
  const full =
    hasForm && draw.chance(0.25) ? draw.of([`${legalForm} ${name}`, `${name} ${legalForm}`]) : name;
  return draw.chance(0.35) ? titleCase(full) : full;
}
