import type { EntityType } from "../entity-type.ts";
import { KNOWN_WORDS } from "./dictionary.ts";
import { headerWords, LONGEST_HEADER } from "./header-words.ts";
import { partyOf } from "./party.ts";
import {
  ENTITY_WORDS,
  GROUP_WORDS,
  JOINING_WORDS,
  NEUTRAL_WORDS,
  SOFTWARE_PREFIXES,
} from "./word-lists.ts";

/** A reading of a header as words. */
export interface HeaderVariant {
  readonly words: readonly string[];
  /** Whether words for an entity or a group were left out: they then determine the entity. */
  readonly isStripped: boolean;
}

/** The information in a header alone. */
export interface HeaderReading {
  readonly header: string;
  readonly words: readonly string[];
  /** The header names nothing: "", "Colonne 3", "Unnamed: 2". */
  readonly isErased: boolean;
  /** The readings, the fullest first. */
  readonly variants: readonly HeaderVariant[];
  /** For each entity in the header, the strength of the evidence, 0 to 1. */
  readonly entities: ReadonlyMap<EntityType, number>;
  /** Which of several addresses or phones: "facturation", "domicile"; null when absent. */
  readonly group: string | null;
  /** Whose identifier it names, when it is not the row's own: "exploitant"; else null. */
  readonly party: string | null;
  /** 2 for "Téléphone 2"; 1 when absent. */
  readonly ordinal: number;
}

const ERASED =
  /^(?:(?:colonne|column|col|unnamed|champ|field|var|sans nom|champ libre|custom field|custom|libre|user field|zone libre|f|c|v)\s*)?\d*$|^[a-z]$/;

/** Share of headers, or number of headers with an unknown word, that a common prefix needs. */
const COMMON_PREFIX_SHARE = 0.6;
const COMMON_PREFIX_LEAST = 4;
const UNKNOWN_PREFIX_LEAST = 3;
/**
 * Longest last word that stands for the table in its columns ("NOM_ETU", "VILLE_ETU"), and the share
 * of them that it needs: "Nom lot", "Prix lot" among others are of a thing.
 */
const LONGEST_SUFFIX = 4;
const COMMON_SUFFIX_SHARE = 0.5;

/**
 * Reads the headers of a table together: a first word common to most of them is a prefix, an unknown
 * short word at the end of half of them a suffix.
 */
export function readHeaders(headers: readonly string[]): HeaderReading[] {
  const written = headers.map(headerWords);
  const suffixes = commonSuffixes(written);
  const worded = written.map((words) => withoutSuffix(words, suffixes));
  const prefixes = commonPrefixes(worded);
  return headers.map((header, i) => readHeader(header, worded[i] as readonly string[], prefixes));
}

function commonSuffixes(headers: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const words of headers) {
    const last = words.at(-1) ?? "";
    if (words.length > 1 && isShortUnknown(last)) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  const least = Math.max(UNKNOWN_PREFIX_LEAST, COMMON_SUFFIX_SHARE * headers.length);
  const common = [...counts].filter(([, count]) => count >= least);
  return new Set(common.map(([word]) => word));
}

function isShortUnknown(word: string): boolean {
  return word.length <= LONGEST_SUFFIX && !/\d/.test(word) && !KNOWN_WORDS.has(word);
}

function withoutSuffix(words: readonly string[], suffixes: ReadonlySet<string>): readonly string[] {
  return words.length > 1 && suffixes.has(words.at(-1) as string) ? words.slice(0, -1) : words;
}

function readHeader(
  header: string,
  words: readonly string[],
  prefixes: ReadonlySet<string>,
): HeaderReading {
  const isErased = ERASED.test(words.join(" "));
  const { entities, group } = statedBy(words);
  const party = partyOf(words);
  const ordinal = Number(words.find((word) => /^[1-9]$/.test(word)) ?? 1);
  return {
    header,
    words,
    isErased,
    variants: isErased ? [] : withAlternatives(variantsOf(words, prefixes), header),
    entities,
    // Each party has its own numbers.
    group: group ?? party,
    party,
    ordinal,
  };
}

