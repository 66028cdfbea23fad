import type { AddressBook } from "./address-book.ts";
import { type CountryFacts, countryFacts } from "./country-facts.ts";
import { FileBook } from "./file-book.ts";
import { France } from "./france/france.ts";
import { FranceBook } from "./france-book.ts";
import { officialFiles, sampleFiles } from "./official-files.ts";

/** A book of addresses with the facts on its country. */
export interface KnownCountry {
  readonly book: AddressBook;
  readonly facts: CountryFacts;
}

/** Paris in the BAN, null without the folder of real files. */
export function knownParis(): KnownCountry | null {
  const files = officialFiles();
  if (files.paris === null) return null;
  return { book: new FileBook("paris", files.paris), facts: countryFacts(files) };
}

/** The repository's sample: a few thousand invented houses in a hundred towns. */
export function knownSample(): KnownCountry {
  const files = sampleFiles();
  return { book: new FileBook("sample", files.addresses), facts: countryFacts(files) };
}

/** An invented country of about so many addresses, on real towns if their files exist. */
export function knownFrance(seed: number, addresses: number): KnownCountry & { france: France } {
  const facts = countryFacts(officialFiles());
  const france = new France(seed, addresses, facts.towns, facts.cedex);
  return { book: new FranceBook(france), facts, france };
}
