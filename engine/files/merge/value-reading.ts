import { plainWords } from "../../company/name/fold-company-name.ts";
import { writtenDate } from "../../text/written-date.ts";
import { streetOf } from "../diagnostic/duplicates/read-place.ts";
import { readPhones } from "../diagnostic/reachability/phone-number.ts";
import { fieldsNamed } from "../mapping/field-list.ts";
import { detectorOf } from "../profile/all-detectors.ts";
import { amountText } from "../profile/amount-text.ts";
import { isCheckedType } from "../profile/checked-types.ts";
import type { ColumnType } from "../profile/column-type.ts";
import { readCell } from "../profile/read-cell.ts";
import { isSoundEmail, severalEmails } from "../repair/repair-email.ts";
import type { MergedColumn } from "./merged-columns.ts";

/** What a written value says, whatever its spelling. */
export interface ValueReading {
  /** Equal for values that say the same. */
  readonly key: string;
  /** What it says, piece by piece; a value that says all of another's pieces contains it. */
  readonly pieces: readonly string[];
  /** By its form, its key or a list; `null` where nothing verifies such values. */
  readonly isValid: boolean | null;
}

type Read = (text: string) => ValueReading;

/** How the values of a column are read. */
export function readerOf({ field, entity }: MergedColumn): Read {
  if (field === null) return asLabel;
  const types = fieldsNamed(`${entity}.${field}`)[0]?.types ?? [];
  const [type = "texte"] = types;
  if (LABELS.has(field)) return asLabel;
  if (type === "telephone" || type === "mobile") return asPhones;
  if (type === "email") return asEmails;
  if (type === "date" || type === "date_naissance") return (text) => asDate(text, types);
  if (type === "civilite") return asTitle;
  if (type === "prenom") return asGivenNames;
  if (STREETS.has(type)) return (text) => asWords(streetOf(text));
  if (WORDS.has(type)) return asWords;
  if (AMOUNTS.has(type)) return asAmount;
  return (text) => asCode(text, types);
}

/** `Ancien client` says more words than `client`, and another thing. */
const LABELS: ReadonlySet<string> = new Set(["statut", "consentement", "secteur", "devise"]);
const WORDS: ReadonlySet<ColumnType> = new Set<ColumnType>([
  "raison_sociale",
  "nom",
  "nom_complet",
  "ville",
  "texte",
]);
const STREETS: ReadonlySet<ColumnType> = new Set<ColumnType>(["adresse", "complement_adresse"]);
const AMOUNTS: ReadonlySet<ColumnType> = new Set<ColumnType>([
  "montant",
  "quantite",
  "pourcentage",
]);

/** Whether a value says all that another does. */
export function contains(a: ValueReading, b: ValueReading): boolean {
  if (a.key === b.key) return true;
  const rest = [...a.pieces];
  return b.pieces.every((piece) => {
    const at = rest.findIndex((own) => own === piece || isInitial(piece, own));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** `J.` of Jean, in a column of given names. */
function isInitial(piece: string, of: string): boolean {
  return piece.length === 2 && piece.endsWith(".") && of.startsWith(piece.charAt(0));
}

/** Whether two values may both be right of one thing: one says all that the other does. */
export function doAgree(a: ValueReading, b: ValueReading): boolean {
  return contains(a, b) || contains(b, a);
}

function reading(pieces: readonly string[], text: string, isValid: boolean | null): ValueReading {
  const own = pieces.length > 0 ? [...pieces].sort() : [text.toUpperCase()];
  return { key: own.join(" "), pieces: own, isValid };
}

function asWords(text: string): ValueReading {
  return reading(plainWords(text), text, null);
}

function asGivenNames(text: string): ValueReading {
  const words = plainWords(text).map((word) => (word.length === 1 ? `${word}.` : word));
  return reading(words, text, null);
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ["MR", "M"],
  ["MONSIEUR", "M"],
  ["MADAME", "MME"],
  ["MADEMOISELLE", "MLLE"],
  ["MELLE", "MLLE"],
]);

function asTitle(text: string): ValueReading {
  const words = plainWords(text).map((word) => TITLES.get(word) ?? word);
  return reading([words.join(" ")], text, null);
}

function asAmount(text: string): ValueReading {
  const amount = amountText(text);
  return amount === null ? asLabel(text) : reading([String(amount.value)], text, null);
}

function asLabel(text: string): ValueReading {
  return reading([plainWords(text).join(" ")].filter(Boolean), text, null);
}

function asPhones(text: string): ValueReading {
  const phones = readPhones(text);
  const isValid = phones.length > 0 && phones.every(({ kind }) => kind === "valid");
  const numbers = phones.map(({ e164 }) => e164);
  const isKnown = numbers.every((number) => number !== null);
  return reading(isKnown ? [...new Set(numbers as string[])] : plainWords(text), text, isValid);
}

function asEmails(text: string): ValueReading {
  const several = severalEmails(text.toLowerCase());
  const emails = several.length > 0 ? several : [text.toLowerCase()];
  return reading([...new Set(emails)], text, several.length > 0 || isSoundEmail(text));
}

/** A year alone, or a year of two figures, says less than the whole date. */
function asDate(text: string, types: readonly ColumnType[]): ValueReading {
  const date = writtenDate(text);
  if (date === null) return reading(plainWords(text), text, passes(text, types));
  const isValid = date.parts === "day" ? passes(text, types) : true;
  const { year, month, day, hasShortYear } = date;
  const [century, short] = [hasShortYear ? [] : [`an ${year}`], `an ..${year % 100}`];
  const parts = [
    short,
    ...(month > 0 ? [`mois ${month}`] : []),
    ...(day > 0 ? [`jour ${day}`] : []),
  ];
  return reading([...century, ...parts], text, isValid);
}

/** Letters and figures decide, whatever stands between them. */
function asCode(text: string, types: readonly ColumnType[]): ValueReading {
  return reading([plainWords(text).join("")].filter(Boolean), text, passes(text, types));
}

/** Whether one of the types takes the value as it is written; `null` if one of them takes any. */
function passes(text: string, types: readonly ColumnType[]): boolean | null {
  if (types.length === 0 || !types.every(isCheckedType)) return null;
  return types.some((type) => readCell(detectorOf(type), text).verdict === "ok");
}
