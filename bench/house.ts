import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Source, sourcesIn, tiedFolders } from "../test/architecture/import-graph.ts";
import type { Bench } from "./bench.ts";
import { lastCheck } from "./house/last-check.ts";
import { privateWords } from "./house/private-words.ts";
import { unusedExports } from "./house/unused-exports.ts";

const LAYERS = ["engine", "workers", "shell"];
/** A document that a newcomer reads to the end. */
const LONGEST_DOCUMENT = 12_000;

const linesOf = (text: string) => text.split("\n").length - 1;

/** TypeScript of a layer, and the modules that browsers get. */
function filesOf(root: string, layer: string): string[] {
  return readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[tj]s$/.test(name))
    .map((name) => join(root, layer, name));
}

function documentsOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !/(?:^|\/)(?:node_modules|\.\w+|dist)\//.test(name))
    .map((name) => join(root, name));
}

function tiesOf(sources: readonly Source[]): number {
  return tiedFolders(sources).length;
}

/** Lies directly in a layer, not in a room. */
const isLoose = ({ path }: Source) => path.split("/").length === 2;

/**
 * The tree that the command is run in, in figures: what is long, tied, loose, unused or named in
 * words of our own. Half a minute.
 */
export const house: Bench = {
  name: "house",
  about: "files, lines, ties between folders, loose files, documents, unused exports, words",
  run: async () => {
    const root = process.cwd();
    const sources = LAYERS.map((layer) => sourcesIn(root, layer));
    const lines = LAYERS.flatMap((layer) => filesOf(root, layer))
      .map((file) => linesOf(readFileSync(file, "utf8")))
      .sort((a, b) => a - b);
    const documents = documentsOf(root).map((file) => readFileSync(file).length);
    return {
      files: lines.length,
      lines: lines.reduce((sum, count) => sum + count, 0),
      median_lines: lines[lines.length >> 1],
      max_lines: lines.at(-1),
      mutual_pairs: sources.reduce((sum, layer) => sum + tiesOf(layer), 0),
      loose_files: sources.flat().filter(isLoose).length,
      readme_bytes: readFileSync(join(root, "README.md")).length,
      doc_files_over_12k: documents.filter((bytes) => bytes > LONGEST_DOCUMENT).length,
      unused_exports: unusedExports(root),
      private_words: sources.flat().reduce((sum, source) => sum + privateWords(source), 0),
      ...lastCheck(root),
    };
  },
};
