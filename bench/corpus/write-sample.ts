import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { BAN_FILE } from "./write-ban.ts";
import { BODACC_FILE } from "./write-bodacc.ts";
import { COMPTES_FILE } from "./write-comptes.ts";
import { DECES_FILE, OPPOSITIONS_FILE } from "./write-deces.ts";
import { DIREN_FILE } from "./write-diren.ts";
import { writeNomenclatures } from "./write-nomenclatures.ts";
import { QUANTILES_FILE } from "./write-quantiles.ts";
import { writeRegisters } from "./write-registers.ts";
import { RNE_FILE } from "./write-rne.ts";
import { SIRENE_FILES } from "./write-sirene.ts";

/** The options of the committed sample: same figures, same bytes. */
export const SAMPLE = { companies: 4000, seed: 20261101 } as const;

/** Path of the committed sample. */
export const SAMPLE_DIRECTORY = fileURLToPath(new URL("../../data/sample/", import.meta.url));

/** Written compressed, each as `<name>.gz`. */
const LARGE_FILES = [
  ...Object.values(SIRENE_FILES),
  RNE_FILE,
  BODACC_FILE,
  COMPTES_FILE,
  DECES_FILE,
  BAN_FILE,
];

/** Written uncompressed, with the nomenclatures. */
const SMALL_FILES = [OPPOSITIONS_FILE, QUANTILES_FILE, DIREN_FILE];

/**
 * Writes the sample: large files compressed (`.gz`), small ones plain. Node's gzip header has no
 * file name and a modification time of 0.
 */
export async function writeSample(directory: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "recoupe-sample-"));
  const corpus = { directory: work, ...SAMPLE };
  try {
    await writeRegisters(corpus);
    await writeNomenclatures({ directory });
    for (const file of SMALL_FILES) await copyFile(join(work, file), join(directory, file));
    for (const file of LARGE_FILES) {
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
