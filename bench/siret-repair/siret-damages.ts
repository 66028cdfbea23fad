import { vatNumber } from "../../engine/identifiers/vat-number.ts";
import { scientific } from "../corpus/customer-files/dirt/number-dirt.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";

/** A kind of damage to a SIRET; `null` when it does not apply to that one. */
export interface SiretDamage {
  readonly name: string;
  readonly apply: (siret: string, draw: Draw) => string | null;
}

const LOOK_ALIKES = new Map([
  ["0", "O"],
  ["1", "l"],
  ["5", "S"],
  ["8", "B"],
]);

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

/** Every kind observed in files of companies and of the State, and some combinations. */
export const SIRET_DAMAGES: readonly SiretDamage[] = [
  {
    name: "notation scientifique",
    apply: (siret, draw) =>
      written(
        scientific(siret, draw.of([0, 1, 2, 2, 2, 4, 5, 6, 9, 12]), draw.of([",", "."])),
        draw,
      ),
  },
  {
    name: "notation scientifique entière",
    apply: (siret, draw) =>
      written(scientific(siret, siret.replace(/^0+/u, "").length - 1, draw.of([",", "."])), draw),
  },
  {
    name: "zéros perdus",
    apply: (siret) => (siret.startsWith("0") ? siret.replace(/^0+/u, "") : null),
  },
  {
    name: "zéros perdus et décimales",
    apply: (siret, draw) =>
      siret.startsWith("0") ? siret.replace(/^0+/u, "") + draw.of([".0", ",00"]) : null,
  },
  { name: "décimales", apply: (siret, draw) => siret + draw.of([".0", ",0", ".00", ",00"]) },
  { name: "dernier chiffre perdu", apply: (siret) => siret.slice(0, -1) },
  { name: "fin perdue", apply: (siret, draw) => siret.slice(0, -draw.between(2, 4)) },
  {
    name: "zéros et fin perdus",
    apply: (siret, draw) =>
      siret.startsWith("0") ? siret.replace(/^0+/u, "").slice(0, -draw.between(1, 2)) : null,
  },
  { name: "chiffre perdu au milieu", apply: (siret, draw) => without(siret, draw.between(1, 12)) },
  {
    name: "chiffre doublé",
    apply: (siret, draw) => {
      const at = draw.between(0, 13);
      return siret.slice(0, at) + siret.charAt(at) + siret.slice(at);
    },
  },
  {
    name: "chiffre en trop",
    apply: (siret, draw) => {
      const at = draw.between(0, 14);
      return siret.slice(0, at) + draw.digits(1) + siret.slice(at);
    },
  },
  {
    name: "chiffre changé",
    apply: (siret, draw) => {
      const at = draw.between(0, 13);
      return (
        siret.slice(0, at) +
        String((Number(siret[at]) + draw.between(1, 9)) % 10) +
        siret.slice(at + 1)
      );
    },
  },
  {
    name: "chiffres intervertis",
    apply: (siret, draw) => {
      const at = draw.between(0, 12);
      return siret[at] === siret[at + 1]
        ? null
        : siret.slice(0, at) + siret[at + 1] + siret[at] + siret.slice(at + 2);
    },
  },
  { name: "SIREN à la place", apply: (siret) => siret.slice(0, 9) },
  { name: "TVA à la place", apply: (siret) => vatNumber(Number(siret.slice(0, 9))) },
  {
    name: "signes autour",
    apply: (siret, draw) =>
      draw.of([
        `'${siret}`,
        `="${siret}"`,
        `\u00a0${siret}`,
        `${siret}\u200b`,
        ` ${siret} `,
        `${siret}.`,
        `SIRET ${siret}`,
        `"${siret}"`,
      ]),
  },
  {
    name: "signes dedans",
    apply: (siret, draw) =>
      siret.replace(
        /^(\d{3})(\d{3})(\d{3})(\d{5})$/u,
        draw.of([
          "$1 $2 $3 $4",
          "$1.$2.$3.$4",
          "$1\u00a0$2\u00a0$3\u00a0$4",
          "$1 $2 $3 - $4",
          "$1$2$3 $4",
          "$1-$2-$3-$4",
        ]),
      ),
  },
  {
    name: "lettres pour chiffres",
    apply: (siret, draw) => {
      const at = [...siret].findIndex((digit) => LOOK_ALIKES.has(digit) && draw.chance(0.5));
      return at < 0
        ? null
        : siret.slice(0, at) + LOOK_ALIKES.get(siret.charAt(at)) + siret.slice(at + 1);
    },
  },
];

function written(text: string, draw: Draw): string {
  return draw.of([text, text, text.replace("E", "e"), text.replace("E+", "E"), ` ${text}`]);
}

/** Whether a spreadsheet visibly wrote the cell with an exponent. */
export function isScientific(name: string): boolean {
  return name.startsWith("notation scientifique");
}
