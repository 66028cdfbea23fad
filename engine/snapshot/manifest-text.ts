import { createHash } from "node:crypto";
import type { Snapshot } from "./manifest.ts";

/** The member with the checksum of all others; manifests of earlier versions have none. */
const CHECKSUM = "checksum";

/** The file of a manifest: JSON for people to read, with a checksum that finds any change. */
export function manifestText(snapshot: Snapshot): string {
  const signed = { ...snapshot, [CHECKSUM]: checksumOf(snapshot) };
  return `${JSON.stringify(signed, null, 2)}\n`;
}

/**
 * The value of a manifest's file without its checksum; `undefined` when that is not the checksum of
 * the rest. Throws a SyntaxError for other text.
 */
export function parseManifest(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !(CHECKSUM in value)) return value;
  const { [CHECKSUM]: checksum, ...rest } = value;
  return checksum === checksumOf(rest) ? rest : undefined;
}

function checksumOf(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
