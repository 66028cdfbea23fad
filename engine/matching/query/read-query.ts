import { foldWords } from "../../person/names/fold-name.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import { wordsOfTown } from "../names/town-words.ts";
import type { CompanyQuery } from "./company-query.ts";
import { type QueryName, queryName } from "./query-name.ts";
import { type QueryPlace, queryPlace } from "./query-place.ts";
import { webName } from "./web-name.ts";

/** What is asked, read. */
export interface ReadQuery {
  readonly name: QueryName;
  readonly place: QueryPlace;
  readonly townWords: ReadonlySet<string>;
  /** The name in the domain of its e-mail or web site. */
  readonly web: string;
  /** Words of the officer's name. */
  readonly officer: readonly string[];
  /** A NAF code, or its beginning, without point; `""` without one. */
  readonly naf: string;
}

const NAF = /^\d{2}(?:\d{1,2}[A-Z]?)?$/;

/** Reads a query. About 10 us. */
export function readQuery(query: CompanyQuery, index: MatchingIndex): ReadQuery {
  const place = queryPlace(query, index);
  const townWords = wordsOfTown(query.town ?? "");
  const naf = (query.activity ?? "").replace(/[.\s]/g, "").toUpperCase();
  return {
    name: queryName(query.name, townWords, index),
    place,
    townWords,
    web: webName(query),
    officer: foldWords(query.officer ?? "").filter((word) => word.length > 1),
    naf: NAF.test(naf) ? naf : "",
  };
}
