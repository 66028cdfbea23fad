import test from "ava";
import {
  PART_BYTES,
  publishedName,
  readEdition,
} from "../../../shell/registers/published-edition.ts";
import fc from "../../properties.ts";
import { DAY, publishedFile, sampleEdition } from "./sample-publication.ts";

const STORE = Buffer.from("some bytes");
const { manifest, edition } = sampleEdition(STORE);

/** What a text says is, read under the name that is its own. */
function codeOf(text: string, register = "rne"): string {
  const read = readEdition(text, register, publishedName(DAY, text));
  return read.ok ? "" : read.failure.code;
}

test("a manifest is read back by its name", (t) => {
  const read = readEdition(manifest, "rne", edition);
  t.deepEqual(read.ok && read.value.files, [publishedFile("entries.lmdb", STORE)]);
  t.regex(edition, /^2026-11-01\.[0-9a-f]{16}$/);
});

test("the order of the files does not change a name, their bytes do", (t) => {
  const more = [publishedFile("edition.json", Buffer.from("{}"))];
  t.not(sampleEdition(STORE, more).edition, edition);
  t.not(sampleEdition(Buffer.from("other bytes")).edition, edition);
  t.is(sampleEdition(Buffer.from(STORE)).edition, edition);
});

interface Written {
  readonly files: readonly object[];
}

const changed = (change: (value: Written) => unknown): string =>
  JSON.stringify(change(JSON.parse(manifest)));
const inFile = (fields: object) =>
  changed((value) => ({ ...value, files: [{ ...value.files[0], ...fields }] }));

const BAD: readonly (readonly [title: string, text: string])[] = [
  ["nothing", ""],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["another format", changed((value) => ({ ...value, format: 2 }))],
  ["a member that no manifest has", changed((value) => ({ ...value, more: 1 }))],
  ["no files", changed((value) => ({ ...value, files: [] }))],
  ["a file twice", changed((value) => ({ ...value, files: [value.files[0], value.files[0]] }))],
  ["a name that leaves the folder", inFile({ name: "../../secrets/interne" })],
  ["an absolute name", inFile({ name: "/etc/passwd" })],
  ["an unknown name", inFile({ name: "entries.lmdb-lock" })],
  ["its own name", inFile({ name: "manifest.json" })],
  ["no name", inFile({ name: "" })],
  ["a negative size", inFile({ bytes: -1 })],
  ["an absurd size", inFile({ bytes: 2 ** 60 })],
  ["a size that is a text", inFile({ bytes: "10" })],
  ["a size with a fraction", inFile({ bytes: 10.5 })],
  ["more bytes than parts", inFile({ bytes: PART_BYTES + 1 })],
  ["more parts than bytes", inFile({ parts: ["0".repeat(64), "0".repeat(64)] })],
  ["a short sum", inFile({ parts: ["0"] })],
  ["an unknown register", changed((value) => ({ ...value, register: "../rne" }))],
  ["another register", changed((value) => ({ ...value, register: "ban" }))],
];

for (const [title, text] of BAD)
  test(`a manifest with ${title} is refused`, (t) => t.is(codeOf(text), "source.manifeste"));

test("a text that its name does not announce is an altered one", (t) => {
  const read = readEdition(`${manifest} `, "rne", edition);
  t.is(read.ok ? "" : read.failure.code, "source.alteree");
});

test("of any text, only what names plain files and possible sizes is read", (t) => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      for (const one of [JSON.stringify(value), text]) t.is(codeOf(one), "source.manifeste");
      const name = inFile({ name: text });
      if (codeOf(name) === "") t.true(/^[a-z.]+$/.test(text));
    }),
  );
  t.pass();
});
