import { text } from "node:stream/consumers";
import { fromBuffer } from "yauzl-promise";

/** The parts of an archive, as texts. */
export async function zipTexts(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBuffer(bytes);
  const parts = new Map<string, string>();
  for await (const entry of zip)
    parts.set(entry.filename, await text(await entry.openReadStream()));
  return parts;
}
