import test from "ava";
import { WordTable, wordHash } from "../../../engine/words/word-table.ts";
import fc from "../../properties.ts";

const word = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 6 });

const numberIn = (table: WordTable, key: Uint8Array): number =>
  table.numberOf(wordHash(key, 0, key.length), key, 0, key.length, 1);

test("words have the numbers that a Map gives them", (t) => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), (words) => {
      const table = new WordTable();
      const numbers = new Map<string, number>();
      for (const one of words) {
        const number = numbers.get(one) ?? numbers.size;
        numbers.set(one, number);
        const bytes = Buffer.from(`..${one}.`);
        const [start, end] = [2, bytes.length - 1];
        t.is(table.numberOf(wordHash(bytes, start, end), bytes, start, end, 1), number);
      }
      t.is(table.size, numbers.size);
    }),
  );
});

test("a table of many words grows", (t) => {
  const table = new WordTable();
  for (let i = 0; i < 200_000; i++) {
    const bytes = Buffer.from(i.toString(36).toUpperCase());
    if (numberIn(table, bytes) !== i) t.fail(`${i}`);
  }
  const bytes = Buffer.from((123_456).toString(36).toUpperCase());
  t.is(numberIn(table, bytes), 123_456);
});
