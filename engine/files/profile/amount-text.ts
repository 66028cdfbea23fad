import { lastRead } from "./last-read.ts";

/** A number in the notation of amounts. */
export interface AmountText {
  readonly value: number;
  /** Digits after the decimal sign. */
  readonly decimals: number;
  readonly decimalSign: "," | "." | null;
  /** It has €, EUR, $ or k€ next to it; `value` is in units of the currency. */
  readonly hasCurrency: boolean;
  readonly hasPercent: boolean;
  /** Blanks, dots or commas separate thousands. */
  readonly isGrouped: boolean;
}

const MONEY = "€|eur(?:os?)?|\\$|usd|£|gbp|chf";
/** Thousands, millions and thousands of millions, next to a currency alone: `12K` may be a size. */
const SCALED =
  "(?:(k|milliers?(?:\\sd['’e])?|mds?|milliards?(?:\\sd['’e])?|mi?|millions?(?:\\sd['’e])?)\\s?)?";
const AROUND = new RegExp(
  `^([-−–+(]?\\s?)(?:(${MONEY})\\s?)?([-−–]?)\\s?([\\d.,\\s'’]*\\d)(?:,-)?\\s?(?:(%)|${SCALED}(${MONEY}))?\\)?([-−–]?)(?:\\s?(?:HT|TTC))?(?:\\s?(?:\\/|par)\\s?(?:an|mois|jour))?$`,
  "i",
);
const GROUPED = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d{1,4})?$/;
const DOTS = /^\d{1,3}(?:\.\d{3})+,\d{1,4}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const COMMAS = /^\d{1,3}(?:,\d{3})+\.\d{1,4}$|^\d{1,3}(?:,\d{3}){2,}$/;
const PLAIN = /^\d+(?:([.,])(\d+))?$/;
const LONGEST = 32;
/** First characters that `AROUND` may match. */
const FIRST = /^[-−–+(\s€EUCG$£\d.,'’]/i;
const MINUS = /[-−–(]/;

/**
 * The number in a text, `null` for none. A single comma or dot is a decimal sign; of both, the last
 * is.
 */
export const amountText = lastRead((text: string): AmountText | null => {
  if (text.length > LONGEST || !FIRST.test(text)) return null;
  const parts = AROUND.exec(text);
  if (parts === null) return null;
  const [, before = "", money, minus = "", digits = "", percent, scale, after, behind = ""] = parts;
  const number = readDigits(digits);
  if (number === null) return null;
  const isNegative = MINUS.test(before + minus + behind);
  const value = number.value * scaleOf(scale);
  return {
    ...number,
    value: isNegative ? -value : value,
    hasCurrency: money !== undefined || after !== undefined,
    hasPercent: percent !== undefined,
  };
});

/** By the first letters: `k`, `milliers` and `millions` begin alike, `md` and `milliards` too. */
function scaleOf(scale: string | undefined): number {
  const word = (scale ?? "").toLowerCase();
  if (word === "") return 1;
  if (word === "k" || word.startsWith("millier")) return 1e3;
  return word.startsWith("md") || word.startsWith("milliard") ? 1e9 : 1e6;
}

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
