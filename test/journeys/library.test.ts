import { execFile } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import test from "ava";
import { newFolder, recoupe, SAMPLE, succeeds } from "./recoupe-process.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const node = promisify(execFile);

/** The programs of `shell/CLIENTS.md`, in their order. */
function programs(): string[] {
  const text = readFileSync(join(ROOT, "shell/CLIENTS.md"), "utf8");
  return Array.from(text.matchAll(/^```ts\n([\s\S]*?)^```$/gm), (match) => match[1] as string);
}

/** A folder in which `recoupe` is this package, and the sample's deaths lie in `.recoupe`. */
async function customersFolder(): Promise<string> {
  const folder = newFolder();
  await succeeds(recoupe(join(folder, ".recoupe"), ["load", "deces", SAMPLE]));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const paths = { recoupe: [join(ROOT, "engine", "recoupe.ts")] };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(ROOT, "test", "tsconfig.json"),
      compilerOptions: { rootDir: "/", paths },
      include: [join(folder, "*.ts")],
    }),
  );
  return folder;
}

test("the programs of shell/CLIENTS.md are sound TypeScript, and the one of the library finds a death of the sample", async (t) => {
  const [program, ...others] = programs().filter((code) => code.includes('from "recoupe"'));
  t.deepEqual(others, []);
  const folder = await customersFolder();
  writeFileSync(join(folder, "program.ts"), program ?? "");
  for (const [at, code] of programs().entries())
    writeFileSync(join(folder, `${at}.ts`), `${code}export {};\n`);
  const at = { cwd: folder };
  await node(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], at);
  const { stdout } = await node(process.execPath, ["--import=tsx", "program.ts"], at);
  t.regex(stdout, /^decede_probable 2017-07-25 décès probable, à confirmer par un acte .*\n$/);
});
