import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

export interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  /** Without comments. */
  readonly code: string;
}

/** The TypeScript files of a folder of the repository at `root`, at every depth. */
export function sourcesIn(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      path: join(folder, name).split(sep).join("/"),
      code: withoutComments(readFileSync(join(root, folder, name), "utf8")),
    }));
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** Everything a file imports, re-exports or loads: packages by name, files by path from the root. */
export function importsOf({ path, code }: Source): string[] {
  const pattern =
    /\bfrom\s+"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"|\bnew URL\(\s*"(\.[^"]+)"|\brequire\(\s*"([^"]+)"/g;
  return [...code.matchAll(pattern)].map((match) => {
    const specifier = match.slice(1).find((part) => part !== undefined) as string;
    return specifier.startsWith(".")
      ? normalize(join(dirname(path), specifier))
          .split(sep)
          .join("/")
      : specifier;
  });
}

const TYPES = /^(?:import|export) type [^;]*;/gm;
const LATER = /\bimport\s*\(\s*"[^"]+"\)|\bnew URL\(\s*"[^"]+"/g;

/** The files that are read when one of them is imported: for no type, and none that waits for a use. */
export function loadedWith(path: string, sources: readonly Source[]): string[] {
  const codes = new Map(sources.map((source) => [source.path, source.code]));
  const loaded = new Set([path]);
  for (const file of loaded) {
    const code = (codes.get(file) ?? "").replace(TYPES, "").replace(LATER, "");
    for (const imported of importsOf({ path: file, code }))
      if (codes.has(imported)) loaded.add(imported);
  }
  return [...loaded].sort();
}

/** The folders beside each other that an import leads from and to, at the depth where they part. */
function foldersParted(from: string, to: string): readonly [string, string] | null {
  const [a, b] = [from, to].map((path) => path.split("/").slice(0, -1)) as [string[], string[]];
  const at = a.findIndex((part, depth) => part !== b[depth]);
  if (at < 1 || b[at] === undefined) return null;
  return [a.slice(0, at + 1).join("/"), b.slice(0, at + 1).join("/")];
}

/** Pairs of folders that import each other, at every depth below the layers, sorted. */
export function tiedFolders(sources: readonly Source[]): string[] {
  const arrows = new Set<string>();
  for (const source of sources)
    for (const imported of importsOf(source)) {
      const parted = foldersParted(source.path, imported);
      if (parted) arrows.add(parted.join(" -> "));
    }
  return [...arrows]
    .map((arrow) => arrow.split(" -> ") as [string, string])
    .filter(([a, b]) => a < b && arrows.has(`${b} -> ${a}`))
    .map(([a, b]) => `${a} <-> ${b}`)
    .sort();
}
