import test from "ava";
import { dictionaryArrays } from "../../../engine/words/dictionary-arrays.ts";
import { LONGEST_KEY, NO_WORD } from "../../../engine/words/layout.ts";
import { phoneticKey } from "../../../engine/words/phonetic-key.ts";
import { MAX_EDITS, WordDictionary } from "../../../engine/words/word-dictionary.ts";
import { WordTable, wordHash } from "../../../engine/words/word-table.ts";
import { writeDictionary } from "../../../engine/words/write-dictionary.ts";
import fc, { rounds } from "../../properties.ts";
import { MapReader } from "../store/map-reader.ts";
import { anyEditedKey, anyKey, bytesOf } from "./any-keys.ts";
import { naiveEditDistance } from "./naive-edits.ts";

const RANK = 16;

/** A store with the dictionary of these words, counted, over the one of a store before it. */
function storeOf(words: readonly (readonly [key: string, by: number])[], before?: MapReader) {
  const arrays = before ? dictionaryArrays(before, RANK) : null;
  const table = new WordTable(arrays ?? undefined);
  for (const [key, by] of words) {
    const bytes = bytesOf(key);
    table.numberOf(wordHash(bytes, 0, bytes.length), bytes, 0, bytes.length, by);
  }
  const entries = new Map<number, Uint8Array>();
  writeDictionary(table, arrays, RANK, (key, entry) => entries.set(key, entry.slice()));
  return new MapReader(entries);
}

const once = (keys: readonly string[]) => keys.map((key) => [key, 1] as const);

/** What is left of a key, and of a key without one of its letters. */
const leftOf = (key: string) =>
  new Set([key, ...Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1))]);

/** The words that are near, as the promise of `near` reads. */
function naiveNear(key: string, words: Iterable<string>) {
  const left = leftOf(key);
  return [...words]
    .map((word) => ({
      word,
      edits: naiveEditDistance(key, word),
      soundsAlike: key !== "" && phoneticKey(key) === phoneticKey(word),
    }))
    .filter(
      ({ word, edits, soundsAlike }) =>
        edits > 0 &&
        edits <= MAX_EDITS &&
        (soundsAlike || [...leftOf(word)].some((rest) => left.has(rest))),
    )
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

const nearTo = (dictionary: WordDictionary, key: string) =>
  dictionary
    .near(key)
    .map(({ number, edits, soundsAlike }) => ({ word: dictionary.key(number), edits, soundsAlike }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));

/** A key, and keys of which some are near it. */
const keyAmongOthers = fc
  .tuple(anyEditedKey(3), fc.array(anyKey, { maxLength: 40 }), fc.array(anyEditedKey(2)))
  .map(([[key, near], others, pairs]) => ({ key, words: [near, ...others, ...pairs.flat()] }));

test("words are found with their numbers and how often they were met", (t) => {
  fc.assert(
    fc.property(keyAmongOthers, ({ key, words }) => {
      const dictionary = new WordDictionary(storeOf(once(words)), RANK);
      const distinct = [...new Set(words)];
      t.is(dictionary.size, distinct.length);
      for (const [number, word] of distinct.entries()) {
        t.is(dictionary.find(word), number);
        t.is(dictionary.key(number), word);
        t.is(dictionary.count(number), words.filter((other) => other === word).length);
      }
      if (!words.includes(key)) t.is(dictionary.find(key), NO_WORD);
    }),
  );
});

test("near words are those that a walk over all of them finds, each once", (t) => {
  fc.assert(
    fc.property(keyAmongOthers, ({ key, words }) => {
      const dictionary = new WordDictionary(storeOf(once(words)), RANK);
      t.deepEqual(nearTo(dictionary, key), naiveNear(key, new Set(words)));
    }),
    { numRuns: rounds(3) },
  );
});

/** The words of several editions of a register, each of which may have words that one before had. */
const editionsOfWords = keyAmongOthers.chain(({ key, words }) => {
  const pool = [...new Set(words)];
  const editions = fc.array(fc.subarray(pool), { minLength: 2, maxLength: 4 });
  return editions.map((each) => ({ key, pool, editions: each }));
});

/** What becomes of a store when its register has other words. */
function storeAfter(before: MapReader | undefined, had: readonly string[], has: readonly string[]) {
  const gone = had.filter((word) => !has.includes(word)).map((word) => [word, -1] as const);
  return storeOf([...gone, ...once(has.filter((word) => !had.includes(word)))], before);
}

test("edition after edition: words that come are found, words that are gone are not", (t) => {
  fc.assert(
    fc.property(editionsOfWords, ({ key, pool, editions }) => {
      let store: MapReader | undefined;
      let had: readonly string[] = [];
      for (const has of editions) {
        store = storeAfter(store, had, has);
        had = has;
        const dictionary = new WordDictionary(store, RANK);
        const found = pool.filter((word) => dictionary.find(word) !== NO_WORD);
        t.deepEqual(
          found,
          pool.filter((word) => has.includes(word)),
        );
        t.deepEqual(nearTo(dictionary, key), naiveNear(key, has));
      }
    }),
    { numRuns: rounds(1) },
  );
});

test("a key longer than any word is near none, even of a dictionary without words", (t) => {
  for (const words of [[], ["A", "AB"]]) {
    const dictionary = new WordDictionary(storeOf(once(words)), RANK);
    t.deepEqual(dictionary.near("AB".repeat(LONGEST_KEY)), []);
    t.is(dictionary.find("AB".repeat(LONGEST_KEY)), NO_WORD);
  }
});
