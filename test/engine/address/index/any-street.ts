import type {
  Naming,
  StreetPosition,
  WrittenStreet,
} from "../../../../engine/address/index/street-record.ts";
import fc from "../../../properties.ts";

export const byNumber = ({ numero }: StreetPosition): number => numero;

const text = fc.string({ unit: "grapheme", maxLength: 20 });

const naming: fc.Arbitrary<Naming> = fc.record({
  words: fc.array(fc.nat(2 ** 24 - 1), { maxLength: 32 }),
  name: text,
});

const position: fc.Arbitrary<StreetPosition> = fc.record({
  numero: fc.oneof(fc.nat(20), fc.nat(65_535)),
  repetition: fc.nat(3),
  place: fc.nat(3),
  lieuDit: fc.nat(2),
  lon: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
});

/** A street as in the register: its positions by number, then by repetition. */
export const anyStreet: fc.Arbitrary<WrittenStreet> = fc.record({
  flags: fc.nat(3),
  stem: fc.constantFrom("", "a001", "_01998_b001", "é"),
  afnor: fc.oneof(fc.constant(""), text),
  namings: fc.array(naming, { minLength: 1, maxLength: 4 }),
  places: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
  repetitions: fc.array(text, { maxLength: 3 }),
  lieuxDits: fc.array(text, { maxLength: 3 }),
  otherIds: fc
    .array(fc.tuple(fc.nat(500), text), { maxLength: 4 })
    .map((ids): ReadonlyMap<number, string> => new Map(ids)),
  positions: fc
    .array(position, { maxLength: 30 })
    .map((all) => all.sort((a, b) => a.numero - b.numero || a.repetition - b.repetition)),
});
