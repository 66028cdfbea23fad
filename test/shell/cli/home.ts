import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../../journeys/recoupe-process.ts";

/** A file with these bytes. */
export function fileOf(bytes: string | Uint8Array): string {
  const file = join(newFolder(), "clients.csv");
  writeFileSync(file, bytes);
  return file;
}
