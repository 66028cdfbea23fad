import { createHash } from "node:crypto";
import { SNAPSHOT_FORMAT, type Snapshot } from "../../../engine/snapshot/manifest.ts";
import { manifestText } from "../../../engine/snapshot/manifest-text.ts";
import { snapshotId } from "../../../engine/snapshot/publish.ts";
import {
  editionManifest,
  PART_BYTES,
  type PublishedFile,
  publishedName,
} from "../../../shell/registers/published-edition.ts";

export const DAY = "2026-11-01";

const sumOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A file of an edition with those bytes. */
export function publishedFile(name: PublishedFile["name"], bytes: Uint8Array): PublishedFile {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(sumOf(bytes.subarray(at, at + PART_BYTES)));
  return { name, bytes: bytes.length, sha256: sumOf(bytes), parts };
}

/** An edition of the RNE, which no snapshot opens: its store may be any bytes. */
export function sampleEdition(store: Uint8Array, files: readonly PublishedFile[] = []) {
  const manifest = editionManifest("rne", [publishedFile("entries.lmdb", store), ...files]);
  return { manifest, edition: publishedName(DAY, manifest) };
}

/** A publication of that edition alone. */
export function samplePublication(edition: string, bytes: number, publishedAt: string) {
  const counts = { files: [], rows: 0, accepted: 0, ignored: {}, rejected: {}, kept: 0, keys: 0 };
  const marks = { bytes, checksum: bytes % 1000, headChecksum: 1 };
  const rne = { ...marks, ...counts, register: "rne", edition, date: DAY, withdrawn: 0 };
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    id: snapshotId(SNAPSHOT_FORMAT, DAY, { rne }, [null, null, null, null, null]),
    ...{ date: DAY, publishedAt, registers: { rne } },
    ...{ companies: null, deathIndex: null, officerDeaths: null },
    ...{ addressIndex: null, companyIndex: null },
  };
  return { snapshot, text: manifestText(snapshot) };
}
