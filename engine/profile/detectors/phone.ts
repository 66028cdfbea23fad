import { phoneKind } from "../../identifiers/phone.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";
import { phoneDamage } from "./phone-damage.ts";

const FIXED = ok(6.4);
/** Mobiles stand in columns of phones too, a third of the time. */
const MOBILE = ok(5.2);
const FOREIGN = ok(6);
/** A number and something more: `01 23 45 67 89 poste 12`, two numbers. */
const WITH_MORE = damaged("forme", 4);
const BOUCHON = damaged("valeur_bouchon", 4);
const DAMAGES = {
  zeros_perdus: damaged("zeros_perdus", 1.6),
  notation_scientifique: damaged("notation_scientifique", 0.6),
  decimales: damaged("decimales", 1.6),
  tronque: damaged("tronque", 1),
  trop_long: damaged("trop_long", 1),
  forme: damaged("forme", 0.6),
} as const;
const NO = no(-4);

const INSIDE = /(?:\+33|0)[ .]?[1-9](?:[ .-]?\d{2}){4}/;

export const phone: Detector = {
  type: "telephone",
  read(cell: Cell): Reading {
    const { text } = cell;
    const kind = text.charCodeAt(0) > 0x39 ? null : phoneKind(text);
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

/** 0102030405, 0600000000: nobody's number. */
export function isInvented(digits: string): boolean {
  const rest = digits.slice(2);
  return (
    rest === (rest[0] ?? "").repeat(rest.length) ||
    digits === "0102030405" ||
    digits === "0123456789"
  );
}

/** Ten digits, together or by twos, whose second is within bounds, and not all alike. */
export function isPlainPhone(
  bytes: Uint8Array,
  start: number,
  end: number,
  least: number,
  most: number,
): boolean {
  const length = end - start;
  if (length !== 10 && length !== 14) return false;
  const step = length === 10 ? 2 : 3;
  const second = (bytes[start + 1] as number) - 0x30;
  if (bytes[start] !== 0x30 || second < least || second > most) return false;
  let differing = 0;
  for (let i = start; i < end; i += step) {
    const [tens, ones] = [bytes[i] as number, bytes[i + 1] as number];
    if (tens < 0x30 || tens > 0x39 || ones < 0x30 || ones > 0x39) return false;
    if (step === 3 && i + 2 < end && bytes[i + 2] !== 0x20) return false;
    if (i > start && (tens !== ones || tens !== bytes[start + step])) differing++;
  }
  const isCounting = bytes[start + step + 1] === 0x32 || bytes[start + step] === 0x32;
  return differing > 0 && !isCounting;
}
