import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import { demoKey } from "./public-api.ts";
import { newFolder, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const run = promisify(execFile);
const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

/** What each call answers of the sample registers, in their order. */
const ANSWERS = [
  /"verdict":"ferme".*"successeur":{"siret":"30000000700041"/,
  /"denomination":"ALTIBAT INGENIERIE"/,
  /"statut_vital":"decede_probable"/,
  /"niveau":"numero"/,
  /"upload_id":"upl_/,
];

/** The lines under "Five calls": shell variables, then the calls. */
function linesOfReadme(): { readonly variables: string[]; readonly calls: string[] } {
  const block = /^## Five calls$\s+```sh\n([\s\S]*?)```/m.exec(README)?.[1] ?? "";
  const lines = block.split("\n").filter((line) => line !== "");
  const isCall = (line: string) => line.startsWith("curl ");
  return {
    variables: lines.filter((line) => !isCall(line) && !line.startsWith("BASE=")),
    calls: lines.filter(isCall),
  };
}

test("the five calls of the README answer on the sample registers", async (t) => {
  try {
    await run("curl", ["--version"]);
  } catch {
    t.log("curl n'est pas installé : appels non essayés");
    t.pass();
    return;
  }
  const service = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
  t.teardown(service.kill);
  const cwd = newFolder();
  writeFileSync(join(cwd, "clients.csv"), "Nom;Email\nDurand;a@exemple.fr\nMartin;b@exemple.fr\n");
  const { variables, calls } = linesOfReadme();
  t.is(calls.length, ANSWERS.length);
  const env = { ...process.env, BASE: service.url, KEY: demoKey(service) };
  for (const [at, call] of calls.entries()) {
    const { stdout } = await run("sh", ["-c", [...variables, call].join("\n")], { cwd, env });
    t.regex(stdout, ANSWERS[at] as RegExp, call);
  }
});
