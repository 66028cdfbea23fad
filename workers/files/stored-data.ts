import { readFileSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

/**
 * Stores plain data in a file for another task, so that it never passes through the calling thread,
 * which serves other callers meanwhile.
 */
export function storeData(path: string, data: unknown): void {
  writeFileSync(path, serialize(data));
}

/** Reads data from `storeData`; the file is in our own work folder, so its type is trusted. */
export function readStoredData<T>(path: string): T {
  return deserialize(readFileSync(path)) as T;
}
