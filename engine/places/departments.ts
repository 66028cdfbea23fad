import table from "../../data/places/communes.json" with { type: "json" };
import { townKey } from "../address/index/town-names.ts";
import { addressWords } from "../address/text/address-tokens.ts";

/** A département, or an overseas collectivity. */
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

/** The département of a code as written in files: 1, 01, 001, 2a, 20 (Corsica), 971. */
export function departmentOfCode(code: string): Department | null {
  const folded = code.trim().toUpperCase();
  if (folded === "20") return BY_CODE.get("2A") ?? null;
  const short = /^0\d{2}$/.test(folded) ? folded.slice(1) : folded.padStart(2, "0");
  return BY_CODE.get(short) ?? null;
}

/** @param words  Folded, from `addressWords`. */
export function departmentOfWords(words: readonly string[]): Department | null {
  return BY_NAME.get(townKey(words)) ?? null;
}

/**
 * The common prefix of postcodes (including CEDEX) of one département: 01 to 95, 20 for all of
 * Corsica, 971 to 989; `null` when it is not a postcode of five digits. 98000 is Monaco, which La
 * Poste serves.
 */
export function departmentOfPostcode(postcode: string): string | null {
  if (!/^\d{5}$/.test(postcode)) return null;
  const start = Number(postcode.slice(0, 2));
  if (start >= 97) return postcode.slice(0, 3);
  return start >= 1 && start <= 95 ? postcode.slice(0, 2) : null;
}
