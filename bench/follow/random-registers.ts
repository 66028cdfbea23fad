import { randomFillSync } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { EDITION_FILE, editionFolder, homeAt, STORE_FILE } from "../../engine/snapshot/home.ts";
import { SNAPSHOT_FORMAT } from "../../engine/snapshot/manifest.ts";
import { publishSnapshot, snapshotId } from "../../engine/snapshot/publish.ts";

/** A register that a snapshot does not open by itself. */
export const REGISTER = "rne";
const EDITION = "2026-11-01";
const BLOCK_BYTES = 16 << 20;

/** Publishes an edition of that many random bytes in a home. */
export function writeRandomRegisters(folder: string, bytes: number): void {
  const home = homeAt(folder);
  const place = editionFolder(home, REGISTER, EDITION);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, EDITION_FILE), "{}\n");
  const block = Buffer.alloc(BLOCK_BYTES);
  const file = openSync(join(place, STORE_FILE), "w");
  for (let at = 0; at < bytes; at += block.length) {
    randomFillSync(block);
    writeSync(file, block, 0, Math.min(block.length, bytes - at));
  }
  closeSync(file);
  const counts = { files: [], rows: 0, accepted: 0, ignored: {}, rejected: {}, kept: 0, keys: 0 };
  const marks = { bytes, checksum: 1, headChecksum: 1 };
  const rne = { ...marks, ...counts, register: REGISTER, edition: EDITION, date: EDITION };
  const registers = { [REGISTER]: { ...rne, withdrawn: 0 } };
  const date = "2026-11-28";
  publishSnapshot(home, {
    format: SNAPSHOT_FORMAT,
    id: snapshotId(SNAPSHOT_FORMAT, date, registers, [null, null, null, null, null]),
    ...{ date, publishedAt: "2026-11-28T12:00:00.000Z", registers },
    ...{ companies: null, deathIndex: null, officerDeaths: null },
    ...{ addressIndex: null, companyIndex: null },
  });
}
