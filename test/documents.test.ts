import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** A person reads so much to the end; the rest belongs beside the code it describes. */
const MOST_BYTES = 12_288;
const LAYERS = ["engine", "workers", "shell", "data", "bench", "test"];
/** Fewer documents would mean that the search looked in the wrong place. */
const FEWEST = 30;

interface Page {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

function pages(): Page[] {
  const paths = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md") && !/(?:^|[\\/])(?:\.|node_modules)/.test(name))
      .map((name) => join(layer, name).split(sep).join("/")),
  );
  if (paths.length < FEWEST) throw new Error(`only ${paths.length} documents`);
  return ["README.md", "SECURITY.md", ...paths].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
}

const PAGES = pages();

test("every document is short enough to be read to the end", (t) => {
  const sizes = PAGES.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
  t.deepEqual(
    sizes.filter(({ bytes }) => bytes > MOST_BYTES),
    [],
  );
});

/** The anchors that GitHub gives the headings of a text. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading as string);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** Whether a link of a document leads to a file, and its anchor to a heading there. */
function leadsSomewhere({ path }: Page, target: string): boolean {
  const [file = "", anchor] = target.split("#");
  const linked = join(ROOT, file === "" ? path : join(dirname(path), file));
  if (!existsSync(linked)) return false;
  return anchor === undefined || anchorsOf(readFileSync(linked, "utf8")).has(anchor);
}

test("every link of a document leads to a file, and its anchor to a heading", (t) => {
  const broken = PAGES.flatMap((page) =>
    [...page.text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target))
      .map((target) => `${page.path}: ${target}`),
  );
  t.deepEqual(broken, []);
});

/** What programs write, and git does not keep. */
const MADE = ["bench/.data", "test/browser/screenshots"];

/** Files and folders of ours that a text names in backquotes. */
function namesIn({ text }: Page): string[] {
  const inline = text.replace(/^```[\s\S]*?^```$/gm, "");
  return [...inline.matchAll(/`([\w./-]+)`/g)]
    .map(([, name]) => name as string)
    .filter(
      (name) =>
        /[\w-]\.(?:ts|mjs)$/.test(name) || LAYERS.some((layer) => name.startsWith(`${layer}/`)),
    )
    .filter((name) => !MADE.some((made) => name.startsWith(made)));
}

test("every file and folder that a document names is there", (t) => {
  const missing = PAGES.flatMap((page) =>
    namesIn(page)
      .filter(
        (name) => ![ROOT, join(ROOT, dirname(page.path))].some((at) => existsSync(join(at, name))),
      )
      .map((name) => `${page.path}: ${name}`),
  );
  t.deepEqual(missing, []);
});

/** What the documents tell from end to end, by the heading of each. */
const WALKS: readonly (readonly [path: string, heading: string])[] = [
  ["shell/http/README.md", "One enrich call"],
  ["workers/files/README.md", "The walk of one file, from upload to corrected ZIP"],
  ["workers/load/README.md", "The walk of one register row"],
  ["engine/person/README.md", "The walk of one person"],
  ["engine/address/README.md", "The walk of one address"],
  ["shell/pages/mapping/README.md", "The walk of one mapping form"],
  ["shell/mcp/README.md", "One MCP call"],
];

for (const [path, heading] of WALKS)
  test(`${path}: "${heading}" is about ten steps, nearly all with the file they are in`, (t) => {
    const text = PAGES.find((page) => page.path === path)?.text ?? "";
    const section = text.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
    const steps = section.split("\n").filter((line) => /^\d+\. /.test(line));
    t.true(steps.length >= 9 && steps.length <= 11, `${steps.length} steps`);
    const bare = steps.filter((step) => namesIn({ path, text: step }).length === 0);
    t.true(bare.length <= 1, bare.join("\n"));
  });
