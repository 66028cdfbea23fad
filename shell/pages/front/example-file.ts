import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";

/** The example file of the front page, and its recorded diagnosis by the example registers. */
export interface ExampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly report: FlashReport;
}

const FOLDER = join("data", "example");
const NAME = "clients-exemple.csv";

/**
 * Reads the example. A test holds the recorded report equal to a new diagnosis.
 * @param root Root folder of the project.
 */
export function readExample(root: string): ExampleFile {
  const read = (name: string) => readFileSync(join(root, FOLDER, name));
  return {
    name: NAME,
    bytes: read(NAME),
    report: JSON.parse(read("rapport.json").toString()) as FlashReport,
  };
}
