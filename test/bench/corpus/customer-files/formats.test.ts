import test from "ava";
import {
  FORMATS,
  writeFormat,
} from "../../../../bench/corpus/customer-files/formats/all-formats.ts";
import { generateFiles } from "../../../../bench/corpus/customer-files/generate-files.ts";
import { FormatScores } from "../../../../bench/reading-accuracy/format-scores.ts";
import { readFormat } from "../../../../bench/reading-accuracy/read-format.ts";

const SETS = [1, 2, 3].map((seed) => generateFiles(seed));

for (const writer of FORMATS) {
  test(`${writer.format}: the same seed, the same bytes`, (t) => {
    for (const set of SETS) {
      const { bytes } = writeFormat(writer, set);
      t.true(Buffer.from(writeFormat(writer, set).bytes).equals(bytes));
    }
  });

  test(`${writer.format}: what was written is read back, cell for cell`, async (t) => {
    const scores = new FormatScores();
    for (const set of SETS) {
      const file = writeFormat(writer, set);
      scores.add(file.name, file, await readFormat(file.bytes, file.name));
    }
    t.deepEqual(scores.cells.examples, []);
    t.deepEqual(scores.files.examples, []);
    t.true(scores.cells.all > 100);
  });
}
