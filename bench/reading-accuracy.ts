import type { Bench } from "./bench.ts";
import { FORMATS, writeFormat } from "./corpus/customer-files/formats/all-formats.ts";
import { generateFiles } from "./corpus/customer-files/generate-files.ts";
import { FIRST_REPORT_SEED } from "./corpus/customer-files/seeds.ts";
import type { Share } from "./mapping-accuracy/share.ts";
import { foreignScores } from "./reading-accuracy/foreign-scores.ts";
import { FormatScores } from "./reading-accuracy/format-scores.ts";
import { readBytes, wholeFile } from "./reading-accuracy/read-bytes.ts";
import { readFormat } from "./reading-accuracy/read-format.ts";
import { ReadingScores } from "./reading-accuracy/reading-scores.ts";

const SETS = 100;
const MOST_DISPLAYED = 25;

/** Share of generated files that is read as written, without overrides. */
export const readingAccuracy: Bench = {
  name: "reading-accuracy",
  about:
    "encoding, dialect, tables, cells of 100 sets of generated files (scale), truth known; the same as workbooks, JSON and archives, by format; small foreign files, by kind",
  seed: FIRST_REPORT_SEED,
  async run({ scale, seed, details, say: announce }) {
    const scores = new ReadingScores();
    const formats = new Map(FORMATS.map(({ format }) => [format, new FormatScores()]));
    for (let number = seed; number < seed + Math.round(SETS * scale); number++) {
      const set = generateFiles(number);
      for (const file of set.files)
        scores.add(`${number} ${file.name}`, file, wholeFile(readBytes(file.bytes, file.name)));
      for (const writer of FORMATS) {
        const file = writeFormat(writer, set);
        const read = await readFormat(file.bytes, file.name);
        formats.get(writer.format)?.add(`${number} ${file.name}`, file, read);
      }
    }
    const foreign = foreignScores(seed, scale);
    if (details) {
      show(scores, announce);
      for (const [kind, own] of foreign) showShares(kind, { ...own }, announce);
      for (const [format, { files, cells }] of formats)
        showShares(format, { files, cells }, announce);
    }
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
      formats: Object.fromEntries(
        [...formats].map(([format, { files, cells }]) => [
          format,
          { files: files.all, cells: rounded(cells), whole_files: rounded(files) },
        ]),
      ),
      foreign: Object.fromEntries(
        [...foreign].map(([kind, { delimiters, files }]) => [
          kind,
          { delimiters: rounded(delimiters), whole_files: rounded(files) },
        ]),
      ),
      seed,
    };
  },
};

function rounded({ share01 }: Share): number {
  return Number(share01.toFixed(5));
}

function show(scores: ReadingScores, announce: (line: string) => void): void {
  const { files: _, ...others } = scores;
  showShares("csv", others, announce);
}

function showShares(
  of: string,
  shares: Readonly<Record<string, Share>>,
  announce: (line: string) => void,
): void {
  for (const [name, { examples }] of Object.entries(shares)) {
    if (examples.length > 0) announce(`## ${of}: ${name}`);
    for (const example of examples.slice(0, MOST_DISPLAYED)) announce(`  ${example.slice(0, 240)}`);
  }
}
