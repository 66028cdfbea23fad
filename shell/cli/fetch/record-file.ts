import { readFile, rename, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";

/** Identifies one version of a published file. */
export interface Version {
  readonly etag?: string;
  readonly lastModified?: string;
  /** The URL after redirects, without its query. */
  readonly finalUrl: string;
  readonly publishedName?: string;
}

/** Metadata next to a finished file: its version and origin. */
export interface FinishedRecord extends Version {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Metadata next to a part file: the version its bytes belong to. */
export interface PartRecord extends Version {
  readonly url: string;
  readonly total?: number;
  /** SHA-256 that the server announced for the whole file. */
  readonly digest?: string;
  /** False when the bytes were decoded on arrival: their count means nothing to the server. */
  readonly resumable: boolean;
}

/** The two headers that identify a version, in the form of records. */
export function validators(headers: IncomingHttpHeaders): Pick<Version, "etag" | "lastModified"> {
  const { etag } = headers;
  const lastModified = headers["last-modified"];
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

/** A record, or null when it is absent or damaged. */
export async function readRecord<R extends FinishedRecord | PartRecord>(
  path: string,
): Promise<R | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    const known = typeof value === "object" && value !== null && "url" in value;
    return known ? (value as R) : null;
  } catch {
    return null;
  }
}

/** Writes a record atomically. */
export async function writeRecord(
  path: string,
  record: FinishedRecord | PartRecord,
): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, path);
}
