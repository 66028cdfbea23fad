import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What each layer may import of the others; never back. */
const LAYERS = {
  engine: ["engine"],
  workers: ["workers", "engine"],
  shell: ["shell", "workers", "engine"],
} as const;

type Layer = keyof typeof LAYERS;

/** Fewer files than this would mean that a guard looked in the wrong place. */
const FEWEST_FILES: Readonly<Record<Layer, number>> = { engine: 50, workers: 18, shell: 60 };

interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  /** Without comments. */
  readonly code: string;
}

function sourcesOf(layer: Layer): Source[] {
  return readdirSync(join(ROOT, layer), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      path: join(layer, name).split(sep).join("/"),
      code: withoutComments(readFileSync(join(ROOT, layer, name), "utf8")),
    }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** Everything a file imports, re-exports or loads: packages by name, files by path from the root. */
function importsOf({ path, code }: Source): string[] {
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

type Guard = (source: Source) => string[];

const layerOf = ({ path }: Source) => path.split("/")[0] as Layer;
/** Tables and vocabularies: no code. */
const isData = (imported: string) => /^data\/(?:[a-z-]+\/)?[^/]+\.json$/.test(imported);
const isPackage = (imported: string) => !imported.includes(".ts") && !isData(imported);

const staysInItsDirection: Guard = (source) => {
  const allowed: readonly string[] = LAYERS[layerOf(source)];
  return importsOf(source).filter(
    (imported) => imported.includes(".ts") && !allowed.includes(imported.split("/")[0] as string),
  );
};

/** The engine reads files and counts bytes; it has no network, clock, thread or log. */
const OF_THE_ENGINE = ["node:buffer", "node:crypto", "node:fs", "node:path", "node:zlib", "lmdb"];
/** Packages that only compute. */
const PURE = [
  "disposable-email-domains/index.json",
  "disposable-email-domains/wildcard.json",
  "fast-csv",
  "fastest-levenshtein",
  "libphonenumber-js/max",
  "minisearch",
  "pdf-lib",
];

const needsNothingElse: Guard = (source) =>
  importsOf(source).filter(
    (imported) => isPackage(imported) && ![...OF_THE_ENGINE, ...PURE].includes(imported),
  );

const MEETS_LMDB = /^engine\/store\/|^shell\/state\/(lmdb-store|commit-gate)\.ts$/;

const leavesLmdbToTheStore: Guard = (source) =>
  MEETS_LMDB.test(source.path) ? [] : importsOf(source).filter((imported) => imported === "lmdb");

const CLOCK_OR_CHANCE =
  /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\b|\bset(?:Timeout|Interval|Immediate)\b|\brandom(?:Bytes|UUID|Int|FillSync)\b|\bhrtime\b/g;

const knowsNoTime: Guard = ({ code }) =>
  [...code.matchAll(CLOCK_OR_CHANCE)].map(([found]) => found);

const readsNoEnvironment: Guard = ({ path, code }) =>
  path === "shell/config.ts" ? [] : [...code.matchAll(/\bprocess\s*\.\s*env\b/g)].map(String);

/** What two of them need lies below both: words, text, store. */
const STRANGERS: readonly (readonly [folder: string, toIt: RegExp])[] = [
  ["engine/address/", /^engine\/(?:person|company)\//],
  ["engine/person/", /^engine\/(?:address|company)\//],
  ["engine/words/", /^engine\/(?!words\/|store\/)/],
];

const knowsNoStranger: Guard = (source) =>
  STRANGERS.filter(([folder]) => source.path.startsWith(folder)).flatMap(([, toIt]) =>
    importsOf(source).filter((imported) => toIt.test(imported)),
  );

const DRAWERS = /^(?:utils?|helpers?|common|misc|shared|lib|core|types)$/;

const hasNoDrawer: Guard = ({ path }) =>
  path.split("/").filter((part) => DRAWERS.test(part.replace(/\.ts$/, "")));

/** A file of re-exports only; the entry of the package is one, on purpose. */
const isNoBarrel: Guard = ({ path, code }) => {
  const rest = code.replace(
    /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*"[^"]+";?/g,
    "",
  );
  return path !== "engine/recoupe.ts" && code.trim() !== "" && rest.trim() === "" ? [path] : [];
};

interface Rule {
  readonly title: string;
  readonly layers: readonly Layer[];
  readonly guard: Guard;
  /** A file that breaks it: the guard has to see it. */
  readonly planted: Source;
}

const ALL: readonly Layer[] = ["engine", "workers", "shell"];
const planted = (path: string, code: string): Source => ({ path, code });

const RULES: readonly Rule[] = [
  {
    title: "shell -> workers -> engine, never back, and nothing of test or bench",
    layers: ALL,
    guard: staysInItsDirection,
    planted: planted("engine/a/b.ts", 'import type { X } from "../../workers/pool.ts";'),
  },
  {
    title: "the engine imports neither network, clock, threads nor logging",
    layers: ["engine"],
    guard: needsNothingElse,
    planted: planted("engine/a.ts", 'const http = await import("node:http");'),
  },
  {
    title: "only engine/store meets LMDB, and the shell's own state",
    layers: ALL,
    guard: leavesLmdbToTheStore,
    planted: planted("workers/a.ts", 'import { open } from "lmdb";'),
  },
  {
    title: "persons and addresses do not know each other, and their words neither of them",
    layers: ["engine"],
    guard: knowsNoStranger,
    planted: planted("engine/address/a.ts", 'import { b } from "../person/index/b.ts";'),
  },
  {
    title: "time and randomness are arguments of the engine",
    layers: ["engine"],
    guard: knowsNoTime,
    planted: planted("engine/a.ts", "const now = Date.now();"),
  },
  {
    title: "the environment is read in shell/config.ts alone",
    layers: ALL,
    guard: readsNoEnvironment,
    planted: planted("shell/serve.ts", 'const home = process.env["RECOUPE_HOME"];'),
  },
  {
    title: "no drawer: folders and files are named for what they hold",
    layers: ALL,
    guard: hasNoDrawer,
    planted: planted("engine/utils/text.ts", "export const a = 1;"),
  },
  {
    title: "no barrels",
    layers: ALL,
    guard: isNoBarrel,
    planted: planted(
      "engine/store/index.ts",
      'export * from "./a.ts";\nexport { b } from "./b.ts";\n',
    ),
  },
];

for (const { title, layers, guard, planted: bad } of RULES)
  test(title, (t) => {
    t.true(guard(bad).length > 0, "the guard sees a planted fault");
    for (const layer of layers) {
      const sources = sourcesOf(layer);
      t.true(sources.length >= FEWEST_FILES[layer], `${sources.length} files in ${layer}`);
      for (const source of sources) t.deepEqual(guard(source), [], source.path);
    }
  });

test("imports are found in every way they are written, and not in comments", (t) => {
  const code = withoutComments(`
    // import { no } from "node:net";
    /** as in import("piscina") */
    import type { A } from "./a.ts";
    import {
      b,
    } from "../b.ts";
    import "lmdb";
    export { c } from "./c/c.ts";
    const d = import("./d.ts"), url = new URL("./task.ts", import.meta.url);
    const link = "https://example.org"; // from "nowhere"
  `);
  t.deepEqual(importsOf({ path: "engine/x/y.ts", code }), [
    "engine/x/a.ts",
    "engine/b.ts",
    "lmdb",
    "engine/x/c/c.ts",
    "engine/x/d.ts",
    "engine/x/task.ts",
  ]);
});
