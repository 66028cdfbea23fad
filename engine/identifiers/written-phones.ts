/** A telephone number as a person or a program wrote it. */
export interface WrittenPhone {
  /** Its digits, with the + and the marks between them; digits of a short exponent are missing. */
  readonly number: string;
  /**
   * What stood around it. `nothing`: it is written as numbers are. `signs`: quotes, the formula or
   * the apostrophe of a spreadsheet. `words`: a label, a name, an extension. `decimals`: `.0` of a
   * program. `exponent`: a notation that keeps every digit; `rounded`: one that lost some.
   */
  readonly around: "nothing" | "signs" | "words" | "decimals" | "exponent" | "rounded";
}

/** Most cells: one number. */
const PLAIN = /^[+\d(][\d .()\-\u00a0\u202f]{0,19}$/;
const LONGEST = 200;
/** Between two numbers; most may stand within one as well: `06 / 12 / 34 / 56 / 78`. */
const BETWEEN =
  /\s*[;|/\\\r\n\t&]\s*|\s*:{2,}\s*|\s+(?:ou|et|or|and|puis|[-–—])\s+|,\s+|,(?=[+0(])/i;
/** Fewest digits of a number that is no service. */
const FEWEST_DIGITS = 8;
const SERVICE = /^(?:3\d{3}|1[0578]|11[0-9]|118\d{3})$/;
/** Two numbers without a sign between them. */
const SHORTEST_TWO = 20;
const TWO = /^(\(?0[1-9](?:[\s.-]?\d{2}){4})[\s.-]*(0[1-9](?:[\s.-]?\d{2}){4})$/;

/**
 * Returns the telephone numbers in a cell: mostly one, several with any sign between them (`:::`,
 * `/`, `;`, `ou`, a line break, a blank). Does not check them. Linear; plain ones cost one
 * comparison.
 */
export function writtenPhones(text: string): readonly WrittenPhone[] {
  if (PLAIN.test(text) && !(text.length >= SHORTEST_TWO && TWO.test(text)))
    return [text.includes(".") ? ofNumber(text) : { number: text, around: "nothing" }];
  if (text.length > LONGEST) return [{ number: text, around: "words" }];
  return partsOf(text.trim()).map(onePhone);
}

function partsOf(text: string): readonly string[] {
  const two = TWO.exec(text);
  if (two) return [two[1] as string, two[2] as string];
  if (!BETWEEN.test(text)) return [text];
  const parts = text.split(BETWEEN).filter((part) => /\d/.test(part));
  const areNumbers = parts.every((part) => {
    const digits = part.replace(/\D/g, "");
    return digits.length >= FEWEST_DIGITS || SERVICE.test(digits);
  });
  return areNumbers && parts.length > 0 ? parts : [text];
}

const AROUND = /^[\s=]*["'’`“]+\s*|\s*["'’`”]+$/g;
const EXTENSION = /\s*(?:poste|ext\.?|p\.|x)\s*\d{1,5}$/i;
/** A label or a name, of a remark in brackets too; no digit is left out. */
const BEFORE = /^[^\d+(]+|^\((?=\D*\))[^()\d+]*\)\s*/;
const BEHIND = /\s*\((?:[^()\d]*\)?|[^()\p{L}]*\p{L}[^()]*\))\s*$|[^\d)]+$/u;
/** A French number and the last pairs of those after it: `04 78 12 34 69/70`, `… 69 à 72`. */
const SERIES = /^(\(?0[1-9]\)?(?:[\s.-]?\d{2}){4})(?:\s*[/&]\s*\d{2}|\s+(?:à|et|ou)\s+\d{2})+$/i;
/** Commas between the pairs of a number: `04,78,12,34,69`. */
const PAIRS = /^\(?0[1-9]\)?(?:,\s?\d{2}){4}$/;

function onePhone(text: string): WrittenPhone {
  const bare = text.replace(AROUND, "");
  if (PLAIN.test(bare)) return withSigns(ofNumber(bare), bare !== text);
  if (PAIRS.test(bare)) return { number: bare.replaceAll(",", " "), around: "signs" };
  const [, first] = SERIES.exec(bare) ?? [];
  if (first !== undefined) return { number: first, around: "words" };
  const number = ofNumber(bare);
  if (number.around !== "nothing") return number;
  const core = bare.replace(EXTENSION, "").replace(BEFORE, "").replace(BEHIND, "");
  return { number: core === "" ? bare : core, around: core === bare ? "signs" : "words" };
}

function withSigns(phone: WrittenPhone, hasSigns: boolean): WrittenPhone {
  return hasSigns && phone.around === "nothing" ? { ...phone, around: "signs" } : phone;
}

const DECIMALS = /^(\+?\d{8,15})[.,]0{1,3}$/;
const EXPONENT = /^\+?(\d)(?:[.,](\d+))?E\+?0?(\d{1,2})$/i;
/** Thousands: `33,612,345,682`. */
const THOUSANDS = /^\d{1,3}(?:,\d{3}){2,4}$/;

function ofNumber(text: string): WrittenPhone {
  const whole = DECIMALS.exec(text)?.[1];
  if (whole !== undefined) return { number: whole, around: "decimals" };
  const [, first = "", rest = "", exponent] = EXPONENT.exec(text) ?? [];
  if (exponent === undefined)
    return THOUSANDS.test(text)
      ? { number: text.replaceAll(",", ""), around: "decimals" }
      : { number: text, around: "nothing" };
  const known = first + rest;
  const length = Number(exponent) + 1;
  return known.length >= length
    ? { number: known.slice(0, length), around: "exponent" }
    : { number: known, around: "rounded" };
}
