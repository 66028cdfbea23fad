import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import test, { type ExecutionContext } from "ava";
import { busyProxy } from "./busy-proxy.ts";
import { demoKey } from "./public-api.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const run = promisify(execFile);
const CLIENTS = readFileSync(new URL("../../shell/CLIENTS.md", import.meta.url), "utf8");

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

/** The client of a language, under "Clients" of `shell/CLIENTS.md`. */
function clientIn(language: string): string {
  const section = /^## Clients$([\s\S]*?)^## /m.exec(CLIENTS)?.[1] ?? "";
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1];
  if (!code) throw new Error(`shell/CLIENTS.md has no client in ${language}`);
  return code;
}

interface Language {
  /** After the fence in the document. */
  readonly fence: string;
  readonly file: string;
  /** Asked for its version: the test says so where it is not installed. */
  readonly program: string;
  readonly options: readonly string[];
  /** What is printed of the company, where all is well. */
  readonly printed: RegExp;
}

const LANGUAGES: readonly Language[] = [
  {
    fence: "sh",
    file: "client.sh",
    program: "curl",
    options: [],
    printed: /^\{"results":.*"denomination":"ALTIBAT INGENIERIE".*"niveau_alerte":"ok"/,
  },
  {
    fence: "ts",
    file: "client.mts",
    program: process.execPath,
    options: ["--import", import.meta.resolve("tsx")],
    printed: /^ALTIBAT INGENIERIE ok$/m,
  },
  {
    fence: "python",
    file: "client.py",
    program: "python3",
    options: [],
    printed: /^ALTIBAT INGENIERIE ok$/m,
  },
];

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a client as it stands in the document; `null` where its language is not installed. */
async function runClient(
  t: ExecutionContext,
  { fence, file, program, options }: Language,
  url: string,
  key: string,
): Promise<Ran | null> {
  try {
    await run(program, ["--version"]);
  } catch {
    t.log(`${program} n'est pas installé : client non essayé`);
    t.pass();
    return null;
  }
  const cwd = newFolder();
  const path = join(cwd, file);
  writeFileSync(path, clientIn(fence));
  const interpreter = fence === "sh" ? "sh" : program;
  const env = { ...process.env, RECOUPE_URL: url, RECOUPE_KEY: key };
  try {
    return { code: 0, ...(await run(interpreter, [...options, path], { cwd, env })) };
  } catch (error) {
    return error as Ran;
  }
}

for (const language of LANGUAGES) {
  test(`${language.fence}: the client of shell/CLIENTS.md names the company`, async (t) => {
    const ran = await runClient(t, language, service.url, demoKey(service));
    if (!ran) return;
    t.is(ran.code, 0, ran.stderr);
    t.regex(ran.stdout, language.printed);
  });

  test(`${language.fence}: a wrong key ends it with what the service said`, async (t) => {
    const ran = await runClient(t, language, service.url, "rcp_faux");
    if (!ran) return;
    t.not(ran.code, 0);
    t.regex(ran.stdout + ran.stderr, /cle\.invalide/);
  });

  test(`${language.fence}: after a 429 it comes back when it was told to`, async (t) => {
    const { url, calledAt } = await busyProxy(t, service, 1, 1);
    const ran = await runClient(t, language, url, demoKey(service));
    if (!ran) return;
    t.is(ran.code, 0, ran.stderr);
    t.regex(ran.stdout, language.printed);
    const [first = 0, second = 0] = calledAt;
    t.true(second - first >= 990, `${second - first} ms`);
  });

  test(`${language.fence}: it does not wait for tomorrow`, async (t) => {
    const { url, calledAt } = await busyProxy(t, service, 9, 3600);
    const ran = await runClient(t, language, url, demoKey(service));
    if (!ran) return;
    t.not(ran.code, 0);
    t.is(calledAt.length, 1);
  });
}
