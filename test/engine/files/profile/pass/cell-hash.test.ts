import test from "ava";
import {
  type CellHash,
  hashCell,
  hashKey,
} from "../../../../../engine/files/profile/pass/cell-hash.ts";
import fc from "../../../../properties.ts";

const NONE: CellHash = { low: 0, high: 0, characters: 0, isKey: false };
const TEXT = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.stringMatching(/^[0A-Cz@[` éÉ]{1,12}$/),
);

/** A cell between others: what stands around it must not count. */
function hashOf(text: string, around = "A0"): CellHash {
  const bytes = new TextEncoder().encode(around + text + around);
  const out = { ...NONE };
  hashCell(new DataView(bytes.buffer), around.length, bytes.length - around.length, out);
  return out;
}

function keyHashOf(text: string): CellHash {
  const bytes = new TextEncoder().encode(text);
  const out = { ...NONE };
  hashKey(bytes, 0, bytes.length, out);
  return out;
}

/** As keys are compared; `×` is folded as capitals are, which harms nobody. */
function keyOf(text: string): string {
  return text
    .replace(/[\0- ]/g, "")
    .replace(/[A-ZÀ-Þ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) | 0x20))
    .replace(/^0+/, "");
}

test("characters are counted, and what stands around a cell is not read", (t) => {
  fc.assert(
    fc.property(TEXT, (text) => {
      t.is(hashOf(text).characters, [...text].length);
      t.deepEqual(hashOf(text), hashOf(text, "zz9"));
    }),
  );
});

test("the hash of a key is that of its text folded; a cell that is its key says so", (t) => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const key = keyOf(text);
      const { low, high } = keyHashOf(text);
      t.deepEqual({ low, high }, halves(key === "" ? keyHashOf("") : hashOf(key)));
      const { isKey } = hashOf(text);
      const isAscii = /^[\0-\x7f]*$/.test(text);
      t.is(isKey, isAscii && key === text);
      if (isKey) t.deepEqual(halves(hashOf(text)), { low, high });
    }),
  );
});

function halves({ low, high }: CellHash): Pick<CellHash, "low" | "high"> {
  return { low, high };
}

const COUNT = 200_000;
const FAMILIES: Readonly<Record<string, (i: number) => string>> = {
  counters: (i) => String(i),
  sirets: (i) => String(10_000_000_000_000 + i * 1_000_003),
  "e-mails": (i) => `client${i}@exemple.fr`,
  dates: (i) => `${1900 + (i % 200)}-${i % 13}-${(i / 2600) | 0}`,
};

for (const [name, textOf] of Object.entries(FAMILIES))
  test(`${name}: different texts differ, and half a hash alone is as good as chance`, (t) => {
    const [whole, low, high] = [new Set<string>(), new Set<number>(), new Set<number>()];
    const texts = new Set<string>();
    for (let i = 0; i < COUNT; i++) {
      const hash = hashOf(textOf(i));
      texts.add(textOf(i));
      whole.add(`${hash.low} ${hash.high}`);
      low.add(hash.low);
      high.add(hash.high);
    }
    // By chance n²/2³³ pairs share 32 bits: fewer than 5 of 200,000.
    t.is(whole.size, texts.size);
    t.true(texts.size - low.size < 25, `${texts.size - low.size}`);
    t.true(texts.size - high.size < 25, `${texts.size - high.size}`);
  });
