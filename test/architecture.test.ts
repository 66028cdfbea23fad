import { fileURLToPath } from "node:url";
import test from "ava";
import {
  importsOf,
  loadedWith,
  type Source,
  sourcesIn,
  tiedFolders,
  withoutComments,
} from "./architecture/import-graph.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const sourcesOf = (layer: Layer): Source[] => sourcesIn(ROOT, layer);

/** What each layer may import of the others; never back. */
const LAYERS = {
  engine: ["engine"],
  workers: ["workers", "engine"],
  shell: ["shell", "workers", "engine"],
} as const;

type Layer = keyof typeof LAYERS;

/** Fewer files than this would mean that a guard looked in the wrong place. */
const FEWEST_FILES: Readonly<Record<Layer, number>> = { engine: 50, workers: 18, shell: 60 };

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
const OF_THE_ENGINE = [
  "node:buffer",
  "node:crypto",
  "node:fs",
  "node:os",
  "node:path",
  "node:zlib",
  "lmdb",
];
/** Packages that only compute. */
const PURE = [
  "disposable-email-domains/index.json",
  "disposable-email-domains/wildcard.json",
  "fast-csv",
  "fastest-levenshtein",
  "libphonenumber-js/max",
  "minisearch",
  "msgpackr",
  "pdf-lib",
];

const needsNothingElse: Guard = (source) =>
  importsOf(source).filter(
    (imported) => isPackage(imported) && ![...OF_THE_ENGINE, ...PURE].includes(imported),
  );

const MEETS_LMDB = /^engine\/store\/|^shell\/state\/(lmdb-environment|commit-gate)\.ts$/;

const leavesLmdbToTheStore: Guard = (source) =>
  MEETS_LMDB.test(source.path) ? [] : importsOf(source).filter((imported) => imported === "lmdb");

const CLOCK_OR_CHANCE =
  /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\b|\bset(?:Timeout|Interval|Immediate)\b|\brandom(?:Bytes|UUID|Int|FillSync)\b|\bhrtime\b/g;

const knowsNoTime: Guard = ({ code }) =>
  [...code.matchAll(CLOCK_OR_CHANCE)].map(([found]) => found);

const readsNoEnvironment: Guard = ({ path, code }) =>
  path === "shell/config.ts" ? [] : [...code.matchAll(/\bprocess\s*\.\s*env\b/g)].map(String);

/**
 * What each room of the engine may import of the others, from the ground up. A room that is not
 * named may import nothing of them; `files` walks through all.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  identifiers: [],
  markup: [],
  memory: [],
  dossier: [],
  tables: [],
  store: ["errors"],
  text: ["store"],
  words: ["store", "text"],
  registers: ["errors", "identifiers", "store", "text"],
  address: ["registers", "store", "text", "words"],
  person: ["address", "places", "registers", "store", "text", "words"],
  company: ["identifiers", "person", "registers", "store", "text", "words"],
  places: ["address"],
  matching: [
    "address",
    "company",
    "identifiers",
    "person",
    "places",
    "registers",
    "store",
    "text",
    "words",
  ],
  snapshot: ["address", "company", "errors", "matching", "person", "store"],
};

const roomOf = (path: string) => (path.split("/").length > 2 ? path.split("/")[1] : undefined);

const staysInItsRooms: Guard = (source) => {
  const own = roomOf(source.path);
  if (own === undefined || own === "files") return [];
  return importsOf(source).filter((imported) => {
    const room = imported.startsWith("engine/") ? roomOf(imported) : own;
    return room !== undefined && room !== own && !ROOMS[own]?.includes(room);
  });
};

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
    title:
      "each room of the engine imports those below it alone; persons and addresses are strangers",
    layers: ["engine"],
    guard: staysInItsRooms,
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

test("no two folders beside each other import each other, at any depth", (t) => {
  t.deepEqual(
    tiedFolders([
      planted("engine/a/x/b.ts", 'import { c } from "../y/c.ts";'),
      planted("engine/a/y/c.ts", 'import { d } from "../x/d.ts";'),
      planted("engine/a/y/e.ts", 'import { d } from "../d.ts";'),
      planted("engine/b/f.ts", 'import { c } from "../a/y/c.ts";'),
    ]),
    ["engine/a/x <-> engine/a/y"],
    "the guard sees a planted pair",
  );
  t.deepEqual(
    ALL.flatMap((layer) => tiedFolders(sourcesOf(layer))),
    [],
  );
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

test("a command that has not begun its work has read nothing of registers, files or threads", (t) => {
  const room = (path: string) => path.split("/").slice(0, 2).join("/");
  const main = `import { a } from "./a.ts";
import type { C } from "../../engine/company/c.ts";
const later = () => import("./b.ts");`;
  const sample = [
    planted("shell/cli/main.ts", main),
    planted("shell/cli/a.ts", 'export { d } from "../../engine/person/d.ts";'),
    planted("shell/cli/b.ts", ""),
    planted("engine/company/c.ts", ""),
    planted("engine/person/d.ts", ""),
  ];
  t.deepEqual(loadedWith("shell/cli/main.ts", sample).map(room), [
    "engine/person",
    "shell/cli",
    "shell/cli",
  ]);
  const rooms = loadedWith("shell/cli/main.ts", ALL.flatMap(sourcesOf)).map(room);
  t.deepEqual(
    [...new Set(rooms)].filter((path) => !path.startsWith("shell/")),
    ["engine/errors", "engine/snapshot", "engine/words", "workers/pool"],
  );
});
