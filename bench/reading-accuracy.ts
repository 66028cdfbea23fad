import type { Bench } from "./bench.ts";
import { generateFiles } from "./corpus/customer-files/generate-files.ts";
import { FIRST_REPORT_SEED } from "./corpus/customer-files/seeds.ts";
import type { Share } from "./mapping-accuracy/share.ts";
import { readBytes, wholeFile } from "./reading-accuracy/read-bytes.ts";
import { ReadingScores } from "./reading-accuracy/reading-scores.ts";

const SETS = 100;
const MOST_SHOWN = 25;

/** How much of generated files is read as it was written: nothing is told to the reader. */
export const readingAccuracy: Bench = {
  name: "reading-accuracy",
  about: "encoding, dialect, tables, cells of 100 sets of generated files (scale), truth known",
  seed: FIRST_REPORT_SEED,
  async run({ scale, seed, details, say }) {
    const scores = new ReadingScores();
    for (let set = seed; set < seed + Math.round(SETS * scale); set++)
      for (const file of generateFiles(set).files)
        scores.add(`${set} ${file.name}`, file, wholeFile(readBytes(file.bytes, file.name)));
    if (details) show(scores, say);
    return {
      files: scores.files.all,
      encoding: rounded(scores.encodings),
      dialect: rounded(scores.dialects),
      tables: rounded(scores.tables),
      header_rows: rounded(scores.headerRows),
      headers: rounded(scores.headers),
      cells: rounded(scores.cells),
      data_rows: rounded(scores.dataRows),
      whole_files: rounded(scores.files),
      seed,
    };
  },
};

function rounded({ share01 }: Share): number {
  return Number(share01.toFixed(5));
}

function show(scores: ReadingScores, say: (line: string) => void): void {
  for (const [name, share] of Object.entries(scores)) {
    if (name === "files") continue;
    const { examples } = share as Share;
    if (examples.length > 0) say(`## ${name}`);
    for (const example of examples.slice(0, MOST_SHOWN)) say(`  ${example.slice(0, 240)}`);
  }
}
