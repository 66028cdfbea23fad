import { readFileSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

/**
 * Keeps plain data in a file for another task: what is handed over so never crosses the calling
 * thread, which answers other callers meanwhile.
 */
export function storeData(path: string, data: unknown): void {
  writeFileSync(path, serialize(data));
}

/** What `storeData` kept; of our own work folder, so that its type is what was put there. */
export function readStoredData<T>(path: string): T {
  return deserialize(readFileSync(path)) as T;
}
