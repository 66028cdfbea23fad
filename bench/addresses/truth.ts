import type { AddressBook } from "./address-book.ts";
import { type CountryFacts, countryFacts } from "./country-facts.ts";
import { FileBook } from "./file-book.ts";
import { France } from "./france/france.ts";
import { FranceBook } from "./france-book.ts";
import { officialFiles, sampleFiles } from "./official-files.ts";

/** A book of addresses and what is known of the country it lies in. */
export interface KnownCountry {
  readonly book: AddressBook;
  readonly facts: CountryFacts;
}

/** Paris as the BAN has it, null when the folder of real files is not there. */
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

/** An invented country of about so many addresses, on real towns when their files are there. */
export function knownFrance(seed: number, addresses: number): KnownCountry & { france: France } {
  const facts = countryFacts(officialFiles());
  const france = new France(seed, addresses, facts.towns, facts.cedex);
  return { book: new FranceBook(france), facts, france };
}
