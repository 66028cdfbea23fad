import test from "ava";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { manifestText } from "../../../engine/snapshot/manifest-text.ts";
import {
  editionsOf,
  readPublication,
  withEditions,
} from "../../../shell/registers/published-snapshot.ts";
import fc from "../../properties.ts";
import { sampleEdition, samplePublication } from "./sample-publication.ts";

const { edition } = sampleEdition(Buffer.from("some bytes"));
const { snapshot, text } = samplePublication(edition, 10, "2026-11-28T12:00:00.000Z");

function codeOf(written: string): string {
  const read = readPublication(written, "source");
  return read.ok ? "" : read.failure.code;
}

/** A whole text, with its checksum, of a snapshot that was changed. */
const changed = (change: object): string => manifestText({ ...snapshot, ...change } as Snapshot);
const inRegister = (fields: object): string =>
  changed({ registers: { rne: { ...snapshot.registers["rne"], ...fields } } });

test("a publication is read back, as it was written", (t) => {
  const read = readPublication(text, "source");
  t.deepEqual(read.ok && read.value, snapshot);
  t.deepEqual(read.ok && editionsOf(read.value), [["rne", edition]]);
});

test("other names of the editions change nothing else", (t) => {
  const renamed = withEditions(snapshot, () => "2026-11-01-2");
  t.is(renamed.registers["rne"]?.edition, "2026-11-01-2");
  t.deepEqual(
    withEditions(renamed, () => edition),
    snapshot,
  );
});

const BAD: readonly (readonly [title: string, text: string, code: string])[] = [
  ["no JSON", "{", "source.manifeste"],
  ["null", "null", "source.manifeste"],
  ["a list", "[]", "source.manifeste"],
  ["changed bytes", text.replace("2026-11-28", "2026-11-27"), "source.alteree"],
  ["another format", changed({ format: 9 }), "source.version"],
  ["an id that does not follow", changed({ id: "0".repeat(12) }), "source.manifeste"],
  ["an id that leaves the folder", changed({ id: "../../secrets" }), "source.manifeste"],
  ["an edition that leaves the folder", inRegister({ edition: "../../x" }), "source.manifeste"],
  ["an edition without a sum", inRegister({ edition: "2026-11-01" }), "source.manifeste"],
  ["an absurd size", inRegister({ bytes: 2 ** 60 }), "source.manifeste"],
  ["an empty store", inRegister({ bytes: 0 }), "source.manifeste"],
  ["another register's edition", inRegister({ register: "ban" }), "source.manifeste"],
  ["an unknown member", inRegister({ more: 1 }), "source.manifeste"],
  [
    "an unknown register",
    changed({ registers: { "..": snapshot.registers["rne"] } }),
    "source.manifeste",
  ],
  ["a list of registers", changed({ registers: [] }), "source.manifeste"],
  [
    "an index of deaths without deaths",
    changed({
      deathIndex: { ...{ bytes: 1, checksum: 1, headChecksum: 1, edition }, count: 1, entries: 1 },
    }),
    "source.manifeste",
  ],
  ["no instant", changed({ publishedAt: "hier" }), "source.manifeste"],
];

for (const [title, written, code] of BAD)
  test(`a publication with ${title} is refused`, (t) => t.is(codeOf(written), code));

test("of any text with a right checksum, only what is a snapshot is read", (t) => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      t.not(codeOf(manifestText(value as unknown as Snapshot)), "");
      t.not(codeOf(changed(value)), "source.alteree");
    }),
  );
});
