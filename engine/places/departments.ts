import table from "../../data/places/communes.json" with { type: "json" };
import { townKey } from "../address/index/town-names.ts";
import { addressWords } from "../address/text/address-tokens.ts";

/** A département, or a collectivity overseas. */
export interface Department {
  /** 01 to 95, 2A, 2B, 971 to 989. */
  readonly code: string;
  readonly name: string;
}

const DEPARTMENTS: readonly Department[] = table.departements.map((line) => {
  const blank = line.indexOf(" ");
  return { code: line.slice(0, blank), name: line.slice(blank + 1) };
});

const BY_CODE: ReadonlyMap<string, Department> = new Map(
  DEPARTMENTS.map((department) => [department.code, department]),
);
const BY_NAME: ReadonlyMap<string, Department> = new Map(
  DEPARTMENTS.map((department) => [townKey(addressWords(department.name)), department]),
);

/** The département of a code as it is written in files: 1, 01, 001, 2a, 20 (Corsica), 971. */
export function departmentOfCode(code: string): Department | null {
  const folded = code.trim().toUpperCase();
  if (folded === "20") return BY_CODE.get("2A") ?? null;
  const short = /^0\d{2}$/.test(folded) ? folded.slice(1) : folded.padStart(2, "0");
  return BY_CODE.get(short) ?? null;
}

/** @param words  Folded, as `addressWords` makes them. */
export function departmentOfWords(words: readonly string[]): Department | null {
  return BY_NAME.get(townKey(words)) ?? null;
}

/**
 * What two postcodes (or a postcode and its CEDEX) of one département begin with alike: 01 to 95,
 * 20 for the whole of Corsica, 971 to 989; `null` when it is no postcode of five digits. 98000 is
 * Monaco, which La Poste serves.
 */
export function departmentOfPostcode(postcode: string): string | null {
  if (!/^\d{5}$/.test(postcode)) return null;
  const start = Number(postcode.slice(0, 2));
  if (start >= 97) return postcode.slice(0, 3);
  return start >= 1 && start <= 95 ? postcode.slice(0, 2) : null;
}
