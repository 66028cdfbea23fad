import test from "ava";
import { formerVersions } from "../../../../engine/registers/dirigeants/former-versions.ts";
import fc from "../../../properties.ts";
import { blockOf } from "./block.ts";
import { anyOfficer } from "./officer.ts";

const blocks = fc.array(
  fc.array(anyOfficer, { maxLength: 3 }).map((officers) => blockOf(officers)),
  { minLength: 1, maxLength: 5 },
);

test("former versions are found where they begin, wherever the latest one stands", (t) => {
  fc.assert(
    fc.property(blocks, fc.nat(9), ([latest = blockOf([]), ...former], at) => {
      const parts = [new Uint8Array(at).fill(0xff), latest, Uint8Array.of(former.length)];
      const expected = former.map((_, rank) =>
        [...parts, ...former.slice(0, rank)].reduce((sum, { length }) => sum + length, 0),
      );
      const bytes = Buffer.concat([...parts, ...former, Buffer.from("after")]);
      t.deepEqual(formerVersions(bytes, at), expected);
    }),
  );
});

test("whatever the bytes, nothing is thrown, and nothing listed beyond them", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(100), (bytes, at) => {
      for (const found of formerVersions(bytes, at)) t.true(found < bytes.length);
    }),
  );
  t.deepEqual(formerVersions(blockOf([]), 0), [], "a block without a count");
  t.deepEqual(formerVersions(Uint8Array.of(...blockOf([]), 255), 0), [], "a count alone");
});
