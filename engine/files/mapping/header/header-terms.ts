import type { Term } from "../term.ts";
import { consentTerms } from "./consent-header.ts";
import { exactHeaderTerms } from "./exact-headers.ts";
import { foreignWordTerms } from "./foreign-words.ts";
import type { HeaderReading } from "./header-reading.ts";
import { identifierTerms } from "./identifier-header.ts";
import { abbreviatedHeaderTerms, headWordTerms, similarHeaderTerms } from "./similar-headers.ts";

/** The interpretations of a header, the most reliable first; the first with a result counts. */
const WAYS: readonly ((reading: HeaderReading) => Term[])[] = [
  (reading) => exactHeaderTerms(reading, false),
  // "Do not allow phone calls" is a consent before it is a call.
  consentTerms,
  // "id_ctc" is read as "id contact" before the "id" of a contact.
  (reading) => abbreviatedHeaderTerms(reading, false),
  // "SIREN du proprietaire" is a SIREN.
  identifierTerms,
  // "Owner first name" is not the "first name".
  foreignWordTerms,
  (reading) => exactHeaderTerms(reading, true),
  (reading) => abbreviatedHeaderTerms(reading, true),
  similarHeaderTerms,
  headWordTerms,
];

/** Layers 1 and 2: the evidence of a header; [] when nothing known resembles it. */
export function headerTerms(reading: HeaderReading): Term[] {
  for (const way of WAYS) {
    const terms = way(reading);
    if (terms.length > 0) return terms;
  }
  return [];
}
