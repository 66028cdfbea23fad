import { headerWords } from "../../mapping/header/header-words.ts";

const LONGEST_KEY = 80;

/**
 * The comparison key of a sector as a client writes it: its words, folded and singular, so that
 * "Bâtiment / TP" and "batiment tp" are one. `null` for none. Stored with what sectors have
 * learned.
 */
export function sectorKey(sector: string | null): string | null {
  const key = headerWords(sector ?? "")
    .join(" ")
    .slice(0, LONGEST_KEY);
  return key === "" ? null : key;
}
