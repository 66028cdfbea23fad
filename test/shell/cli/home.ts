import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, recoupe, SAMPLE, succeeds } from "../../journeys/recoupe-process.ts";

/** A home with the sample, loaded by the command. */
export async function loadedHome(): Promise<string> {
  const home = newFolder();
  await succeeds(recoupe(home, ["load", "tout", SAMPLE]));
  return home;
}

/** A file with these bytes. */
export function fileOf(bytes: string | Uint8Array): string {
  const file = join(newFolder(), "clients.csv");
  writeFileSync(file, bytes);
  return file;
}
