import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newFolder, recoupe, SAMPLE, succeeds } from "./recoupe-process.ts";

/** Homes that `npm test` loads once, for all its files; a load takes 4 s of a core. */
const PREPARED = fileURLToPath(new URL("../../.homes/", import.meta.url));

/** A new home as a service's first start leaves it, with the sample; empty where none is prepared. */
export function sampleHome(): string {
  const home = newFolder();
  copyPrepared("example", home);
  return home;
}

/** Gives the sample to a home that has a state but no registers, as `load exemples` does. */
export async function giveSample(home: string): Promise<void> {
  if (!copyPrepared("example", home)) await succeeds(recoupe(home, ["load", "exemples"]));
}

/** A new home with the sample loaded through the command. */
export async function loadedHome(): Promise<string> {
  const home = newFolder();
  if (!copyPrepared("loaded", home)) await succeeds(recoupe(home, ["load", "tout", SAMPLE]));
  return home;
}

function copyPrepared(name: string, home: string): boolean {
  const prepared = join(PREPARED, name);
  if (!existsSync(prepared)) return false;
  cpSync(prepared, home, { recursive: true, preserveTimestamps: true });
  return true;
}
