import test from "ava";
import {
  CommuneBlock,
  type WrittenCommune,
  writeCommune,
} from "../../../../engine/address/index/commune-block.ts";
import { StreetRecord, writeStreet } from "../../../../engine/address/index/street-record.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc, { rounds } from "../../../properties.ts";
import { anyStreet } from "./any-street.ts";

const EMPTY: WrittenCommune = {
  name: "",
  lon: 0,
  lat: 0,
  places: [],
  links: [],
  streets: new Uint8Array(0),
  ends: [],
};

function written(commune: WrittenCommune, before = 0): Uint8Array {
  const into = new ByteWriter();
  into.reserve(before);
  writeCommune(commune, into);
  return into.copy();
}

/** All that a block says, beside the streets themselves. */
function reported(bytes: Uint8Array, at: number): Omit<WrittenCommune, "streets"> {
  const block = new CommuneBlock();
  block.moveTo(bytes, at, bytes.length);
  const { count, words, lon, lat, name } = block;
  const links = Array.from({ length: words }, (_, rank) => {
    const from = block.linksFrom(rank);
    // No more than there are bytes for: damaged ones tell anything.
    const room = Math.min(bytes.length, Math.max(0, block.linksFrom(rank + 1) - from));
    const streets = Array.from({ length: room }, (_, i) => block.link(from + i));
    return [block.word(rank), streets] as const;
  });
  const first = count === 0 ? 0 : block.streetAt(0);
  const ends = Array.from({ length: count }, (_, street) =>
    street + 1 < count ? block.streetAt(street + 1) - first : bytes.length - first,
  );
  return { name, lon, lat, places: block.places(), links, ends };
}

function assertReported(
  t: { deepEqual: (a: unknown, b: unknown) => unknown },
  commune: WrittenCommune,
) {
  const { streets: _streets, ...expected } = commune;
  for (const before of [0, 7]) t.deepEqual(reported(written(commune, before), before), expected);
}

const place = { postcode: 1990, formerCode: "", formerName: "", label: "" };

const CASES: readonly (readonly [why: string, change: Partial<WrittenCommune>])[] = [
  ["nothing in it", {}],
  ["no street, a name and a place", { name: "Sèchefontaine", places: [place] }],
  [
    "places of a merged commune",
    {
      name: "Montbrelan",
      places: [
        place,
        { postcode: 0, formerCode: "01996", formerName: "Orgeville", label: "MONTBRELAN" },
      ],
    },
  ],
  ["west and south of everything", { lon: -180_000_000, lat: -90_000_000 }],
  [
    "one street by two words",
    {
      links: [
        [3, [0]],
        [2 ** 24 - 1, [0]],
      ],
      streets: new Uint8Array(9),
      ends: [9],
    },
  ],
  [
    "5,000 streets, a word that all have",
    {
      links: [
        [0, Array.from({ length: 5000 }, (_, i) => i)],
        ...Array.from({ length: 5000 }, (_, i) => [i + 1, [i]] as const),
      ],
      streets: new Uint8Array(5000),
      ends: Array.from({ length: 5000 }, (_, i) => i + 1),
    },
  ],
];

for (const [why, change] of CASES)
  test(`a commune is read as it was written: ${why}`, (t) => {
    assertReported(t, { ...EMPTY, ...change });
  });

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const anyPlace = fc.record({
  postcode: fc.nat(99_999),
  formerCode: fc.constantFrom("", "01996", "2A004"),
  formerName: text,
  label: text,
});
const anyLinks = fc
  .dictionary(fc.nat(5000).map(String), fc.array(fc.nat(2000), { minLength: 1, maxLength: 5 }), {
    maxKeys: 20,
  })
  .map((links) =>
    Object.entries(links)
      .map(([word, streets]) => [Number(word), streets] as const)
      .sort(([a], [b]) => a - b),
  );
const anyCommune: fc.Arbitrary<WrittenCommune> = fc.record({
  name: text,
  lon: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  places: fc.array(anyPlace, { maxLength: 4 }),
  links: anyLinks,
  streets: fc.constant(new Uint8Array(0)),
  ends: fc.constant([]),
});

test("any commune is read as it was written, and its words are found by halves", (t) => {
  fc.assert(
    fc.property(anyCommune, fc.nat(5001), (commune, other) => {
      assertReported(t, commune);
      const block = new CommuneBlock();
      const bytes = written(commune);
      block.moveTo(bytes, 0, bytes.length);
      commune.links.forEach(([word], rank) => {
        t.is(block.rankOf(word), rank);
      });
      t.is(
        block.rankOf(other),
        commune.links.findIndex(([word]) => word === other),
      );
    }),
  );
});

test("streets stand where the block says, and are read there", (t) => {
  fc.assert(
    fc.property(anyCommune, fc.array(anyStreet, { maxLength: 6 }), (commune, streets) => {
      const records = new ByteWriter();
      const ends = streets.map((street) => {
        writeStreet(street, commune.lon, commune.lat, records);
        return records.length;
      });
      const bytes = written({ ...commune, ends, streets: records.copy() }, 3);
      const block = new CommuneBlock();
      block.moveTo(bytes, 3, bytes.length);
      t.is(block.count, streets.length);
      const record = new StreetRecord();
      streets.forEach(({ stem, afnor, positions }, i) => {
        record.moveTo(bytes, block.streetAt(i));
        const { count } = record.details();
        t.deepEqual([record.stem, record.afnor, count], [stem, afnor, positions.length]);
      });
    }),
    { numRuns: rounds(0.6) },
  );
});

test("one block is moved from commune to commune", (t) => {
  const block = new CommuneBlock();
  const [full, empty] = [written({ ...EMPTY, name: "A", links: [[4, [0]]] }), written(EMPTY)];
  for (const [bytes, words, name] of [
    [full, 1, "A"],
    [empty, 0, ""],
    [full, 1, "A"],
  ] as const) {
    block.moveTo(bytes, 0, bytes.length);
    t.deepEqual([block.words, block.name, block.rankOf(4)], [words, name, words - 1]);
  }
});

test("damaged bytes are read as something; what does not fit has no streets", (t) => {
  fc.assert(
    fc.property(
      anyCommune,
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(60),
      fc.nat(60),
      (commune, noise, from, cut) => {
        const whole = written(commune);
        const damaged = whole.slice();
        damaged.set(
          noise.subarray(0, Math.max(0, damaged.length - from)),
          Math.min(from, damaged.length),
        );
        for (const bytes of [noise, damaged, whole.subarray(0, Math.max(0, whole.length - cut))])
          for (const at of [0, 3, bytes.length]) {
            const { links, ends, places } = reported(bytes, at);
            t.true(links.length * 3 <= bytes.length && ends.length * 4 <= bytes.length);
            t.true(places.length <= bytes.length);
          }
      },
    ),
    { numRuns: rounds(3) },
  );
});
