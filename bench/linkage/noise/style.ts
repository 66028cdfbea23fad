import type { Draw } from "../../corpus/customer-files/draw.ts";
import { titleCase } from "../../corpus/phrases.ts";
import { withAccents } from "../../persons/written-text.ts";
import type { Home } from "../world/home.ts";

const NAME_CASES = ["capitals", "title", "surname_capitals", "lower"] as const;
const PHONE_FORMS = [
  "blanks",
  "digits",
  "points",
  "international",
  "lost_zero",
  "bracket",
] as const;
const ADDRESS_FORMS = ["full", "capitals", "abbreviated", "comma"] as const;

/** How a system, or a person who types, writes what they know. */
export interface Style {
  readonly nameCase: (typeof NAME_CASES)[number];
  readonly hasAccents: boolean;
  readonly phone: (typeof PHONE_FORMS)[number];
  readonly address: (typeof ADDRESS_FORMS)[number];
}

export function drawStyle(draw: Draw): Style {
  return {
    nameCase: draw.weighted([
      [30, "capitals"],
      [40, "title"],
      [27, "surname_capitals"],
      [3, "lower"],
    ]),
    hasAccents: draw.chance(0.6),
    phone: drawPhoneForm(draw),
    address: drawAddressForm(draw),
  };
}

export function drawPhoneForm(draw: Draw): Style["phone"] {
  return draw.weighted([
    [40, "blanks"],
    [30, "digits"],
    [12, "points"],
    [12, "international"],
    [4, "lost_zero"],
    [2, "bracket"],
  ]);
}

export function drawAddressForm(draw: Draw): Style["address"] {
  return draw.weighted([
    [45, "full"],
    [25, "capitals"],
    [20, "abbreviated"],
    [10, "comma"],
  ]);
}

export function writtenGiven(name: string, { nameCase, hasAccents }: Style): string {
  const text = hasAccents ? withAccents(name) : name;
  if (nameCase === "capitals") return text;
  return nameCase === "lower" ? text.toLowerCase() : titleCase(text);
}

export function writtenSurname(name: string, { nameCase, hasAccents }: Style): string {
  const text = hasAccents ? withAccents(name) : name;
  if (nameCase === "lower") return text.toLowerCase();
  return nameCase === "title" ? titleCase(text) : text;
}

/** Ten national digits in a notation. */
export function writtenPhone(digits: string, { phone }: Pick<Style, "phone">): string {
  if (digits === "") return "";
  const pairs = digits.match(/\d\d/gu) ?? [];
  if (phone === "blanks") return pairs.join(" ");
  if (phone === "points") return pairs.join(".");
  if (phone === "international") return `+33 ${digits[1]} ${pairs.slice(1).join(" ")}`;
  if (phone === "lost_zero") return digits.slice(1);
  return phone === "bracket" ? `+33 (0)${digits.slice(1)}` : digits;
}

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bavenue\b/iu, "av"],
  [/\bboulevard\b/iu, "bd"],
  [/\bplace\b/iu, "pl"],
  [/\broute\b/iu, "rte"],
  [/\bchemin\b/iu, "che"],
  [/\bimpasse\b/iu, "imp"],
  [/\ballée\b/iu, "all"],
  [/\brue\b/iu, "r"],
  [/\bgénéral\b/iu, "gal"],
  [/\bgeneral\b/iu, "gal"],
  [/\bsaint\b/giu, "st"],
  [/\bsainte\b/giu, "ste"],
  [/\bd(e|u|es) (la |l')?/iu, ""],
];

/** Number and street in a form. */
export function writtenStreet(
  { number, street }: Pick<Home, "number" | "street">,
  { address }: Pick<Style, "address">,
): string {
  if (address === "comma" && number !== "") return `${number}, ${street}`;
  const line = `${number} ${street}`.trim();
  if (address === "capitals") return unaccented(line).toUpperCase();
  if (address !== "abbreviated") return line;
  return ABBREVIATIONS.reduce((text, [from, to]) => text.replace(from, to), line);
}

export function writtenTown(town: string, { address }: Pick<Style, "address">): string {
  if (address === "full" || address === "comma") return town;
  const plain = unaccented(town).toUpperCase();
  if (address === "capitals") return plain.replace(/[-']/gu, " ");
  return plain.replace(/\bSAINT\b/gu, "ST").replace(/\bSAINTE\b/gu, "STE");
}

function unaccented(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/gu, "oe");
}