function commonPrefixes(headers: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [first = "", second] of headers)
    if (second !== undefined && !/^\d+$/.test(first))
      counts.set(first, (counts.get(first) ?? 0) + 1);
  const prefixes = new Set<string>();
  for (const [word, count] of counts) {
    const isMost = count >= COMMON_PREFIX_LEAST && count >= COMMON_PREFIX_SHARE * headers.length;
    const isUnknown = count >= UNKNOWN_PREFIX_LEAST && !KNOWN_WORDS.has(word);
    if (isMost || isUnknown) prefixes.add(word);
  }
  return prefixes;
}

function statedBy(words: readonly string[]): Pick<HeaderReading, "entities" | "group"> {
  const entities = new Map<EntityType, number>();
  let group: string | null = null;
  for (const word of words) {
    const edits = ENTITY_WORDS.get(word);
    if (edits)
      entities.set(edits.entity, Math.max(edits.strength, entities.get(edits.entity) ?? 0));
    group ??= GROUP_WORDS.get(word) ?? null;
  }
  return { entities, group };
}

/** A variant is added unless it is empty or equals an earlier one. */
function variantsOf(words: readonly string[], prefixes: ReadonlySet<string>): HeaderVariant[] {
  const variants: HeaderVariant[] = [];
  const seen = new Set<string>();
  const add = (retained: readonly string[], isStripped: boolean): void => {
    const key = retained.join(" ");
    if (key === "" || seen.has(key)) return;
    seen.add(key);
    variants.push({ words: retained, isStripped });
  };
  const joined = withoutRemark(words).filter((word) => !JOINING_WORDS.has(word));
  const bare = withoutPrefix(joined, prefixes);
  add(words, false);
  add(joined, false);
  add(bare, false);
  // "Client Adresse 2" is an "Adresse 2" before it is an "Adresse".
  for (const { words: retained, isStripped } of strippedOf(bare, prefixes)) {
    add(retained, isStripped);
    add(
      retained.filter((word) => !/^\d+$/.test(word)),
      isStripped,
    );
  }
  return variants;
}

/** What systems write before columns that nobody may edit. */
const REMARKS = ["do not modify ", "ne pas modifier "];

function withoutRemark(words: readonly string[]): readonly string[] {
  const text = words.join(" ");
  const remark = REMARKS.find((one) => text.startsWith(one));
  return remark === undefined ? words : text.slice(remark.length).split(" ");
}

/** Wholes that a header may name next to the part. */
const WHOLES: ReadonlySet<string> = new Set(["adresse", "address"]);

/** Itself, then without groups, entities, neutral words and the whole that it is a part of. */
function strippedOf(bare: readonly string[], prefixes: ReadonlySet<string>): HeaderVariant[] {
  const ungrouped = bare.filter((word) => !GROUP_WORDS.has(word));
  const own = ungrouped.filter((word) => !ENTITY_WORDS.has(word));
  const unprefixed = withoutPrefix(own, prefixes);
  const essential = unprefixed.filter((word) => !NEUTRAL_WORDS.has(word));
  // "Adresse 1 : Code postal" is a part of an address.
  const part = essential.filter((word) => !WHOLES.has(word));
  return [
    { words: bare, isStripped: false },
    ...[ungrouped, own, unprefixed, essential, part].map((words) => ({ words, isStripped: true })),
  ];
}

/**
 * "Service / fonction": each of the names after all readings as one name. "Name or person" is two
 * names before it is one with a word left out.
 */
function withAlternatives(variants: readonly HeaderVariant[], header: string): HeaderVariant[] {
  const whole = variants.filter(({ isStripped }) => !isStripped);
  const stripped = variants.filter(({ isStripped }) => isStripped);
  const either = alternatives(header, / (?:ou|or) /i);
  return [...whole, ...either, ...stripped, ...alternatives(header, "/")];
}

function alternatives(header: string, sign: string | RegExp): HeaderVariant[] {
  const names = header.slice(0, LONGEST_HEADER).split(sign);
  if (names.length < 2) return [];
  return names
    .map((name) => headerWords(name).filter((word) => !JOINING_WORDS.has(word)))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, isStripped: true }));
}

function withoutPrefix(words: readonly string[], prefixes: ReadonlySet<string>): readonly string[] {
  let from = 0;
  while (
    from < words.length - 1 &&
    (prefixes.has(words[from] as string) || SOFTWARE_PREFIXES.has(words[from] as string))
  )
    from++;
  return words.slice(from);
}
