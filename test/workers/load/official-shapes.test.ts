import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import test from "ava";
import type { SireneLayout } from "../../../bench/corpus/headers.ts";
import { type Corpus, countsOf, identifiersOf, writeCorpus } from "./corpus.ts";
import {
  geocoded,
  lowerCaseHeader,
  quoteEveryField,
  type Rewrite,
  reverseRows,
  shuffleColumns,
  shuffleRows,
  withoutLastLineEnd,
} from "./csv-text.ts";
import { answers, checksums, load, newFolder, pool, published } from "./load-bed.ts";
import { type Typing, writeParquet, writeTypableCsv } from "./write-parquet.ts";
import { zipBytes } from "./zip-bytes.ts";

const COMPANIES = 250;
const corpus = await writeCorpus(COMPANIES);
const identifiers = identifiersOf(corpus);
const reference = newFolder();
const snapshot = await published(load(pool, reference, "sirene", [corpus.folder]));

const filesOfCorpus = ({ unites, etablissements, liens }: Corpus) => [
  unites,
  etablissements,
  liens,
];

/** The corpus' files in another packing, in a folder of their own. */
function packed(extension: string, pack: (bytes: Buffer, name: string) => Uint8Array): string {
  const folder = newFolder();
  for (const file of filesOfCorpus(corpus)) {
    const name = basename(file);
    writeFileSync(join(folder, name.replace(".csv", extension)), pack(readFileSync(file), name));
  }
  return folder;
}

const rewritten = (rewrite: Rewrite) =>
  packed(".csv", (bytes) => Buffer.from(rewrite(bytes.toString())));

test("counts are exact, and versions of a same row are counted once", async (t) => {
  const counts = countsOf(corpus);
  for (const [register, expected] of Object.entries(counts)) {
    const manifest = snapshot.registers[register];
    t.like(manifest, { ...expected }, register);
    t.deepEqual(manifest?.rejected, {});
  }
  t.is((counts["unites-legales"]?.rows ?? 0) - (counts["unites-legales"]?.kept ?? 0), 1);
  t.true((counts["liens-succession"]?.rows ?? 0) > (counts["liens-succession"]?.kept ?? 0));
  t.is(snapshot.companies?.count, counts["unites-legales"]?.keys);
  t.is(snapshot.companies?.orphans, 0);
});

test("the manifest names the files, their size, and the day of their newest row", (t) => {
  const manifest = snapshot.registers["etablissements"];
  t.deepEqual(manifest?.files, [
    { name: basename(corpus.etablissements), bytes: readFileSync(corpus.etablissements).length },
  ]);
  const days = readFileSync(corpus.etablissements, "utf8").match(/2\d{3}-\d\d-\d\d(?=T)/g) ?? [];
  t.is(manifest?.date, days.sort().at(-1));
});

const EQUAL_SHAPES: readonly (readonly [shape: string, why: string, folder: () => string])[] = [
  ["csv.gz", "re-publishers gzip", () => packed(".csv.gz", (bytes) => gzipSync(bytes))],
  [
    "gzip under a .csv name",
    "an HTTP export may arrive still encoded",
    () => packed(".csv", (bytes) => gzipSync(bytes)),
  ],
  [
    "gzip in several members",
    "parallel compressors and concatenations write those",
    () =>
      packed(".csv.gz", (bytes) => {
        const middle = bytes.length >> 1;
        return Buffer.concat(
          [bytes.subarray(0, middle), bytes.subarray(middle)].map((part) => gzipSync(part)),
        );
      }),
  ],
  [
    "zip of one csv",
    "INSEE's own",
    () => packed(".zip", (bytes, name) => zipBytes({ [name]: bytes })),
  ],
  [
    "zip of one csv and a note",
    "only the csv counts",
    () => packed(".zip", (bytes, name) => zipBytes({ "lisezmoi.txt": "avis", [name]: bytes })),
  ],
  ["shuffled columns", "columns are found by name", () => rewritten(shuffleColumns)],
  ["shuffled rows", "nobody promises an order", () => rewritten(shuffleRows)],
  ["rows in reverse", "the worst order for the runs", () => rewritten(reverseRows)],
  ["CRLF", "saved on Windows", () => rewritten((text) => text.replaceAll("\n", "\r\n"))],
  ["byte order mark", "OpenDataSoft's exports", () => rewritten((text) => `\ufeff${text}`)],
  ["every field quoted", "some tools quote all", () => rewritten(quoteEveryField)],
  ["no last line end", "hand-made extracts", () => rewritten(withoutLastLineEnd)],
  ["blank lines at the end", "hand-made extracts", () => rewritten((text) => `${text}\n\n`)],
  ["geocoded edition", "nine more columns at the end", () => rewritten(geocoded)],
  ["lower-case header", "some portals fold names", () => rewritten(lowerCaseHeader)],
];

for (const [shape, why, folder] of EQUAL_SHAPES) {
  test(`${shape}: the same stores (${why})`, async (t) => {
    const other = await published(load(pool, newFolder(), "sirene", [folder()]));
    t.deepEqual(checksums(other), checksums(snapshot));
    t.is(other.id, snapshot.id);
  });
}

const LAYOUTS: readonly (readonly [layout: Partial<SireneLayout>, why: string])[] = [
  [{ uniteLegale: 33, etablissement: 48 }, "until 2022"],
  [{ uniteLegale: 34, etablissement: 48 }, "until 2025-12"],
  [{ uniteLegale: 34, etablissement: 54 }, "one file newer than the other"],
  [{ uniteLegale: 33, etablissement: 48, bom: true, lineEnd: "\r\n" }, "a re-publisher's archive"],
];

for (const [layout, why] of LAYOUTS) {
  const title = `${layout.uniteLegale} and ${layout.etablissement} columns`;
  test(`${title}${layout.bom ? " with BOM and CRLF" : ""}: the same answers (${why})`, async (t) => {
    const old = await writeCorpus(COMPANIES, layout);
    const home = newFolder();
    const other = await published(load(pool, home, "sirene", [old.folder]));
    for (const [register, { rows, kept: retained, keys }] of Object.entries(countsOf(corpus)))
      t.like(other.registers[register], { rows, accepted: rows, kept: retained, keys }, register);
    t.is(await withoutDate(home), await withoutDate(reference));
  });
}

const withoutDate = (home: string) => answers(home, identifiers);

const TYPINGS: readonly (readonly [typing: Typing, why: string])[] = [
  ["text", "every column VARCHAR"],
  ["integers", "dates, timestamps, booleans, and codes that lost their zeros"],
  ["doubles", "what pandas makes of integers with gaps"],
];

for (const [typing, why] of TYPINGS) {
  test(`parquet, ${typing}: the same stores (${why})`, async (t) => {
    const [folder, plain] = [newFolder(), newFolder()];
    for (const file of filesOfCorpus(corpus)) {
      const csv = join(plain, basename(file));
      await (typing === "text"
        ? writeFileSync(csv, readFileSync(file))
        : writeTypableCsv(file, csv));
      await writeParquet(csv, `${join(folder, basename(file, ".csv"))}.parquet`, typing);
    }
    const fromCsv = await published(load(pool, newFolder(), "sirene", [plain]));
    const other = await published(load(pool, newFolder(), "sirene", [folder]));
    t.deepEqual(checksums(other), checksums(fromCsv));
  });
}
