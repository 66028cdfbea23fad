import type { Cell, Detector, Reading } from "../detector.ts";
import { digitsValue, isAllDigits } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";
import { kindOfPhone, phoneDamage } from "./phone-damage.ts";

const FIXED = ok(6.4);
/** A third of the numbers in phone columns are mobiles. */
const MOBILE = ok(5.2);
const FOREIGN = ok(6);
/** A number with an addition: `01 23 45 67 89 poste 12`, two numbers. */
const WITH_MORE = damaged("forme", 4);
const BOUCHON = damaged("valeur_bouchon", 4);
const DAMAGES = {
  zeros_perdus: damaged("zeros_perdus", 2.4),
  notation_scientifique: damaged("notation_scientifique", 0.6),
  decimales: damaged("decimales", 1.6),
  tronque: damaged("tronque", 1),
  trop_long: damaged("trop_long", 1),
  forme: damaged("forme", 0.6),
} as const;
const NO = no(-4);

const INSIDE = /(?<!\d)(?:\+33|0)[ .]?[1-9](?:[ .-]?\d{2}){4}(?!\d)/;

export const phone: Detector = {
  type: "telephone",
  read(cell: Cell): Reading {
    const { text } = cell;
    const kind = text.charCodeAt(0) > 0x39 ? null : kindOfPhone(text);
    if (kind !== null) {
      if (isInvented(cell.digits)) return BOUCHON;
      return kind === "mobile" ? MOBILE : kind === "foreign" ? FOREIGN : FIXED;
    }
    const damage = phoneDamage(text, cell.digits);
    if (damage !== null) return DAMAGES[damage as keyof typeof DAMAGES];
    return text.length < 60 && INSIDE.test(text) ? WITH_MORE : NO;
  },
  isPlain: (bytes, start, end) => isPlainPhone(bytes, start, end, 1, 9),
};

/** 0102030405, 0600000000: an invented number. */
export function isInvented(digits: string): boolean {
  const rest = digits.slice(2);
  return (
    rest === (rest[0] ?? "").repeat(rest.length) ||
    digits === "0102030405" ||
    digits === "0123456789"
  );
}

/**
 * Ten digits, together or in pairs with a blank or a dot between, with the second digit within
 * bounds, that are not an invented number.
 */
export function isPlainPhone(
  bytes: Uint8Array,
  start: number,
  end: number,
  least: number,
  most: number,
): boolean {
  const step = end - start === 14 ? 3 : 2;
  if (end - start !== 5 * step - (step - 2)) return false;
  const second = (bytes[start + 1] as number) - ZERO;
  if (bytes[start] !== ZERO || second < least || second > most) return false;
  let number = 0;
  for (let i = start; i < end; i += step) {
    if (!isAllDigits(bytes, i, i + 2)) return false;
    if (step === 3 && i + 2 < end && bytes[i + 2] !== BLANK && bytes[i + 2] !== DOT) return false;
    number = number * 100 + digitsValue(bytes, i, i + 2);
  }
  const isRepeated = (number % 100_000_000) % 11_111_111 === 0;
  return !isRepeated && number !== 102_030_405 && number !== 123_456_789;
}

const [BLANK, DOT, ZERO] = [0x20, 0x2e, 0x30];
