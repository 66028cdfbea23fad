import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PRODUCTS } from "../../engine/dossier/product.ts";
import type { FlashReport } from "../../engine/files/report/flash/flash-report.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import flash from "../../workers/files/file-tasks/flash.ts";
import { exampleFile } from "./example-file.ts";

export const EXAMPLE_DIRECTORY = fileURLToPath(new URL("../../data/example/", import.meta.url));
export const EXAMPLE_FILE = "clients-exemple.csv";
export const EXAMPLE_REPORT = "rapport.json";

/** The day of the sample registers, and of the recorded diagnosis: AAAAMMJJ. */
const DAY = 20261101;
const LINES_MOST = 1000;

/** The diagnosis of a text by the registers of a home, as for any visitor's file. */
export async function exampleReport(home: string, text: string, today = DAY): Promise<FlashReport> {
  const published = readSnapshot(homeAt(home));
  if (!published.ok || !published.value?.example) throw new Error(`No sample registers in ${home}`);
  const folder = await mkdtemp(join(tmpdir(), "recoupe-example-"));
  try {
    const path = join(folder, "1");
    await writeFile(path, text);
    const out = join(folder, "rapports");
    const made = await flash({
      registers: { home, snapshotId: published.value.id, requested: PRODUCTS.ct0.asks },
      files: [{ name: EXAMPLE_FILE, path }],
      ...{ confirmed: null, today, out, work: join(folder, "travail"), mostLines: LINES_MOST },
    });
    if (!made.ok) throw new Error(made.failure.detail);
    return JSON.parse(await readFile(join(out, EXAMPLE_REPORT), "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes the example file of the front page and its diagnosis: `npm run example -- HOME`, the home
 * of a service with the sample registers.
 */
async function writeExample(home: string): Promise<void> {
  const text = exampleFile();
  await writeFile(join(EXAMPLE_DIRECTORY, EXAMPLE_FILE), text);
  const report = await exampleReport(home, text);
  await writeFile(join(EXAMPLE_DIRECTORY, EXAMPLE_REPORT), `${JSON.stringify(report, null, 1)}\n`);
  const { grade, records, states, leak, dearest } = report;
  console.log(grade, records, states, leak, dearest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeExample(process.argv[2] ?? "");
