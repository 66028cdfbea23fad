import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { exampleFile } from "../../../bench/example/example-file.ts";
import {
  EXAMPLE_DIRECTORY,
  EXAMPLE_FILE,
  EXAMPLE_REPORT,
  exampleReport,
} from "../../../bench/example/write-example.ts";
import { readConfig } from "../../../shell/config.ts";
import { loadSampleIfEmpty } from "../../../shell/service/sample-registers.ts";
import { sampleHome } from "../../journeys/sample-home.ts";

const read = (name: string): Promise<string> => readFile(join(EXAMPLE_DIRECTORY, name), "utf8");

test("the example file is what its command writes", async (t) => {
  t.is(exampleFile(), await read(EXAMPLE_FILE));
});

test("the picture of the first page is the diagnosis of the example, now and later", async (t) => {
  const home = sampleHome();
  const config = readConfig({ RECOUPE_HOME: home });
  t.true(config.ok && (await loadSampleIfEmpty(config.value)).ok);
  const text = await read(EXAMPLE_FILE);
  const recorded = JSON.parse(await read(EXAMPLE_REPORT));
  t.deepEqual(await exampleReport(home, text), recorded);
  const later = await exampleReport(home, text, 20271231);
  for (const displayed of ["grade", "records", "states", "leak", "dearest"] as const)
    t.deepEqual(later[displayed], recorded[displayed], displayed);
  t.true(recorded.states.valide > 0 && recorded.dearest.length >= 3);
});
