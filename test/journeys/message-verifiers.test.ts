import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import {
  newWebhookSecret,
  webhookSignature,
} from "../../shell/workflows/notices/webhook-signature.ts";
import { newFolder } from "./recoupe-process.ts";

const run = promisify(execFile);
const CLIENTS = readFileSync(new URL("../../shell/CLIENTS.md", import.meta.url), "utf8");

/** The code of a language, under "Messages" of `shell/CLIENTS.md`. */
function codeIn(language: string): string {
  const section = /^## Messages$([\s\S]*?)^## /m.exec(CLIENTS)?.[1] ?? "";
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1];
  if (!code) throw new Error(`shell/CLIENTS.md verifies nothing in ${language}`);
  return code;
}

const BODY = '{"type":"essai","data":{"nom":"Éclair & fils"}}';
const SECRET = newWebhookSecret(randomBytes);
const OTHER = newWebhookSecret(randomBytes);

interface Case {
  readonly secrets?: readonly string[];
  readonly body?: string;
  readonly lateSeconds?: number;
}

const CASES: readonly (readonly [why: string, of: Case, printed: string])[] = [
  ["signed", {}, "essai"],
  ["signed by two secrets, the other first", { secrets: [OTHER, SECRET] }, "essai"],
  ["signed by another", { secrets: [OTHER] }, "not signed"],
  ["changed", { body: BODY.replace("fils", "fille") }, "not signed"],
  ["sent again an hour later", { lateSeconds: 3600 }, "not sent now"],
];

/** How a language calls what it has, and prints what comes of it. */
const LANGUAGES = {
  ts: {
    file: "verify.mts",
    program: process.execPath,
    options: ["--import", import.meta.resolve("tsx")],
    end: `
const [secret = "", headers = "", raw = ""] = process.argv.slice(2);
try { console.log(verified(secret, JSON.parse(headers), raw).type); }
catch (error) { console.log((error as Error).message); }
`,
  },
  python: {
    file: "verify.py",
    program: "python3",
    options: [],
    end: `
import sys
try: print(verified(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode())["type"])
except ValueError as error: print(error)
`,
  },
} as const;

for (const [language, { file, program, options, end }] of Object.entries(LANGUAGES))
  for (const [why, { secrets = [SECRET], body = BODY, lateSeconds = 0 }, printed] of CASES)
    test(`${language}: a message ${why}`, async (t) => {
      const path = join(newFolder(), file);
      writeFileSync(path, codeIn(language) + end);
      const timestamp = Math.floor(Date.now() / 1000) - lateSeconds;
      const id = "msg_1";
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": webhookSignature({ id, timestamp, body: BODY }, secrets),
      };
      const { stdout } = await run(program, [
        ...options,
        path,
        SECRET,
        JSON.stringify(headers),
        body,
      ]);
      t.is(stdout.trim(), printed);
    });
