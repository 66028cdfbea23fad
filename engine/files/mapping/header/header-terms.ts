import type { Term } from "../term.ts";
import { exactHeaderTerms } from "./exact-headers.ts";
import { foreignWordTerms } from "./foreign-words.ts";
import type { HeaderReading } from "./header-reading.ts";
import { abbreviatedHeaderTerms, similarHeaderTerms } from "./similar-headers.ts";

/** The ways to understand a header, the surest first; the first that says anything is believed. */
const WAYS: readonly ((reading: HeaderReading) => Term[])[] = [
  (reading) => exactHeaderTerms(reading, false),
  // "id_ctc" is "id contact" before it is the "id" of a contact.
  (reading) => abbreviatedHeaderTerms(reading, false),
  // "Owner first name" is not the "first name".
  foreignWordTerms,
  (reading) => exactHeaderTerms(reading, true),
  (reading) => abbreviatedHeaderTerms(reading, true),
  similarHeaderTerms,
];

/** Layers 1 and 2: what a header names; [] when nothing is known that is like it. */
export function headerTerms(reading: HeaderReading): Term[] {
  for (const way of WAYS) {
    const terms = way(reading);
    if (terms.length > 0) return terms;
  }
  return [];
}
