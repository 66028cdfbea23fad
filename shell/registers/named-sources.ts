import { statSync } from "node:fs";
import { resolve } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { FolderSource } from "./folder-source.ts";
import { type PeerOptions, PeerSource } from "./peer-source.ts";
import type { RegisterSource } from "./register-source.ts";
import { isHostAddress } from "./source-name.ts";

/** The sources of these names; `source.adresse` for one that is none. */
export function namedSources(
  names: readonly string[],
  options: PeerOptions,
): Result<readonly RegisterSource[]> {
  const sources: RegisterSource[] = [];
  for (const name of names) {
    const isFolder = statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isHostAddress(name)) sources.push(new PeerSource(name.replace(/\/+$/, ""), options));
    else if (isFolder) sources.push(new FolderSource(resolve(name)));
    else return failed("source.adresse", `(${name})`);
  }
  return success(sources);
}
