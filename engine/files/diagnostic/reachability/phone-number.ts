import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { frenchDigits } from "../../../identifiers/phone-kind.ts";
import { type WrittenPhone, writtenPhones } from "../../../identifiers/written-phones.ts";

/** The content of a phone number cell. */
export interface PhoneReading {
  /**
   * `valid`: may be assigned. `unattributable`: has the form of a number, but the plan of its
   * country does not assign it. `placeholder`: typed to fill the field. `lost_zero`: valid with the
   * zero that a spreadsheet removed. `rounded`: a spreadsheet lost its last digits. `unreadable`: no
   * number at all.
   */
  readonly kind:
    | "valid"
    | "unattributable"
    | "placeholder"
    | "lost_zero"
    | "rounded"
    | "unreadable";
  /** International form without blanks (+33123456789), `null` when unreadable or unassignable. */
  readonly e164: string | null;
  /** The ten digits of a French number, "" for others. */
  readonly national: string;
  readonly around: WrittenPhone["around"];
}

type Reading = Pick<PhoneReading, "kind" | "e164" | "national">;

const UNREADABLE: Reading = { kind: "unreadable", e164: null, national: "" };
const PLACEHOLDER: Reading = { kind: "placeholder", e164: null, national: "" };
const UNATTRIBUTABLE: Reading = { kind: "unattributable", e164: null, national: "" };
const ROUNDED: Reading = { kind: "rounded", e164: null, national: "" };

/** Short service numbers. */
const SERVICE: Reading = { kind: "valid", e164: null, national: "" };

/** The French numbering plan covers the overseas regions, each with its own country code. */
const FRENCH: readonly CountryCode[] = ["FR", "RE", "GP", "MQ", "GF", "YT", "PM"];

const MARKS = /[\s.\-/()_\u00a0\u2000-\u200f\u2010-\u2015\u202f\u2060\ufeff'"]/g;
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
const SHORT = /^(?:3\d{3}|1[0578]|11[0-9]|118\d{3})$/;
const LONGEST = 40;

/** Of a foreign number too: `33 (0)6 …` without its +. */
const TRUNK_ZERO = /(?<=^\D{0,3}\d{1,3}\D{0,2})\(0\)/;

/**
 * Reads the numbers in the cell of a phone, mostly one (`writtenPhones`). French numbers take 0.4
 * us: validity depends on the first digits, for which the library is called once; others take about
 * 20 us.
 *
 * Source: the ARCEP's plan as in libphonenumber's metadata; numbers for films and books: ARCEP,
 * décision 2018-0881, annexe.
 */
export function readPhones(text: string): readonly PhoneReading[] {
  const phones = writtenPhones(text);
  const [only] = phones;
  return phones.length === 1 && only ? [read(only)] : phones.map(read);
}

/** Field by field: a spread costs more than the reading. */
function read({ number, around }: WrittenPhone): PhoneReading {
  const { kind, e164, national } =
    around === "rounded" ? ROUNDED : readAmong(number, around === "words");
  return { kind, e164, national, around };
}

/** The figures of a word (`Durand10`) are no service. */
function readAmong(number: string, isAmongWords: boolean): Reading {
  const reading = readNumber(number);
  return isAmongWords && reading === SERVICE ? UNREADABLE : reading;
}

function readNumber(text: string): Reading {
  if (text.length > LONGEST) return UNREADABLE;
  const bare = text.includes("(0)") ? text.replace(TRUNK_ZERO, "") : text;
  const written = bare.replace(MARKS, "");
  return readFrench(written) ?? abroad(bare, written);
}

/** A number without its marks; `null` when it may be foreign. */
function readFrench(written: string): Reading | null {
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

function french(nine: string, kind: "valid" | "lost_zero"): Reading {
  const prefix = Math.floor(Number(nine) / AFTER_PREFIX);
  if (PLAN[prefix] === 0) PLAN[prefix] = planOf(nine);
  const rank = PLAN[prefix] as number;
  if (rank === NOBODY) return UNATTRIBUTABLE;
  return { kind, e164: (DIALLED[rank - 1] as string) + nine, national: `0${nine}` };
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
const known = new Map<string, Reading>();

function abroad(bare: string, written: string): Reading {
  const cached = known.get(written);
  if (cached) return cached;
  if (known.size >= MOST_CACHED) known.clear();
  const reading = readAbroad(bare.replace(/^00/, "+"), written);
  known.set(written, reading);
  return reading;
}

function readAbroad(bare: string, written: string): Reading {
  const parsed = parsePhoneNumberFromString(bare, "FR");
  if (parsed?.isValid()) return { kind: "valid", e164: parsed.number, national: "" };
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
