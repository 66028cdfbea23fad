import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { writeNomenclatures } from "./write-nomenclatures.ts";
import { SIRENE_FILES, writeSirene } from "./write-sirene.ts";

/** The committed sample: same figures, same bytes. */
export const SAMPLE = { companies: 4000, seed: 20261101 } as const;

/** Where the committed sample lives. */
export const SAMPLE_DIRECTORY = fileURLToPath(new URL("../../data/sample/", import.meta.url));

/**
 * Writes the sample: SIRENE files compressed (`.csv.gz`), nomenclatures plain.
 * Node's gzip header holds no file name and a modification time of 0.
 */
export async function writeSample(directory: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "recoupe-sample-"));
  try {
    await writeSirene({ directory: work, ...SAMPLE });
    await writeNomenclatures({ directory });
    for (const file of Object.values(SIRENE_FILES)) {
      const compressed = gzipSync(await readFile(join(work, file)), { level: 9 });
      // Byte 9 names the operating system zlib was built for; 255 is "unknown" (RFC 1952).
      compressed[9] = 255;
      await writeFile(join(directory, `${file}.gz`), compressed);
    }
  } finally {
    await rm(work, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSample(SAMPLE_DIRECTORY);
