import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { SAMPLE, SAMPLE_DIRECTORY, writeSample } from "../../../bench/corpus/write-sample.ts";
import { inDirectory, readCsv } from "./corpus-files.ts";

const MEBIBYTE = 1024 * 1024;

// Compared unpacked: another zlib may pack the same rows otherwise.
async function contents(directory: string, file: string): Promise<Buffer> {
  const bytes = await readFile(join(directory, file));
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

test("the committed sample is what the generator writes", async (t) => {
  await inDirectory(async (directory) => {
    await writeSample(directory);
    const written = (await readdir(directory)).sort();
    const committed = (await readdir(SAMPLE_DIRECTORY))
      .filter((file) => file !== "README.md")
      .sort();
    t.deepEqual(committed, written);
    for (const file of written) {
      const same = (await contents(directory, file)).equals(await contents(SAMPLE_DIRECTORY, file));
      t.true(same, `${file} is out of date: run npm run sample`);
    }
  });
});

test("the sample stays small enough for git", async (t) => {
  const files = await readdir(SAMPLE_DIRECTORY);
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(SAMPLE_DIRECTORY, file))).size),
  );
  t.true(sizes.reduce((sum, size) => sum + size, 0) <= 3 * MEBIBYTE);
});

test("compressed files carry no date, name or system", async (t) => {
  const bytes = await readFile(join(SAMPLE_DIRECTORY, "StockUniteLegale_utf8.csv.gz"));
  t.deepEqual([...bytes.subarray(3, 8)], [0, 0, 0, 0, 0]);
  t.is(bytes[9], 255);
  const { rows } = readCsv(gunzipSync(bytes).toString("utf8"));
  t.true(rows.length > SAMPLE.companies);
});
