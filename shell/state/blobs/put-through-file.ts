import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedName, readSpace } from "./blob-names.ts";
import type { Blobs } from "./blobs.ts";

/** `Blobs.put` by way of a file of an intake folder, which is adopted once it is whole. */
export async function putThroughFile(
  blobs: Pick<Blobs, "intake" | "adopt">,
  space: string,
  name: string,
  content: Readable,
): Promise<number> {
  readSpace(space);
  checkedName(name);
  const folder = blobs.intake();
  try {
    const path = join(folder, name);
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(content, file);
    await blobs.adopt(space, name, path);
    return file.bytesWritten;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
