import { readFile, rename, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";

/** What tells one version of a published file from another. */
export interface Version {
  readonly etag?: string;
  readonly lastModified?: string;
  /** Where the bytes came from once redirects were followed, without its query. */
  readonly finalUrl: string;
  readonly publishedName?: string;
}

/** Beside a finished file: what it is and where it came from. */
export interface FinishedRecord extends Version {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Beside a file being downloaded: what its bytes so far belong to. */
export interface PartRecord extends Version {
  readonly url: string;
  readonly total?: number;
  /** SHA-256 the server announced for the whole. */
  readonly digest?: string;
  /** False when the bytes were decoded on the way: their count means nothing to the server. */
  readonly resumable: boolean;
}

/** The two headers that name a version, in the form records keep. */
export function validators(headers: IncomingHttpHeaders): Pick<Version, "etag" | "lastModified"> {
  const { etag } = headers;
  const lastModified = headers["last-modified"];
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

/** A record, or null when it is absent or damaged: it is then as if nothing were known. */
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

/** Writes a record whole or not at all. */
export async function writeRecord(
  path: string,
  record: FinishedRecord | PartRecord,
): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, path);
}
