import type { ErrorCode } from "../../../../../engine/errors/error-table.ts";
import { zipBytes } from "../../../load/zip-bytes.ts";
import { type ForgedEntry, forgeZip } from "../forge-zip.ts";
import { workbookBytes } from "../workbook-bytes.ts";
import { SOUND_CSV as CSV, type HostileFile, named } from "./hostile-file.ts";

const ENTRY: ForgedEntry = { name: "a.csv", content: CSV };
const MIB = 1 << 20;

/** @param flash  What a free diagnosis says of it, whose limits are lower. */
const zip = (
  title: string,
  bytes: () => Uint8Array,
  code: ErrorCode | null,
  flash = code,
): HostileFile => ({
  ...{ title: `zip: ${title}`, name: "envoi.zip", bytes, code },
  ...(flash !== null && { flash }),
});
const entry = (title: string, forged: Partial<ForgedEntry>, code: ErrorCode | null): HostileFile =>
  zip(title, () => forgeZip([{ ...ENTRY, ...forged }]), code);

/** Archives: bombs, false headers, path traversal, nesting. */
export const ARCHIVES: readonly HostileFile[] = [
  zip("sound", () => forgeZip([ENTRY]), null),
  zip(
    "bomb of zeros",
    () => zipBytes({ "a.csv": Buffer.alloc(64 * MIB, 0x30) }),
    "archive.trop_grande",
  ),
  entry("tells fewer bytes than it has", { size: 4 }, "archive.dangereuse"),
  entry("tells more bytes than it has", { size: 400 }, "archive.dangereuse"),
  entry("stored with another size", { method: 0, size: 4 }, "archive.dangereuse"),
  entry("wrong checksum", { crc: 1 }, "fichier.tronque"),
  entry("data behind the deflated", { behind: Buffer.from("caché") }, "archive.dangereuse"),
  entry("sizes behind the data", { isStreamed: true }, null),
  entry("sizes behind the data that lie", { isStreamed: true, size: 4 }, "archive.dangereuse"),
  entry("encrypted", { flags: 1 }, "archive.chiffree"),
  entry("strong encryption", { flags: 0x41 }, "archive.chiffree"),
  entry("symbolic link", { unixMode: 0xa1ff }, "archive.dangereuse"),
  entry("device", { unixMode: 0x21ff }, "archive.dangereuse"),
  entry("absolute", { name: "/etc/a.csv" }, "archive.dangereuse"),
  entry("parent folder", { name: "x/../../a.csv" }, "archive.dangereuse"),
  entry("backslash", { name: "x\\a.csv" }, "archive.dangereuse"),
  entry("drive", { name: "C:a.csv" }, "archive.dangereuse"),
  entry("NUL in the name", { name: "a\0.csv" }, "archive.dangereuse"),
  entry("no name", { name: "" }, "archive.dangereuse"),
  entry("folder that holds data", { name: "a/" }, "archive.dangereuse"),
  entry("another name before the data", { localName: "b.csv" }, "archive.dangereuse"),
  entry("another compression", { method: 9 }, "fichier.type"),
  entry("sizes of 64 bits", { isLong: true }, null),
  entry("size of 64 bits that lies", { isLong: true, size: 2 ** 40 }, "archive.trop_grande"),
  zip("end record of 64 bits", () => forgeZip([ENTRY], { long: {} }), null),
  zip(
    "end record of 64 bits elsewhere",
    () => forgeZip([ENTRY], { long: { locatorAt: 0 } }),
    "archive.dangereuse",
  ),
  zip(
    "two directories, one archive behind the other",
    () => Buffer.concat([forgeZip([ENTRY]), forgeZip([{ ...ENTRY, name: "b.csv" }])]),
    "archive.dangereuse",
  ),
  zip(
    "two directories, the second told of by the comment of the first",
    () => forgeZip([ENTRY], { comment: forgeZip([ENTRY]).toString("latin1") }),
    "archive.dangereuse",
  ),
  zip("same name twice", () => forgeZip([ENTRY, ENTRY]), "archive.dangereuse"),
  zip(
    "same name but for case",
    () => forgeZip([ENTRY, { ...ENTRY, name: "A.CSV" }]),
    "archive.dangereuse",
  ),
  zip(
    "two entries on the same bytes",
    () => forgeZip([ENTRY, { ...ENTRY, name: "b.csv", at: 0 }]),
    "archive.dangereuse",
  ),
  zip("overlapping bomb, flat", flatBomb, "archive.dangereuse", "archive.trop_grande"),
  zip("nested bomb of sixteen to the fifth", () => nestedBomb(5), "archive.imbriquee"),
  zip("an archive called as itself", () => zipBytes({ "envoi.zip": "" }), "fichier.vide"),
  zip(
    "an archive that seems to hold itself",
    () => zipBytes({ "envoi.zip": zipBytes({ "envoi.zip": "PK\x03\x04" }) }),
    "archive.imbriquee",
  ),
  zip(
    "bytes before",
    () => forgeZip([ENTRY], { before: Buffer.from("#!/bin/sh\n") }),
    "fichier.type",
  ),
  zip(
    "header of another file before",
    () => forgeZip([ENTRY], { before: Buffer.from("PK\x03\x04") }),
    "archive.dangereuse",
  ),
  zip(
    "bytes behind",
    () => forgeZip([ENTRY], { behind: Buffer.from("suite") }),
    "archive.dangereuse",
  ),
  zip(
    "end record in the comment",
    () => forgeZip([ENTRY], { comment: `PK\x05\x06${"\0".repeat(18)}` }),
    "archive.dangereuse",
  ),
  zip(
    "tells fewer entries",
    () => forgeZip([ENTRY, { ...ENTRY, name: "b.csv" }], { count: 1 }),
    "archive.dangereuse",
  ),
  zip("tells more entries", () => forgeZip([ENTRY], { count: 3 }), "archive.dangereuse"),
  zip(
    "1,001 entries",
    () => forgeZip(Array.from({ length: 1001 }, (_, i) => ({ ...ENTRY, name: `${i}.csv` }))),
    "archive.trop_grande",
  ),
  zip(
    "zip in a zip",
    () => zipBytes({ "b.csv": CSV, "a.zip": zipBytes({ "a.csv": CSV }) }),
    "archive.imbriquee",
  ),
  zip(
    "zip in a zip, called csv",
    () => zipBytes({ "a.csv": zipBytes({ "a.csv": CSV }) }),
    "archive.imbriquee",
  ),
  zip(
    "stored workbook inside",
    () =>
      forgeZip([
        {
          name: "a.xlsx",
          method: 0,
          content: workbookBytes({ sheets: { F: "<row><c><v>1</v></c></row>" } }),
        },
      ]),
    null,
  ),
  zip("cut", () => forgeZip([ENTRY]).subarray(0, 60), "fichier.tronque"),
  zip("empty", () => forgeZip([]), "fichier.vide"),
  zip("nothing to read", () => zipBytes({ "photo.png": "\x89PNG\r\n" }), "fichier.vide"),
  named("envoi.zip", () => "Rar!\x1a\x07\x01\0reste", "fichier.type"),
];

/** Every entry of the directory inflates the same kernel, as in D. Fifield, "A better zip bomb". */
function flatBomb(): Buffer {
  const kernel = Buffer.alloc(8 * MIB, 0x30);
  return forgeZip(
    Array.from({ length: 250 }, (_, i) => ({
      name: `${i}.csv`,
      localName: "0.csv",
      content: i === 0 ? kernel : "",
      size: kernel.length,
      at: 0,
    })),
  );
}

/** Nested archives, like the well-known one of 42 KB. */
function nestedBomb(levels: number): Buffer {
  let inner: Uint8Array = Buffer.alloc(MIB, 0x30);
  for (let level = 0; level < levels; level++) {
    const ending = level === 0 ? "csv" : "zip";
    const entries = Array.from({ length: 16 }, (_, i) => [`lib ${i}.${ending}`, inner]);
    inner = zipBytes(Object.fromEntries(entries));
  }
  return Buffer.from(inner);
}
