import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { CellDirtKind } from "./cell-dirt.ts";

const LONG_NUMBERS: readonly ColumnType[] = ["siret", "siren"];
const NUMBER_CODES: readonly ColumnType[] = [
  "siret",
  "siren",
  "code_postal",
  "telephone",
  "mobile",
  "code_insee",
  "identifiant",
];

const digitsOf = (text: string): string => text.replace(/\D/gu, "");

/** A number as displayed by a spreadsheet in a narrow column. @param decimals Of the mantissa. */
export function scientific(digits: string, decimals: number, sign: string): string {
  const [mantissa, exponent] = Number(digits).toExponential(decimals).split("e+") as [
    string,
    string,
  ];
  return `${mantissa.replace(".", sign)}E+${exponent.padStart(2, "0")}`;
}

/** Damage to long numbers by spreadsheets and careless copies. */
export const NUMBER_DIRT: readonly CellDirtKind[] = [
  {
    kind: "notation_scientifique",
    types: LONG_NUMBERS,
    weight: 3,
    apply(clean, draw) {
      const digits = digitsOf(clean);
      return digits.length < 9
        ? null
        : scientific(digits, draw.of([2, 2, 5, 9]), draw.of([",", "."]));
    },
  },
  {
    kind: "zeros_perdus",
    types: NUMBER_CODES,
    weight: 4,
    apply: (clean) => (/^0+[1-9]\d*$/u.test(clean) ? clean.replace(/^0+/u, "") : null),
  },
  {
    kind: "decimales",
    types: [...LONG_NUMBERS, "code_postal", "identifiant"],
    weight: 2,
    apply: (clean, draw) =>
      /^[1-9]\d{3,}$/u.test(clean) ? clean + draw.of([".0", ",00", ".00"]) : null,
  },
  {
    kind: "tronque",
    types: LONG_NUMBERS,
    weight: 2,
    apply: (clean, draw) =>
      digitsOf(clean).length < 9 ? null : clean.slice(0, -draw.between(1, 3)).trimEnd(),
  },
  {
    kind: "trop_long",
    types: LONG_NUMBERS,
    weight: 1,
    apply(clean, draw) {
      const at = draw.between(0, clean.length);
      return /^\d+$/u.test(clean) ? clean.slice(0, at) + draw.digits(1) + clean.slice(at) : null;
    },
  },
  {
    kind: "cle_fausse",
    types: ["siret", "siren", "tva", "iban"],
    weight: 2,
    apply(clean, draw) {
      const at = draw.between(Math.min(4, clean.length - 1), clean.length - 1);
      const digit = clean.charAt(at);
      if (!/\d/u.test(digit)) return null;
      return (
        clean.slice(0, at) + String((Number(digit) + draw.between(1, 9)) % 10) + clean.slice(at + 1)
      );
    },
  },
  {
    kind: "autre_identifiant",
    types: ["siret"],
    weight: 2,
    apply: (clean) => (digitsOf(clean).length === 14 ? digitsOf(clean).slice(0, 9) : null),
  },
  {
    kind: "caracteres_parasites",
    types: [...NUMBER_CODES, "tva", "naf", "iban", "email"],
    weight: 3,
    apply: (clean, draw) =>
      draw.of([
        `'${clean}`,
        `\u00a0${clean}`,
        `${clean}\u00a0`,
        `="${clean}"`,
        `\u200b${clean}`,
        `${clean}.`,
        `"${clean}"`,
        ` ${clean} `,
      ]),
  },
];
