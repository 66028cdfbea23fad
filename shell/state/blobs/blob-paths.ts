import { join } from "node:path";
import { checkedName, readSpace } from "./blob-names.ts";

/** Prefix of sub-space folders, which are among the blobs; no blob name starts with it. */
const PART = "_";

/** Where the blobs of a space are, below those of the home: `upl_….diagnostic-2` -> `upl_…/_diagnostic-2`. */
export function spacePath(space: string): string {
  const { owner, part } = readSpace(space);
  return part === null ? owner : join(owner, PART + part);
}

/** Where a blob is, below those of the home. */
export function blobPath(space: string, name: string): string {
  return join(spacePath(space), checkedName(name));
}

/** The blob at such a path; `null` for a path that is none. */
export function readBlobPath(
  path: string,
): { readonly space: string; readonly name: string } | null {
  const [owner = "", ...rest] = path.split("/");
  const name = rest.pop();
  const [part] = rest;
  if (name === undefined || rest.length > 1 || (part !== undefined && !part.startsWith(PART)))
    return null;
  return { space: part === undefined ? owner : `${owner}.${part.slice(PART.length)}`, name };
}
