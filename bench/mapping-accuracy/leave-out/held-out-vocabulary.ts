import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import exports from "../../../data/mapping/exports.json" with { type: "json" };
import headers from "../../../data/mapping/headers.json" with { type: "json" };
import { headerWords } from "../../../engine/files/mapping/header/header-words.ts";
import { JOINING_WORDS } from "../../../engine/files/mapping/header/word-lists.ts";
import { SYSTEMS } from "./known-systems.ts";

const wordsOf = (phrase: string): string[] =>
  headerWords(phrase).filter((word) => !JOINING_WORDS.has(word));
const keyOf = (phrase: string): string => wordsOf(phrase).join("");

/** What is left out of the dictionary with a system. */
export type LeftOutPart =
  /** Its phrases of words that no other system, and no other phrase, has: its own language. */
  | "words"
  /** Every phrase that is a header of its exports and of no other system's. */
  | "phrases";

/** The systems that have each header, and each word of headers; the phrases of each word. */
const byHeader = new Map<string, Set<string>>();
const byWord = new Map<string, Set<string>>();
for (const { systeme, colonnes } of exports)
  for (const header of Object.keys(colonnes)) {
    add(byHeader, keyOf(header), systeme);
    for (const word of wordsOf(header)) add(byWord, word, systeme);
  }
const phrasesOf = new Map<string, Set<string>>();
for (const levels of [...Object.values(headers.champs), headers.aucun])
  for (const phrase of Object.values(levels).flat())
    for (const word of wordsOf(phrase)) add(phrasesOf, word, keyOf(phrase));

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

const isAlone = (systems: ReadonlySet<string> | undefined, system: string): boolean =>
  systems?.size === 1 && systems.has(system);

/** Whether the dictionary has a phrase, or a word of it, from one system alone. */
function isOnlyOf(system: string, phrase: string, part: LeftOutPart): boolean {
  if (!isAlone(byHeader.get(keyOf(phrase)), system)) return false;
  return (
    part === "phrases" ||
    wordsOf(phrase).some(
      (word) => isAlone(byWord.get(word), system) && phrasesOf.get(word)?.size === 1,
    )
  );
}

/**
 * Writes, for each known system, the vocabulary without what it alone contributed: its exports, and
 * the phrases of the dictionary that `part` says. A phrase that another system has too would be
 * known without it. Single words (abbreviations, words of other
 * things, groups) stay: nobody wrote down which header they are from.
 *
 * @param folder  Gets `SYSTEM/headers.json` and `SYSTEM/exports.json`, by place in `SYSTEMS`.
 * @returns       The number of phrases left out, of all systems.
 */
export function writeHeldOut(folder: string, part: LeftOutPart): number {
  let left = 0;
  SYSTEMS.forEach((system, at) => {
    const own = join(folder, String(at));
    mkdirSync(own, { recursive: true });
    const retained = JSON.stringify(headers, (key, value) => {
      if (!Array.isArray(value) || key === "contre") return value;
      const others = value.filter((phrase) => !isOnlyOf(system, phrase, part));
      left += value.length - others.length;
      return others;
    });
    writeFileSync(join(own, "headers.json"), retained);
    const known = exports.filter(({ systeme }) => systeme !== system);
    writeFileSync(join(own, "exports.json"), JSON.stringify(known));
  });
  return left;
}

/**
 * Whether a header has a word of three letters that another system's headers, or other phrases,
 * have: whoever never saw the system could read it.
 */
export function isReadable(system: string, header: string): boolean {
  return wordsOf(header).some(
    (word) =>
      word.length > 2 &&
      !(isAlone(byWord.get(word), system) && (phrasesOf.get(word)?.size ?? 0) < 2),
  );
}
