import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { REJECTS_FILE } from "../../engine/snapshot/home.ts";

const REJECTS_HEADER = "fichier;ligne;motif;texte\n";

/** Copies the rejects of a completed edition before those of the files that complete it. */
export function storeRejects(served: string, target: string): void {
  if (!existsSync(served)) return;
  const added = existsSync(target) ? readFileSync(target, "utf8").slice(REJECTS_HEADER.length) : "";
  copyFileSync(served, target);
  appendFileSync(target, added);
}

/** Appends the rejects of one file to those of the edition. */
export function gatherRejects(folder: string, part: string): void {
  const target = join(folder, REJECTS_FILE);
  if (!existsSync(target)) writeFileSync(target, REJECTS_HEADER);
  appendFileSync(target, readFileSync(part));
  rmSync(part);
}
