import { TOWN_NAME } from "../index/town-names.ts";
import { arrondissementNumber } from "../lexicon/arrondissements.ts";
import type { TokenRole } from "./parsed-address.ts";
import { endsTerritory, MOST_TERRITORY_WORDS, type Territory, territoryOf } from "./territories.ts";
import type { WordMemo } from "./word-memo.ts";
import type { Written } from "./written-words.ts";

/** A département or region that the query names. */
export interface QueryTerritory {
  /** Bits of its tokens. */
  readonly tokens: number;
  readonly departments: Territory;
}

/** Most words of a town before or behind its territory. */
const MOST_TOWN_WORDS = 6;

/**
 * The départements and regions behind a town, or the number of a département beside it: COURBEVOIE
 * IDF, NIMES GARD OCCITANIE, LIMOGES 87, 21 DIJON. Words that are a town's name together with the
 * words before them belong to the town: VILLENEUVE SUR LOT. `null` when there is none.
 */
export function territoryIn(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  memo: WordMemo,
): QueryTerritory | null {
  let end = roles.lastIndexOf("word");
  // As maps write it: Paris, Île-de-France, 75015.
  while (tokens[end]?.isAfterBreak && POSTCODE.test(tokens[end]?.text ?? ""))
    end = roles.lastIndexOf("word", end - 1);
  let found = null as QueryTerritory | null;
  for (;;) {
    const own = endsTerritory(tokens[end]?.word.townPart ?? "")
      ? territoryAt(tokens, roles, end, memo)
      : null;
    if (!own) return found ?? numberBefore(tokens, roles, end, memo);
    // The nearest to the town is the smallest.
    found = { tokens: own.tokens | (found?.tokens ?? 0), departments: own.departments };
    end = 31 - Math.clz32(own.tokens & -own.tokens) - 1;
  }
}

function territoryAt(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  end: number,
  memo: WordMemo,
): QueryTerritory | null {
  for (let start = Math.max(0, end - MOST_TERRITORY_WORDS + 1); start <= end; start++) {
    const departments = territoryOf(keyOf(tokens, start, end));
    if (!departments) continue;
    const first = startOfTerm(tokens, start);
    const isTerm =
      first === 0
        ? isAlone(tokens, start, end, memo)
        : isBehindTerritory(tokens, first, departments) ||
          isBehindTown(tokens, roles, first, end, departments, memo, first < start);
    if (isTerm) return { tokens: bitsOf(first, end), departments };
  }
  return null;
}

/** Whether the first words of a query, with territories alone behind, are no town: MAINE ET LOIRE. */
function isAlone(tokens: readonly Written[], start: number, end: number, memo: WordMemo): boolean {
  const key = keyOf(tokens, start, end);
  return !/^\d/.test(key) && !memo.isTown(key);
}

/** Words that announce a territory: DEPT 49, REGION BRETAGNE. */
const TERMS: ReadonlySet<string> = new Set("REGION DEPARTEMENT DEPT DPT DEP".split(" "));

/** Index of the word that announces the territory at `start`, else `start`. */
function startOfTerm(tokens: readonly Written[], start: number): number {
  let at = start - 1;
  while (tokens[at]?.word.isFiller) at--;
  return TERMS.has(tokens[at]?.text ?? "") ? at : start;
}

/**
 * Whether the name of the same territory stands before a number, or that of a part of it before a
 * name: MAYOTTE 976, FINISTERE BRETAGNE.
 */
function isBehindTerritory(
  tokens: readonly Written[],
  start: number,
  departments: Territory,
): boolean {
  const isNumber = /^\d/.test(tokens[start]?.text ?? "");
  for (let first = start - 1; first >= Math.max(0, start - MOST_TERRITORY_WORDS); first--) {
    const own = territoryOf(keyOf(tokens, first, start - 1));
    if (!own) continue;
    const isPart = own.size < departments.size && [...own].every((code) => departments.has(code));
    if (isPart || (isNumber && [...own].some((code) => departments.has(code)))) return true;
  }
  return false;
}

function keyOf(tokens: readonly Written[], start: number, end: number): string {
  let key = "";
  for (let i = start; i <= end; i++) key += tokens[i]?.word.townPart;
  return key;
}

function bitsOf(start: number, end: number): number {
  return (2 ** (end - start + 1) - 1) * 2 ** start;
}

function isBehindTown(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  start: number,
  end: number,
  departments: Territory,
  memo: WordMemo,
  isAnnounced: boolean,
): boolean {
  let isNamed = false;
  for (let from = start - 1; from >= Math.max(0, start - MOST_TOWN_WORDS); from--) {
    if (roles[from] !== "word") break;
    if (memo.isTown(keyOf(tokens, from, end))) return false;
    isNamed ||= isTownIn(keyOf(tokens, from, start - 1), departments, memo, tokens[start]?.text);
  }
  if (isNamed) return true;
  // A misspelt town: the words are no town themselves, and stand apart or are several.
  // RUE DU DEPARTEMENT, PARIS is a street.
  const isName =
    end > start &&
    !isAnnounced &&
    !tokens[start]?.word.isFiller &&
    !tokens[start - 1]?.word.isFiller;
  const isApart = tokens[start]?.isAfterBreak === true || isName;
  return (
    isApart && !memo.isTown(keyOf(tokens, start, end)) && !/\d/.test(tokens[start]?.text ?? "")
  );
}

/**
 * Whether a town of that name is in one of the départements; a small number behind a city with
 * arrondissements is one of these.
 */
function isTownIn(
  key: string,
  departments: Territory,
  memo: WordMemo,
  number: string | undefined,
): boolean {
  const links = memo.town(key)?.links ?? [];
  const isArrondissement =
    arrondissementNumber(number ?? "") > 0 && links.some(({ kind }) => kind === TOWN_NAME.parent);
  return !isArrondissement && links.some(({ rank }) => departments.has(memo.departmentOf(rank)));
}

const POSTCODE = /^\d{5}$/;
const DEPARTMENT = /^(?:\d{2}|2[AB]|97\d)$/;

/** 21 DIJON: the number starts the town's field, or another number is the house's. */
function numberBefore(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  end: number,
  memo: WordMemo,
): QueryTerritory | null {
  for (let at = end - 1; at >= Math.max(0, end - MOST_TOWN_WORDS); at--) {
    const { text, field } = tokens[at] as Written;
    if (text.length > 3 || !DEPARTMENT.test(text)) continue;
    const isPlaced =
      field === "ville"
        ? tokens[at - 1]?.field !== "ville"
        : field === "code_postal" ||
          tokens.some((token, i) => i < at - 1 && token.word.numero > 0 && token.field === field);
    const departments = territoryOf(text);
    if (!isPlaced || !departments || roles[at] !== "word") return null;
    const isNamed = isTownIn(keyOf(tokens, at + 1, end), departments, memo, undefined);
    return isNamed ? { tokens: bitsOf(at, at), departments } : null;
  }
  return null;
}
