import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import flash from "../../../workers/files/file-tasks/flash.ts";
import { temporaryFolder } from "../../shell/state/temporary-folder.ts";
import { zipBytes } from "../load/zip-bytes.ts";

/** What an anonymous diagnosis makes of a file: its lines, or its failure. */
async function outcomeOf(name: string, bytes: Uint8Array) {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "sent");
  writeFileSync(path, bytes);
  const made = await flash({
    ...{ registers: null, files: [{ path, name }], confirmed: null, today: 20_261_126 },
    ...{ out: join(folder, "out"), work: join(folder, "work"), mostLines: 1000 },
  });
  return made.ok ? made.value : made.failure.code;
}

const text = (piece: string, bytes: number) =>
  Buffer.from(piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes));
const MB = 1_000_000;

/** Each was refused for a false reason, or took a worker from ten seconds to eight minutes. */
const TOO_LONG: readonly (readonly [
  why: string,
  name: string,
  bytes: Uint8Array,
  lines: number,
])[] = [
  ["one letter a line", "a.csv", text("a\n", 4.8 * MB), 2_400_000],
  ["CR alone", "a.csv", text("a\r", 2 * MB), MB],
  ["quoted letters", "a.csv", text('"a"\n', 2 * MB), 500_000],
  ["a letter outside ASCII", "a.csv", text("é\n", 2 * MB), MB],
  ["odd quotes", "a.csv", text('a"b;c"d\n', 2 * MB), 250_000],
  ["scalars", "a.json", Buffer.from(`[${"1,".repeat(MB)}1]`), 1_000_001],
];
for (const [why, name, bytes, lines] of TOO_LONG)
  test(`${why}: too many lines, and how many`, async (t) => {
    t.deepEqual(await outcomeOf(name, bytes), { lines, isTooLong: true });
  });

const REFUSED: readonly (readonly [
  why: string,
  name: string,
  bytes: Uint8Array,
  code: ErrorCode,
])[] = [
  ["a table every three lines", "a.csv", text("a;b\n1;2\n\n", 4 * MB), "fichier.trop_grand"],
  ["blank lines", "a.csv", text("\r\n", 4 * MB), "fichier.vide"],
  ["separators", "a.csv", text(";", 4 * MB), "fichier.vide"],
  [
    "an archive of a thousand files",
    "a.zip",
    zipBytes(Object.fromEntries(Array.from({ length: 990 }, (_, n) => [`${n}.csv`, "a\n1\n"]))),
    "archive.trop_grande",
  ],
  [
    "an archive of two hundred megabytes",
    "a.zip",
    zipBytes(
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.csv`, text("a\n", 10 * MB)])),
    ),
    "archive.trop_grande",
  ],
];
for (const [why, name, bytes, code] of REFUSED)
  test(`${why}: ${code}`, async (t) => {
    t.is(await outcomeOf(name, bytes), code);
  });

const READ: readonly (readonly [why: string, bytes: Uint8Array, lines: number])[] = [
  ["a thousand lines", text("a\n", 2000), 1000],
  [
    "rows far wider than their table",
    Buffer.from(`nom;age\n${"A;1\n".repeat(120)}${`${"a;".repeat(32_000)}\n`.repeat(20)}`),
    140,
  ],
  [
    "a long line of places",
    Buffer.from(`nom;adresse\n${`A;${"12 rue de la paix ".repeat(250)}\n`.repeat(300)}`),
    300,
  ],
];
for (const [why, bytes, lines] of READ)
  test(`${why}: read`, async (t) => {
    t.deepEqual(await outcomeOf("a.csv", bytes), { lines, isTooLong: false });
  });
