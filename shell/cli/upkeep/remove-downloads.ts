import { rmSync } from "node:fs";
import type { Download } from "../../../engine/registers/register.ts";
import type { Home } from "../../../engine/snapshot/home.ts";
import { downloadPaths } from "../fetch/download-paths.ts";

/**
 * Removes the downloads of loaded files that are no longer looked at. Files of whole registers stay,
 * one of each, so that an unchanged one is not sent again; of those that complete an edition the
 * ones looked at.
 *
 * @param loaded  Names of the files that this upkeep loaded.
 * @param wanted  The files that it looks at now.
 */
export function removeDownloads(
  home: Home,
  loaded: readonly string[],
  wanted: readonly Download[],
): void {
  const retained = new Set(wanted.map(({ file }) => file));
  for (const file of loaded) {
    if (retained.has(file)) continue;
    for (const directory of [home.downloads, home.additions]) {
      const paths = downloadPaths(directory, file);
      if (paths) for (const path of [paths.file, paths.record]) rmSync(path, { force: true });
    }
  }
}
