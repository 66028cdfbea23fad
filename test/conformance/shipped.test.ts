import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { FIXTURE_TOOLS } from "./fixtures/fixture-servers.ts";
import { PROMPT_LIST } from "./fixtures/prompts.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The build has these alone. */
const { include: BUILT } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8"));
/** Fewer would mean that this looked in the wrong place. */
const FEWEST_FILES = 500;

// That nothing shipped imports a file of tests is for architecture.test.ts to say.
test("nothing that the suite calls is shipped", (t) => {
  t.deepEqual(BUILT, ["engine", "workers", "shell"]);
  const sources = (BUILT as string[]).flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(layer, name)),
  );
  t.true(sources.length >= FEWEST_FILES, `${sources.length} files`);
  const names = [...FIXTURE_TOOLS, ...PROMPT_LIST].map(({ name }) => name);
  t.true(names.length > 20);
  for (const source of sources) {
    const code = readFileSync(join(ROOT, source), "utf8");
    t.deepEqual(
      names.filter((name) => code.includes(name)),
      [],
      source,
    );
  }
});
