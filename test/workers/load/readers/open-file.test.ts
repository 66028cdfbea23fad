import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import test from "ava";
import { decodeWindows1252 } from "../../../../engine/text/windows-1252.ts";
import readRegisterFile from "../../../../workers/load/load-tasks/read-register-file.ts";
import { readFileHead } from "../../../../workers/load/readers/read-file-head.ts";
import { writeCorpus } from "../corpus.ts";
import { newFolder } from "../load-bed.ts";
import { writeParquet } from "../write-parquet.ts";
import { zipBytes } from "../zip-bytes.ts";

const corpus = await writeCorpus(3000);
const csv = readFileSync(corpus.etablissements);
const folder = newFolder();
const parquet = join(folder, "a.parquet");
await writeParquet(corpus.etablissements, parquet, "text");

const SHAPES: readonly (readonly [name: string, path: string])[] = [
  ["csv", corpus.etablissements],
  ["csv.gz", fileOf("a.csv.gz", gzipSync(csv))],
  ["zip", fileOf("a.zip", zipBytes({ "a.csv": csv }))],
  ["parquet", parquet],
];

function fileOf(name: string, bytes: Uint8Array): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** Files this process has open; what was destroyed is closed some turns of the event loop later. */
async function openFiles(expected?: number): Promise<number> {
  if (process.platform !== "linux") return expected ?? 0;
  let open = readdirSync("/proc/self/fd").length;
  for (let turn = 0; turn < 5000 && expected !== undefined && open > expected; turn++) {
    await new Promise(setImmediate);
    open = readdirSync("/proc/self/fd").length;
  }
  return open;
}

for (const [name, path] of SHAPES) {
  test.serial(
    `${name}: the header is read without reading the rest, and the file is let go of`,
    async (t) => {
      await readFileHead(path);
      const before = await openFiles();
      for (let i = 0; i < 3; i++) {
        const header = await readFileHead(path);
        t.is(header.ok ? header.value.names.length : 0, 54);
      }
      t.true((await openFiles(before)) <= before);
    },
  );

  test.serial(`${name}: a file refused for its header is let go of`, async (t) => {
    const read = () =>
      readRegisterFile({ register: "communes", path, folder, prefix: name, progress: null });
    await read();
    const before = await openFiles();
    for (let i = 0; i < 3; i++)
      t.like(await read(), {
        ok: false,
        failure: { code: "registre.mauvais", at: { file: path, row: 1 } },
      });
    t.true((await openFiles(before)) <= before);
  });
}

test("windows-1252: every byte, as the Encoding Standard has it", (t) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = decodeWindows1252(bytes);
  t.is(text.length, 256);
  t.is(text.slice(0x80, 0xa0), "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ");
  for (const byte of [0x00, 0x41, 0x7f, 0xa0, 0xe9, 0xff]) t.is(text.charCodeAt(byte), byte);
});
