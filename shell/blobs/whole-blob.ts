import { buffer } from "node:stream/consumers";
import { BlobReplaced, type Blobs } from "./blobs.ts";

/** All of a small blob, in memory; `null` when it is not there, or goes away just then. */
export async function wholeBlob(blobs: Blobs, space: string, name: string): Promise<Buffer | null> {
  const blob = await blobs.get(space, name);
  try {
    return blob && (await buffer(blob.open()));
  } catch (error) {
    if (error instanceof BlobReplaced) return null;
    throw error;
  }
}
