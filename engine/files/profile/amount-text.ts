import { lastRead } from "./last-read.ts";

/** A number as people write amounts. */
export interface AmountText {
  readonly value: number;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
  readonly decimalSign: "," | "." | null;
  /** €, EUR, $, k€ stand beside it. */
  readonly hasCurrency: boolean;
  readonly hasPercent: boolean;
  /** Thousands are parted by blanks, dots or commas. */
  readonly isGrouped: boolean;
}

const AROUND =
  /^([-+(]?\s?)(€|EUR|\$|£)?\s?(-?)\s?([\d.,\s'’]*\d)\s?(%|k€|€|eur(?:os?)?|\$|£|CHF)?\)?(?:\s?(?:HT|TTC))?$/i;
const GROUPED = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d{1,4})?$/;
const DOTS = /^\d{1,3}(?:\.\d{3})+,\d{1,4}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const COMMAS = /^\d{1,3}(?:,\d{3})+\.\d{1,4}$|^\d{1,3}(?:,\d{3}){2,}$/;
const PLAIN = /^\d+(?:([.,])(\d+))?$/;
const LONGEST = 32;
/** What `AROUND` can begin with. */
const FIRST = /^[-+(\s€E$£\d.,'’]/i;

/**
 * The number that a text writes, `null` for what is none. One comma or dot is a decimal sign; where
 * both are there the last is.
 */
export const amountText = lastRead((text: string): AmountText | null => {
  if (text.length > LONGEST || !FIRST.test(text)) return null;
  const parts = AROUND.exec(text);
  if (parts === null) return null;
  const [, before = "", money, minus = "", digits = "", after] = parts;
  const number = readDigits(digits);
  if (number === null) return null;
  const isNegative = before.startsWith("-") || before.startsWith("(") || minus === "-";
  return {
    ...number,
    value: isNegative ? -number.value : number.value,
    hasCurrency: money !== undefined || (after !== undefined && after !== "%"),
    hasPercent: after === "%",
  };
});

function readDigits(
  text: string,
): Pick<AmountText, "value" | "decimals" | "decimalSign" | "isGrouped"> | null {
  const plain = PLAIN.exec(text);
  if (plain) return numberOf(text, plain[1] as "," | "." | undefined, false);
  if (GROUPED.test(text)) {
    const sign = /[.,]/.exec(text)?.[0] as "," | "." | undefined;
    return numberOf(text.replace(/[\s'’]/g, ""), sign, true);
  }
  if (DOTS.test(text))
    return numberOf(text.replaceAll(".", ""), text.includes(",") ? "," : undefined, true);
  if (COMMAS.test(text))
    return numberOf(text.replaceAll(",", ""), text.includes(".") ? "." : undefined, true);
  return null;
}

function numberOf(text: string, sign: "," | "." | undefined, isGrouped: boolean) {
  const decimals = sign === undefined ? 0 : text.length - text.lastIndexOf(sign) - 1;
  return { value: Number(text.replace(",", ".")), decimals, decimalSign: sign ?? null, isGrouped };
}
