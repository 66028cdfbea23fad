import type { Draw } from "../draw.ts";

/** The numbering scheme of a system. `family` describes the format of the values. */
export interface IdScheme {
  readonly family: string;
  id(index: number): string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Draws a numbering scheme of CRM, ERP or home-made lists. @param prefixes Of codes. */
export function drawIdScheme(draw: Draw, prefixes: readonly string[]): IdScheme {
  const prefix = draw.of(prefixes);
  const start = draw.of([1, 1, 100, 1000, 10_000, draw.between(2000, 90_000)]);
  const salt = draw.between(1, 1_000_000);
  const step = draw.between(1, 9);
  return draw.weighted<IdScheme>([
    [22, { family: "suite", id: (i) => String(start + i) }],
    [10, { family: "suite à trous", id: (i) => String(start + i * step + (hash(salt, i) % step)) }],
    [18, { family: "code", id: (i) => prefix + String(start + i).padStart(5, "0") }],
    [
      10,
      {
        family: "code à tiret",
        id: (i) => `${prefix}-${2015 + (hash(salt, i) % 10)}-${String(i + 1).padStart(4, "0")}`,
      },
    ],
    [14, { family: "zéros devant", id: (i) => String(start + i).padStart(8, "0") }],
    [
      10,
      {
        family: "grand nombre",
        id: (i) => String(10_000_000_000 + salt * 7919 + i * 104_729 + (hash(salt, i) % 90_000)),
      },
    ],
    [8, { family: "uuid", id: (i) => uuid(salt, i) }],
    [8, { family: "salesforce", id: (i) => letters(salt, i) }],
    [
      6,
      {
        family: "neuf chiffres",
        id: (i) => String(400_000_000 + ((salt * 97 + i * 7_727_111) % 500_000_000)),
      },
    ],
  ]);
}

function hash(salt: number, index: number): number {
  let h = Math.imul(salt ^ (index + 0x9e3779b9), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function uuid(salt: number, index: number): string {
  const hex = [1, 2, 3, 4]
    .map((k) =>
      hash(salt + k, index)
        .toString(16)
        .padStart(8, "0"),
    )
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function letters(salt: number, index: number): string {
  let text = "0015800000";
  for (let k = 0; k < 8; k++) text += ALPHABET.charAt(hash(salt + k, index) % ALPHABET.length);
  return text;
}
