import test from "ava";
import { fromBuffer } from "yauzl-promise";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { UNPACK_LIMITS } from "../../../../../engine/files/read/gate/limits.ts";
import { checkedZipEntries } from "../../../../../engine/files/read/gate/zip-entries.ts";
import fc, { rounds } from "../../../../properties.ts";
import { type ForgedEntry, forgeZip } from "../../../../workers/files/unpack/forge-zip.ts";

const checked = (bytes: Uint8Array) =>
  checkedZipEntries(bytesInMemory(bytes), "a.zip", UNPACK_LIMITS);

const NAME = fc.stringMatching(/^[a-zé][a-z0-9 é-]{0,8}(?:\/[a-z]{1,4}){0,2}\.[a-z]{3}$/);
const ENTRIES: fc.Arbitrary<ForgedEntry[]> = fc.uniqueArray(
  fc.record({
    name: NAME,
    content: fc.string({ maxLength: 40 }),
    method: fc.constantFrom(0, 8),
    isLong: fc.boolean(),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);

test("sound archives are read as another reader reads them", async (t) => {
  await fc.assert(
    fc.asyncProperty(ENTRIES, async (entries) => {
      const bytes = forgeZip(entries);
      const found = checked(bytes);
      t.true(found.ok);
      const others = await (await fromBuffer(bytes)).readEntries();
      t.deepEqual(
        found.ok && found.value.map(({ name, size, crc32 }) => [name, size, crc32]),
        others.map((entry) => [entry.filename, entry.uncompressedSize, entry.crc32]),
      );
    }),
    { numRuns: rounds(0.6) },
  );
});

test("names from Windows are read in its code page", (t) => {
  const bytes = forgeZip([{ name: "clientXs.csv", content: "x", flags: 0 }]);
  for (let at = bytes.indexOf("X"); at >= 0; at = bytes.indexOf("X")) bytes[at] = 0x82;
  const found = checked(bytes);
  t.deepEqual(found.ok && found.value.map(({ name }) => name), ["clientés.csv"]);
});

test("whatever bytes are changed, an archive is read or refused", (t) => {
  const sound = forgeZip([
    { name: "a.csv", content: "x".repeat(50) },
    { name: "b.csv", content: "y", isLong: true },
  ]);
  const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
      const bytes = Buffer.from(sound);
      for (const [at, byte] of changes) bytes[at] = byte;
      const found = checked(bytes);
      for (const entry of found.ok ? found.value : [])
        t.true(entry.dataAt + entry.packedBytes <= bytes.length);
      t.pass();
    }),
    { numRuns: rounds(5) },
  );
});
