import test from "ava";
import { StreetPositions } from "../../../../engine/address/index/street-positions.ts";
import {
  type StreetPosition,
  StreetRecord,
  writeStreet,
} from "../../../../engine/address/index/street-record.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";
import { anyStreet } from "./any-street.ts";

const CENTRE = { lon: 5_420_000, lat: 46_000_000 };
const positions = new StreetPositions();

/** The positions of a street that has these, in the one reader that all tests use. */
function loaded(all: readonly StreetPosition[]): StreetPositions {
  const into = new ByteWriter();
  const street = { flags: 0, stem: "", afnor: "", namings: [], places: [0] };
  const texts = { repetitions: [], lieuxDits: [], otherIds: new Map<number, string>() };
  writeStreet({ ...street, ...texts, positions: all }, CENTRE.lon, CENTRE.lat, into);
  const record = new StreetRecord();
  record.moveTo(into.copy(), 0);
  positions.load(record.details(), CENTRE.lon, CENTRE.lat);
  return positions;
}

const at = (numero: number, change: Partial<StreetPosition> = {}): StreetPosition => ({
  numero,
  repetition: 0,
  place: 0,
  lieuDit: 0,
  lon: CENTRE.lon,
  lat: CENTRE.lat + numero,
  ...change,
});

test("any street: its positions by their ranks, as they were written", (t) => {
  fc.assert(
    fc.property(anyStreet, ({ positions: all }) => {
      const read = loaded(all);
      t.is(read.count, all.length);
      t.is(read.numbered, all.filter(({ numero }) => numero > 0).length);
      all.forEach((each, rank) => {
        t.deepEqual(read.at(rank), each);
        t.is(read.numero(rank), each.numero);
        t.is(read.repetition(rank), each.repetition);
        t.deepEqual([read.lon(rank), read.lat(rank)], [each.lon, each.lat]);
        t.is(
          read.find(each.numero),
          all.findIndex(({ numero }) => numero === each.numero),
        );
      });
      for (const rank of [-1, all.length]) t.is(read.at(rank), null);
    }),
  );
});

test("more positions than there is room for at first, then few again", (t) => {
  const many = Array.from({ length: 5000 }, (_, i) => at(i + 1));
  t.is(loaded(many).find(5000), 4999);
  t.deepEqual(positions.at(4321), at(4322));
  t.is(loaded([at(7)]).find(8), -1);
  t.is(positions.at(1), null);
});

const AROUND: readonly (readonly [
  numero: number,
  numbers: readonly number[],
  expected: readonly [number, number] | null,
  why: string,
])[] = [
  [5, [1, 3, 4, 6, 7], [3, 7], "of its side of the street"],
  [5, [2, 4, 6], [4, 6], "of the other side, when its own has none"],
  [5, [3, 4, 6], [4, 6], "of both sides, when its own has none above"],
  [5, [4, 7, 8], [4, 7], "of both sides, when its own has none below"],
  [5, [1, 2, 3], null, "beyond the last"],
  [1, [3, 5], null, "before the first"],
  [5, [0, 6, 7], null, "the point of the street is no number"],
  [5, [], null, "no number at all"],
  [5, [1, 1, 1, 9, 9], [1, 9], "several with one number"],
];

for (const [numero, numbers, expected, why] of AROUND)
  test(`around ${numero} in ${numbers.join(", ") || "nothing"}: ${why}`, (t) => {
    const read = loaded(numbers.map((each) => at(each)));
    const around = read.around(numero);
    t.deepEqual(around?.map((rank) => read.numero(rank)) ?? null, expected);
  });

test("any missing number stands between those that are told", (t) => {
  fc.assert(
    fc.property(anyStreet, fc.integer({ min: 1, max: 70_000 }), ({ positions: all }, numero) => {
      const read = loaded(all.filter((each) => each.numero !== numero));
      const around = read.around(numero);
      const numbers = all.map((each) => each.numero).filter((each) => each > 0 && each !== numero);
      const isBetween =
        numbers.some((each) => each < numero) && numbers.some((each) => each > numero);
      t.is(around !== null, isBetween);
      if (!around) return;
      const [below, above] = around.map((rank) => read.numero(rank)) as [number, number];
      t.true(below < numero && above > numero);
      const closer = numbers.filter(
        (each) => each > below && each < above && (each - numero) % 2 === 0,
      );
      t.deepEqual(closer, []);
    }),
  );
});

test("the middle is the point of the street, else what is nearest to the middle of all", (t) => {
  t.is(loaded([]).middle(), 0);
  t.is(loaded([at(4)]).middle(), 0);
  t.is(loaded([at(0), at(1), at(2)]).middle(), 0);
  t.is(loaded([at(10), at(50), at(60), at(100)]).middle(), 1);
  const lon = CENTRE.lon + 900_000;
  t.is(loaded([at(1), at(2, { lon: lon / 2 + CENTRE.lon / 2 }), at(3, { lon })]).middle(), 1);
});

test("any street: the middle is one of its positions", (t) => {
  fc.assert(
    fc.property(anyStreet, ({ positions: all }) => {
      const read = loaded(all);
      t.is(read.at(read.middle()) === null, all.length === 0);
    }),
  );
});
