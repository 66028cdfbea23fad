import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { editionFolder, type Home, homeAt } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { replaceFile } from "../../engine/snapshot/publish.ts";
import { ifThere } from "../../engine/store/if-there.ts";
import type { Pool } from "../../workers/pool/pool.ts";
import {
  EDITION_FILES,
  editionManifest,
  MANIFEST,
  PART_BYTES,
  type PublishedFile,
  publishedName,
} from "./published-edition.ts";
import { editionsOf, withEditions } from "./published-snapshot.ts";

/** An edition of a home whose files are summed. */
export interface SummedEdition {
  readonly register: string;
  /** Its folder. */
  readonly folder: string;
  /** Its name in the home. */
  readonly edition: string;
  /** Its name where it is published. */
  readonly published: string;
  /** The text of its manifest. */
  readonly manifest: string;
}

/** An edition of a home; `null` while its files are not summed. */
export function summedEdition(home: Home, register: string, edition: string): SummedEdition | null {
  const folder = editionFolder(home, register, edition);
  const manifest = ifThere(() => readFileSync(join(folder, MANIFEST), "utf8"));
  if (manifest === null) return null;
  return { register, folder, edition, published: publishedName(edition, manifest), manifest };
}

/** The edition of a home that is published by that name, whatever its own; `null` for none. */
export function editionPublishedAs(
  home: Home,
  register: string,
  published: string,
): SummedEdition | null {
  const [day = ""] = published.split(".");
  for (const edition of namesIn(join(home.registers, register))) {
    const found = edition.startsWith(day) ? summedEdition(home, register, edition) : null;
    if (found?.published === published) return found;
  }
  return null;
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
}

/** What a home publishes. */
export interface Publication {
  /** Names the editions as they are published. */
  readonly snapshot: Snapshot;
  readonly editions: readonly SummedEdition[];
}

/** A snapshot of a home as it is published; `null` while files are not summed. */
export function publicationOf(home: Home, snapshot: Snapshot): Publication | null {
  const editions = editionsOf(snapshot).map(([register, edition]) =>
    summedEdition(home, register, edition),
  );
  if (editions.includes(null)) return null;
  const summed = editions as readonly SummedEdition[];
  const nameOf = (register: string): string =>
    summed.find((one) => one.register === register)?.published as string;
  return { snapshot: withEditions(snapshot, nameOf), editions: summed };
}

/**
 * Sums the files of a snapshot's editions, those that are not yet. Reads them once; throws I/O
 * errors.
 *
 * @param onBytes  Told of bytes summed since the last call, and of all that there are.
 */
export async function sumEditions(
  folder: string,
  snapshot: Snapshot,
  pool: Pool,
  onBytes: (bytes: number, total: number) => void = () => {},
): Promise<Result<null>> {
  const home = homeAt(folder);
  const unsummed = editionsOf(snapshot)
    .filter(([register, edition]) => summedEdition(home, register, edition) === null)
    .map(([register, edition]) => ({ register, folder: editionFolder(home, register, edition) }));
  const total = unsummed.reduce((sum, { folder: of }) => sum + bytesIn(of), 0);
  const outcomes = await Promise.all(
    unsummed.map(({ register, folder: of }) =>
      sumFolder(register, of, pool, (bytes) => onBytes(bytes, total)),
    ),
  );
  return outcomes.find((outcome) => !outcome.ok) ?? success(null);
}

async function sumFolder(
  register: string,
  folder: string,
  pool: Pool,
  onBytes: (bytes: number) => void,
): Promise<Result<null>> {
  const files: PublishedFile[] = [];
  for (const name of filesIn(folder)) {
    let reported = 0;
    const task = { file: join(folder, name), partBytes: PART_BYTES };
    const summed = await pool.run("sum-file", task, ({ done }) => {
      onBytes(done - reported);
      reported = done;
    });
    if (!summed.ok) return summed;
    files.push({ name, ...summed.value, parts: [...summed.value.parts] });
  }
  replaceFile(join(folder, MANIFEST), editionManifest(register, files), 0o644);
  return success(null);
}

function filesIn(folder: string) {
  return EDITION_FILES.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
}

function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
