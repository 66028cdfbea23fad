import { amountText } from "../amount-text.ts";
import type { NumbersPart } from "./column-part.ts";

const [COMMA, MINUS, DOT, ZERO, NINE] = [0x2c, 0x2d, 0x2e, 0x30, 0x39];
/** This many digits fit a 31-bit integer, which multiplies faster. */
const FAST_DIGITS = 9;
/** A number of this many digits is exact. */
const MOST_DIGITS = 15;
/** Powers of ten. */
const POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);
/** Of longer cells only this many bytes are read. */
const LONGEST = 48;
const DECODER = new TextDecoder();

/** The range of the numbers of a column. A hot loop: most are parsed from their bytes. */
export class NumberRange {
  #count = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #integersOnly = true;
  #commas = 0;
  #dots = 0;

  add(bytes: Uint8Array, start: number, end: number): void {
    if (this.#addPlain(bytes, start, end)) return;
    const text = DECODER.decode(bytes.subarray(start, Math.min(end, start + LONGEST)));
    const number = amountText(text);
    if (number === null) return;
    this.#take(number.value);
    if (number.decimals > 0) this.#integersOnly = false;
    if (number.decimalSign === ",") this.#commas++;
    if (number.decimalSign === ".") this.#dots++;
  }

  part(): NumbersPart {
    return {
      count: this.#count,
      min: this.#min,
      max: this.#max,
      integersOnly: this.#integersOnly,
      commas: this.#commas,
      dots: this.#dots,
    };
  }

  /** Digits with at most one decimal sign inside and one minus before; false for others. */
  #addPlain(bytes: Uint8Array, start: number, end: number): boolean {
    const from = bytes[start] === MINUS ? start + 1 : start;
    let sign = -1;
    let [head, tail, digits] = [0, 0, 0];
    for (let i = from; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte < ZERO || byte > NINE) {
        if (!isDecimalSign(byte, sign)) return false;
        sign = i;
      } else if (digits++ < FAST_DIGITS) head = Math.imul(head, 10) + byte - ZERO;
      else tail = Math.imul(tail, 10) + byte - ZERO;
    }
    const isNumber = digits > 0 && digits <= MOST_DIGITS && sign !== from && sign !== end - 1;
    if (!isNumber) return false;
    const whole = head * power(Math.max(0, digits - FAST_DIGITS)) + tail;
    const size =
      sign < 0 ? whole : this.#withDecimals(whole, end - sign - 1, bytes[sign] === COMMA);
    this.#take(from > start ? -size : size);
    return true;
  }

  #withDecimals(digits: number, decimals: number, isComma: boolean): number {
    this.#integersOnly = false;
    if (isComma) this.#commas++;
    else this.#dots++;
    return digits / power(decimals);
  }

  #take(value: number): void {
    this.#count++;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }
}

/** @param before  Position of an earlier decimal sign, below 0 for none. */
function isDecimalSign(byte: number, before: number): boolean {
  return before < 0 && (byte === COMMA || byte === DOT);
}

function power(exponent: number): number {
  return POWERS[exponent] as number;
}
