import { communeKey } from "../../places/commune-key.ts";
import { type Commune, communeTable } from "../../places/commune-table.ts";
import { departmentOfWords } from "../../places/departments.ts";
import { departmentOfPlace } from "../department.ts";
import { placeholderName } from "../names/placeholder-name.ts";
import { type Country, countryOf, countryOfCode } from "./country.ts";
import { arrondissementOf, type PlaceName, placeName } from "./place-name.ts";

/** A queried birth place. */
export interface QueryPlace {
  /** Its keys as a whole and without what is in brackets or behind a comma (`placeName`). */
  readonly keys: readonly string[];
  /** INSEE codes that it may mean: the code given, and those of communes of that name. */
  readonly codes: ReadonlySet<string>;
  /** Whether a commune is meant, not only a name or a département. */
  readonly isCommune: boolean;
  /** 1 to 20, 0 when none is named. */
  readonly arrondissement: number;
  /** Départements that it may be in, empty when unknown. */
  readonly departments: ReadonlySet<number>;
  /** Whether the département itself is given as the place, or beside it. */
  readonly isDepartmentGiven: boolean;
  /** Whether there is a name or a code besides the country. */
  readonly hasPlace: boolean;
  readonly country: Country | null;
}

const PLACE_CODE = /^(?:\d{5}|2[AB]\d{3})$/i;
/** A country behind the place, and remarks. */
const PARTS = /[(),;]+/;
const MOST_COUNTRY_WORDS = 3;

/**
 * Reads a birth place and the country of birth as files write them: a commune, its INSEE code or a
 * postcode, a département, a country, or several of them. `null` without any. Some microseconds,
 * cached by callers; the first call of a thread opens the table of communes. Never throws.
 */
export function readQueryPlace(text: string, country: string): QueryPlace | null {
  const own = country.trim() === "" ? null : ofCountry(country.trim());
  const trimmed = text.trim();
  if (trimmed === "" || placeholderName(trimmed) === "certain") return own && onlyCountry(own);
  const code = trimmed.toUpperCase();
  const whole = countryOfCode(code) ?? countryOf(placeName(trimmed).words);
  if (whole) return onlyCountry(whole);
  if (PLACE_CODE.test(code)) return ofCode(code, own);
  return ofName(trimmed, own);
}

function ofCountry(text: string): Country | null {
  return countryOfCode(text) ?? countryOf(placeName(text).words);
}

function onlyCountry(country: Country): QueryPlace {
  return {
    keys: [],
    codes: new Set(),
    isCommune: false,
    arrondissement: 0,
    departments: new Set(country.department > 0 ? [country.department] : []),
    isDepartmentGiven: country.department > 0,
    hasPlace: false,
    country: country.department > 0 ? null : country,
  };
}

/** An INSEE code, or a postcode in its place. */
function ofCode(code: string, country: Country | null): QueryPlace {
  const communes = [communeTable().ofInsee(code), ...communeTable().ofPostcode(code)];
  const codes = new Set([code, ...codesOf(communes.filter((one) => one !== undefined))]);
  return {
    keys: [],
    codes,
    isCommune: true,
    arrondissement: arrondissementOf(code),
    departments: new Set([...codes].map(departmentOfPlace).filter((number) => number > 0)),
    isDepartmentGiven: false,
    hasPlace: true,
    country,
  };
}

function ofName(text: string, country: Country | null): QueryPlace | null {
  const [bare, ofText] = withoutCountry(text);
  const whole = placeName(bare);
  const main = placeName(bare.split(PARTS).find((part) => /\p{L}/u.test(part)) ?? "");
  if (whole.key === "" && whole.digits === "" && whole.department === 0) return null;
  const named = departmentNamed(whole, bare);
  const beside = named || whole.department;
  const communes = communesOf(whole, main).filter(
    ({ insee }) => beside === 0 || departmentOfPlace(insee) === beside,
  );
  const inside = [...communes].map(({ insee }) => departmentOfPlace(insee));
  const isDepartment = named > 0 && communes.length === 0;
  return {
    keys: [...new Set([whole.key, main.key])].filter((key) => key !== "" && !isDepartment),
    codes: new Set([...(whole.digits === "" ? [] : [whole.digits]), ...codesOf(communes)]),
    isCommune: communes.length > 0,
    arrondissement: whole.arrondissement,
    departments: new Set(beside > 0 ? [beside] : inside.filter((number) => number > 0)),
    isDepartmentGiven: beside > 0,
    hasPlace: true,
    country: country ?? ofText,
  };
}

/** The text before a country at its end: Villeneuve-sur-Lot (France), Londres Royaume-Uni. */
function withoutCountry(text: string): readonly [text: string, country: Country | null] {
  const parts = text.split(PARTS).filter((part) => part.trim() !== "");
  const last = parts.length > 1 ? countryOf(placeName(parts.at(-1) ?? "").words) : null;
  if (last) return [parts.slice(0, -1).join(", "), last];
  const words = text.split(/\s+/);
  for (let count = Math.min(MOST_COUNTRY_WORDS, words.length - 1); count > 0; count--) {
    const end = words.slice(-count).join(" ");
    const country = end.length > MOST_COUNTRY_WORDS ? countryOf(placeName(end).words) : null;
    if (country) return [words.slice(0, -count).join(" "), country];
  }
  return [text, null];
}

function communesOf(whole: PlaceName, main: PlaceName): readonly Commune[] {
  const table = communeTable();
  const found = table.ofKey(communeKey(whole.words));
  if (found.length > 0) return found;
  const ofMain = table.ofKey(communeKey(main.words));
  return ofMain.length > 0 || whole.digits === "" ? ofMain : table.ofPostcode(whole.digits);
}

/** The département that is the whole name, or is named in brackets or behind a comma. */
function departmentNamed({ words }: PlaceName, text: string): number {
  const [, ...behind] = text.split(PARTS);
  for (const named of [words, ...behind.map((part) => placeName(part).words)]) {
    const department = departmentOfWords(named);
    if (department) return departmentOfPlace(department.code.padEnd(5, "0"));
  }
  return 0;
}

function codesOf(communes: readonly Commune[]): string[] {
  return communes.map(({ insee }) => insee);
}
