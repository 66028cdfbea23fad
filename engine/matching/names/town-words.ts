import { addressWords } from "../../address/text/address-tokens.ts";
import { memoise } from "../../address/text/memoise.ts";

const MOST_CACHED = 20_000;

/** The words of a town's name. Cached. */
export const wordsOfTown = memoise(
  MOST_CACHED,
  (town): ReadonlySet<string> => new Set(addressWords(town)),
);
