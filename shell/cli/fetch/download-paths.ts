import { join } from "node:path";

/** All paths of one download, derived from the configured name, never from the server's. */
export interface DownloadPaths {
  readonly file: string;
  /** Metadata of the finished file. */
  readonly record: string;
  readonly part: string;
  readonly partRecord: string;
  readonly lock: string;
}

/** `null` when `file` is not a plain file name. */
export function downloadPaths(directory: string, file: string): DownloadPaths | null {
  const plain = /^[^\\/:\p{C}]{1,200}$/u.test(file) && file !== "." && file !== "..";
  if (!plain) return null;
  const path = join(directory, file);
  return {
    file: path,
    record: `${path}.json`,
    part: `${path}.part`,
    partRecord: `${path}.part.json`,
    lock: `${path}.lock`,
  };
}
