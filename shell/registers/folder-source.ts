import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { MANIFEST, MANIFEST_MAX_BYTES } from "./published-edition.ts";
import { readPublication, SNAPSHOT_FILE, SNAPSHOT_MAX_BYTES } from "./published-snapshot.ts";
import type { PublishedPath, RegisterSource } from "./register-source.ts";

/** The manifests of the publications of a folder. */
export const SNAPSHOTS = "snapshots";
const CHUNK_BYTES = 1 << 20;

/** A folder that `recoupe registers publish` wrote. */
export class FolderSource implements RegisterSource {
  readonly name: string;

  constructor(folder: string) {
    this.name = folder;
  }

  async publication(): Promise<Result<string>> {
    const texts = publicationsIn(this.name);
    const [newest] = texts;
    return newest ? success(newest.text) : failed("source.vide", this.name);
  }

  async edition(register: string, edition: string): Promise<Result<string>> {
    const text = textOf(join(this.name, register, edition, MANIFEST), MANIFEST_MAX_BYTES);
    return text === null ? failed("source.vide", `${register}/${edition}`) : success(text);
  }

  async bytes({ register, edition, file }: PublishedPath, from: number): Promise<Result<Readable>> {
    const path = join(this.name, register, edition, file);
    return success(createReadStream(path, { start: from, highWaterMark: CHUNK_BYTES }));
  }
}

/** A publication in a folder. */
export interface FolderPublication {
  readonly snapshot: Snapshot;
  readonly text: string;
  readonly file: string;
}

/** The readable publications of a folder, the newest first; none where the folder is not there. */
export function publicationsIn(folder: string): readonly FolderPublication[] {
  return namesIn(join(folder, SNAPSHOTS))
    .filter((name) => SNAPSHOT_FILE.test(name))
    .flatMap((name) => {
      const file = join(folder, SNAPSHOTS, name);
      const text = textOf(file, SNAPSHOT_MAX_BYTES);
      const read = text === null ? null : readPublication(text, file);
      return read?.ok && text !== null ? [{ snapshot: read.value, text, file }] : [];
    })
    .sort((one, other) => (one.snapshot.publishedAt < other.snapshot.publishedAt ? 1 : -1));
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/** `null` for a file that is not there, or longer than it may be. */
function textOf(file: string, most: number): string | null {
  const info = statSync(file, { throwIfNoEntry: false });
  return info?.isFile() && info.size <= most ? readFileSync(file, "utf8") : null;
}
