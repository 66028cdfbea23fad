import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { frenchDigits } from "../../../identifiers/phone-kind.ts";

/** The content of a phone number cell. */
export interface PhoneReading {
  /**
   * `valid`: may be assigned. `unattributable`: has the form of a number, but the plan of its
   * country does not assign it. `placeholder`: typed to fill the field. `lost_zero`: valid with the
   * zero that a spreadsheet removed. `unreadable`: no number at all.
   */
  readonly kind: "valid" | "unattributable" | "placeholder" | "lost_zero" | "unreadable";
  /** International form without blanks (+33123456789), `null` when unreadable or unassignable. */
  readonly e164: string | null;
}

const UNREADABLE: PhoneReading = { kind: "unreadable", e164: null };
const PLACEHOLDER: PhoneReading = { kind: "placeholder", e164: null };
const UNATTRIBUTABLE: PhoneReading = { kind: "unattributable", e164: null };

/** Short service numbers. */
const SERVICE: PhoneReading = { kind: "valid", e164: null };

/** The French numbering plan covers the overseas regions, each with its own country code. */
const FRENCH: readonly CountryCode[] = ["FR", "RE", "GP", "MQ", "GF", "YT", "PM"];

const MARKS = /[\s.\-/()_\u00a0\u2000-\u200f\u2010-\u2015\u202f\u2060\ufeff'"]/g;
const EXTENSION = /\s*(?:poste|ext\.?|p\.)\s*\d{1,5}$/i;
const LABEL = /^(?:t[ée]l(?:[ée]phone)?|mobile|portable|port|fixe|phone)\s*\.?\s*:?\s*/i;
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
const SHORT = /^(?:3\d{3}|1[0578]|11[0-9]|118\d{3})$/;
const LONGEST = 40;

/**
 * Reads the cell of a phone number. French numbers take 0.3 us: validity depends on the first
 * digits, for which the library is called once; others take about 20 us.
 *
 * Source: the ARCEP's plan as in libphonenumber's metadata; numbers for films and books: ARCEP,
 * décision 2018-0881, annexe.
 */
export function readPhone(text: string): PhoneReading {
  if (text.length > LONGEST) return UNREADABLE;
  const bare = text.replace(LABEL, "").replace(EXTENSION, "");
  const written = bare.replace(MARKS, "");
  return readFrench(written) ?? abroad(bare, written);
}

/** A number without its marks; `null` when it may be foreign. */
function readFrench(written: string): PhoneReading | null {
  const nine = frenchDigits(written);
  if (isFilledIn(nine === "" ? written : `0${nine}`)) return PLACEHOLDER;
  if (nine !== "") return french(nine, "valid");
  if (WITHOUT_ZERO.test(written)) {
    const reading = french(written, "lost_zero");
    if (reading.kind !== "unattributable") return reading;
  }
  return SHORT.test(written) ? SERVICE : null;
}

/**
 * Cache by the first five digits of nine: 0 is unknown, else the rank of the country + 1, or
 * NOBODY.
 */
const PLAN = new Uint8Array(100_000);
const NOBODY = 255;
const AFTER_PREFIX = 10_000;

function french(nine: string, kind: "valid" | "lost_zero"): PhoneReading {
  const prefix = Math.floor(Number(nine) / AFTER_PREFIX);
  if (PLAN[prefix] === 0) PLAN[prefix] = planOf(nine);
  const rank = PLAN[prefix] as number;
  if (rank === NOBODY) return UNATTRIBUTABLE;
  return { kind, e164: (DIALLED[rank - 1] as string) + nine };
}

const DIALLED: readonly string[] = ["+33", "+262", "+590", "+596", "+594", "+262", "+508"];

function planOf(nine: string): number {
  const rank = FRENCH.findIndex(
    (country) => parsePhoneNumberFromString(`0${nine}`, country)?.isValid() === true,
  );
  return rank < 0 ? NOBODY : rank + 1;
}

/** Cache size for numbers of other countries, and for cells without a number. */
const MOST_CACHED = 20_000;
const known = new Map<string, PhoneReading>();

function abroad(bare: string, written: string): PhoneReading {
  const cached = known.get(written);
  if (cached) return cached;
  if (known.size >= MOST_CACHED) known.clear();
  const reading = readAbroad(bare.replace(/^00/, "+"), written);
  known.set(written, reading);
  return reading;
}

function readAbroad(bare: string, written: string): PhoneReading {
  const parsed = parsePhoneNumberFromString(bare, "FR");
  if (parsed?.isValid()) return { kind: "valid", e164: parsed.number };
  const digits = written.replace(/\D/g, "");
  return parsed && digits.length >= 9 && digits.length <= 15 && /^\+?\d+$/.test(written)
    ? UNATTRIBUTABLE
    : UNREADABLE;
}

/** One repeated digit, consecutive digits, and numbers reserved for films. */
const SAME_DIGIT = /^(?:0?[1-9])?(\d)\1{6,}$/;
const IN_ORDER: ReadonlySet<string> = new Set(
  "0102030405 102030405 0123456789 123456789 0123456780 1234567890 0612345678 612345678 0712345678 0987654321 0607080910 0601020304 601020304 0605040302 0504030201".split(
    " ",
  ),
);
const OF_FICTION = /^0?(?:19900|26191|35301|46571|53649|63998)\d{4}$/;

function isFilledIn(digits: string): boolean {
  return SAME_DIGIT.test(digits) || IN_ORDER.has(digits) || OF_FICTION.test(digits);
}

const SEVERAL = /\s*(?:[;|]|\s\/\s|\s+(?:ou|et)\s+)\s*/i;

/** The numbers of a cell, mostly one: some files put two in a field. */
export function phonesOf(text: string): readonly string[] {
  return SEVERAL.test(text) ? text.split(SEVERAL).filter((part) => part !== "") : [text];
}
