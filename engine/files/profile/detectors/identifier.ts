import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { type NumberText, numberText } from "../number-text.ts";
import { isAllDigits, isLetter } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

const UUID = ok(9);
/** Letters, then digits: CLI-00123, F2024/0012, C000123. */
const CODE = ok(4.5);
/** Letters and digits mixed, no blank: 0035g00000XyZ12AAB. */
const MIXED = ok(3);
const ZERO_LED = ok(2.4);
const NUMBER = ok(1.1);
const LONG_NUMBER = ok(2);
const CAPITALS = ok(0.2);
const SCIENTIFIC = damaged("notation_scientifique", 0);
const DECIMALS = damaged("decimales", 0.3);
const NO = no(-3.6);

const UUID_SHAPE = /^\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;
const LONGEST = 44;
/** The limits of `PREFIXED`. */
const [MOST_LETTERS, MOST_DIGITS] = [8, 12];
/** `-_/.#` */
const PLAIN_SIGNS: ReadonlySet<number> = new Set([0x2d, 0x5f, 0x2f, 0x2e, 0x23]);
const PREFIXED = /^[A-Za-z]{1,8}[-_/.#]?(?:\d{2,4}[-_/.])?\d{1,12}$/;
/** A sign for "number" before one: "#1001", "N° 2024-17". */
const SIGNED = /^(?:#|№|n[°º]) ?[A-Za-z]{0,8}[-_/.]?\d[\d\-_/.]{0,15}$/i;
const MIXED_SHAPE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d][A-Za-z\d_\-/.#]{2,39}$/;
const WORD = /^[A-Z][A-Z\d_-]{1,11}$/;

export const identifier: Detector = {
  type: "identifiant",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > LONGEST) return NO;
    const first = text.charCodeAt(0);
    if (first >= 0x30 && first <= 0x39) {
      const number = numberText(text);
      if (number !== null) return ofNumber(text, number.damage);
    }
    if (UUID_SHAPE.test(text)) return UUID;
    if (PREFIXED.test(text) || SIGNED.test(text)) return CODE;
    if (MIXED_SHAPE.test(text)) return MIXED;
    return WORD.test(text) ? CAPITALS : NO;
  },
  /** Identifiers are distinct; counters rise; codes have one length and one prefix. */
  ofColumn(traits: ColumnTraits): number {
    const { filled, numeric, integers, samePrefix, zeroLed } = traits;
    if (filled < 3) return 0;
    const ofNumbers = numeric > 0.9 && integers > 0.98 ? ofNumberColumn(traits) : 0;
    const ofCodes = numeric < 0.1 ? uniqueness(traits) + (samePrefix > 0.9 ? 6 : 0) : 0;
    return ofNumbers + ofCodes + (zeroLed > 0.2 ? 5 : 0);
  },
  /** Digits, or a few letters, an optional sign, and digits. */
  isPlain(bytes, start, end) {
    let at = start;
    while (at < end && isLetter(bytes[at] as number)) at++;
    const letters = at - start;
    if (letters > MOST_LETTERS || end - start > LONGEST) return false;
    if (letters > 0 && PLAIN_SIGNS.has(bytes[at] as number)) at++;
    const digits = end - at;
    return digits > 0 && (letters === 0 || digits <= MOST_DIGITS) && isAllDigits(bytes, at, end);
  },
};

function ofNumber(text: string, damage: NumberText["damage"]): Reading {
  if (damage === "notation_scientifique") return SCIENTIFIC;
  if (damage === "decimales") return DECIMALS;
  if (text.length > 1 && text.startsWith("0")) return ZERO_LED;
  return text.length >= 6 ? LONG_NUMBER : NUMBER;
}

function uniqueness({ distinctShare }: ColumnTraits): number {
  return distinctShare > 0.97 ? 3 : distinctShare > 0.3 ? 0 : -3;
}

/**
 * Counters rise. Numbers with fewer repeats than chance are assigned one by one; foreign keys are
 * spread evenly from 1 on, unlike counts of things.
 */
function ofNumberColumn(traits: ColumnTraits): number {
  const { rising, expectedRepeats, distinctShare, distinct, median, min, max, isOneLength } =
    traits;
  const isIssued = expectedRepeats > 2 && distinctShare > 0.97;
  const isEven = min <= 5 && max >= 30 && median > 0.35 * max && median < 0.65 * max;
  const isNarrow = min >= 100 && max < 2 * min && distinct > 10;
  const isWide = median >= 100 && max > 20 * median;
  return (
    (rising > 0.9 ? 20 : 0) +
    (isIssued ? 10 : distinctShare < 0.3 ? -3 : 0) +
    (isEven ? 9 : 0) +
    (isOneLength && median > 999 ? 5 : 0) +
    (isNarrow ? 8 : 0) +
    (isWide ? -8 : 0)
  );
}
