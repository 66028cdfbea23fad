import test from "ava";
import {
  namingName,
  namingWord,
  namingWords,
  STREET,
  StreetRecord,
  type WrittenStreet,
  writeStreet,
} from "../../../../engine/address/index/street-record.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc, { rounds } from "../../../properties.ts";
import { anyStreet, byNumber } from "./any-street.ts";
import { namingsOf, positionsOf } from "./read-street.ts";

const PLAIN: WrittenStreet = {
  flags: 0,
  stem: "a001",
  afnor: "",
  namings: [{ words: [3, 7], name: "Rue Noire" }],
  places: [0],
  repetitions: [],
  lieuxDits: [],
  otherIds: new Map(),
  positions: [{ numero: 1, repetition: 0, place: 0, lieuDit: 0, lon: 5_420_000, lat: 46_000_000 }],
};

const CENTRE = { lon: 5_400_000, lat: 46_100_000 };

/** All that a record says, read in place. */
function reported(bytes: Uint8Array, at: number, centre = CENTRE): WrittenStreet {
  const record = new StreetRecord();
  record.moveTo(bytes, at);
  const details = record.details();
  return {
    flags: record.flags,
    stem: record.stem,
    afnor: record.afnor,
    namings: namingsOf(record).map((naming) => ({
      words: Array.from({ length: namingWords(bytes, naming) }, (_, rank) =>
        namingWord(bytes, naming, rank),
      ),
      name: namingName(bytes, naming),
    })),
    places: record.places(),
    repetitions: details.repetitions,
    lieuxDits: details.lieuxDits,
    otherIds: details.otherIds,
    positions: positionsOf(details, centre),
  };
}

function written(street: WrittenStreet, { lon, lat } = CENTRE, before = 0): Uint8Array {
  const into = new ByteWriter();
  into.reserve(before);
  writeStreet(street, lon, lat, into);
  return into.copy();
}

const position = (numero: number, change = {}): WrittenStreet["positions"][number] => ({
  numero,
  repetition: 0,
  place: 0,
  lieuDit: 0,
  ...CENTRE,
  ...change,
});

const CASES: readonly (readonly [why: string, change: Partial<WrittenStreet>])[] = [
  ["one number", {}],
  ["no position at all", { positions: [] }],
  ["a point without a number", { positions: [position(0)] }],
  ["no stem: an id of another base", { stem: "", otherIds: new Map([[0, "ADRNIVX_1"]]) }],
  ["the stem of another commune", { stem: "_01998_b001" }],
  [
    "ids that are not built from the stem",
    {
      otherIds: new Map([
        [0, "01999_a001_00901"],
        [7, ""],
      ]),
    },
  ],
  ["a lieu-dit outside", { flags: STREET.lieuDit | STREET.outside }],
  ["a label of its own", { afnor: "R NOIRE" }],
  ["no name", { namings: [] }],
  ["a name without words", { namings: [{ words: [], name: "…" }] }],
  [
    "names of 32 words",
    {
      namings: Array.from({ length: 3 }, (_, i) => ({
        words: Array.from({ length: 32 }, (_, rank) => 2 ** 24 - 1 - rank - i),
        name: `Rue ${"très ".repeat(30 + i)}longue`,
      })),
    },
  ],
  ["255 names", { namings: Array.from({ length: 255 }, (_, i) => ({ words: [i], name: `${i}` })) }],
  ["a name longer than a byte tells", { namings: [{ words: [1], name: "é".repeat(400) }] }],
  [
    "a number with all its repetitions, in two places and lieux-dits",
    {
      places: [4, 200],
      repetitions: ["b", "bis"],
      lieuxDits: ["La Grange Bleue", "Le Pré"],
      positions: [
        position(12),
        position(12, { repetition: 1, place: 1 }),
        position(12, { repetition: 2, place: 1, lieuDit: 2 }),
        position(14, { lieuDit: 2 }),
        position(65_535, { place: 1, lieuDit: 1, lon: -180_000_000, lat: 90_000_000 }),
      ],
    },
  ],
];

for (const [why, change] of CASES)
  test(`a street is read as it was written: ${why}`, (t) => {
    const street = { ...PLAIN, ...change };
    for (const before of [0, 5])
      t.deepEqual(reported(written(street, CENTRE, before), before), street);
  });

test("any street is read as it was written, from wherever the commune is", (t) => {
  const centre = fc.record({
    lon: fc.integer({ min: -180_000_000, max: 180_000_000 }),
    lat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  });
  fc.assert(
    fc.property(anyStreet, centre, fc.nat(300), (street, at, before) => {
      t.deepEqual(reported(written(street, at, before), before, at), street);
    }),
  );
});

test("one record is moved from street to street", (t) => {
  fc.assert(
    fc.property(fc.array(anyStreet, { minLength: 1, maxLength: 5 }), (streets) => {
      const into = new ByteWriter();
      const starts = streets.map((street) => {
        const start = into.length;
        writeStreet(street, CENTRE.lon, CENTRE.lat, into);
        return start;
      });
      const bytes = into.copy();
      const record = new StreetRecord();
      for (const order of [streets, streets.toReversed(), streets])
        for (const street of order) {
          record.moveTo(bytes, starts[streets.indexOf(street)] as number);
          t.is(record.stem, street.stem);
          t.deepEqual(record.places(), street.places);
          t.is(record.details().count, street.positions.length);
          t.is(record.isLieuDit, (street.flags & STREET.lieuDit) !== 0);
        }
    }),
    { numRuns: rounds(0.5) },
  );
});

test("positions can be read twice, and a street takes some bytes a position", (t) => {
  const positions = Array.from({ length: 400 }, (_, i) =>
    position(i * 2, { lon: CENTRE.lon + i * 150, lat: CENTRE.lat - i * 90 }),
  );
  const bytes = written({ ...PLAIN, positions });
  t.true(bytes.length < 60 + positions.length * 6);
  const record = new StreetRecord();
  record.moveTo(bytes, 0);
  const details = record.details();
  for (let times = 0; times < 2; times++)
    t.deepEqual(positionsOf(details, CENTRE).map(byNumber), positions.map(byNumber));
});

test("damaged bytes are read as something, in time that their length bounds", (t) => {
  fc.assert(
    fc.property(
      anyStreet,
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(200),
      fc.nat(200),
      (street, noise, from, cut) => {
        const whole = written(street);
        const damaged = whole.slice();
        damaged.set(
          noise.subarray(0, Math.max(0, damaged.length - from)),
          Math.min(from, damaged.length),
        );
        for (const bytes of [noise, damaged, whole.subarray(0, Math.max(0, whole.length - cut))])
          for (const at of [0, 1, bytes.length, -1]) {
            const { positions, places, namings } = reported(bytes, at);
            t.true(positions.length <= bytes.length && places.length <= bytes.length);
            t.true(namings.length <= 255);
          }
      },
    ),
    { numRuns: rounds(3) },
  );
});
