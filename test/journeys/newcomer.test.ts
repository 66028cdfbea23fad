import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import {
  ENRICHMENT_EXAMPLE,
  SIRET_EXAMPLE,
  VAT_EXAMPLE,
} from "../../shell/endpoints/entreprises/examples.ts";
import { codeOf, demoKey, enrich, get } from "./public-api.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const run = promisify(execFile);

/** What answers each printed line, in their order: the examples of the reference. */
const EXAMPLES: readonly (readonly [path: string, example: unknown])[] = [
  ["/api/v1/enrich", ENRICHMENT_EXAMPLE],
  ["/api/v1/siret/30000000700017", SIRET_EXAMPLE],
  ["/api/v1/tva/900000100", VAT_EXAMPLE],
];

/** Whether curl is there to run the lines as they are printed. */
async function hasCurl(): Promise<boolean> {
  try {
    await run("curl", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

/** The same call as a printed line, for a machine without curl. */
async function fetchLine(line: string): Promise<string> {
  const url = /https?:\S+/.exec(line)?.[0] ?? "";
  const headers = [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
    ([, name, value]): [string, string] => [name ?? "", value ?? ""],
  );
  const body = /-d '([^']+)'/.exec(line)?.[1];
  const init = body === undefined ? { headers } : { method: "POST", headers, body };
  return (await fetch(url, init)).text();
}

/** Verified on the day of the load: the examples' own day stands for it. */
function onTheDay(text: string, day: string): unknown {
  return JSON.parse(text.replaceAll(`"date_verification":"${day}"`, DAY_OF_EXAMPLES));
}

const DAY_OF_EXAMPLES = `"date_verification":"${VAT_EXAMPLE.date_verification}"`;

/** The publication day, as `/readyz` says it. */
async function publicationDay(service: ServiceUnderTest): Promise<string> {
  const { details } = (await get(service, "/readyz")).json as { details: { registres: string } };
  return details.registres.slice(-10);
}

test("a newcomer starts the service, pastes what it prints, and gets what the reference shows", async (t) => {
  const service = await serve(newFolder(), { RECOUPE_LOG: "silent" });
  t.teardown(service.kill);
  const greeting = service.output();
  t.regex(greeting, /entreprises inventées/);
  const key = /Clé de démonstration : (rcp_\w{49})\n/.exec(greeting)?.[1] ?? "";
  t.not(key, "");
  const lines = greeting.split("\n").filter((line) => line.startsWith("curl "));
  t.is(lines.length, EXAMPLES.length);
  t.true(lines[0]?.includes(key));
  const curl = await hasCurl();
  const day = await publicationDay(service);
  for (const [index, [path, example]] of EXAMPLES.entries()) {
    const line = lines[index] ?? "";
    t.true(line.includes(path), line);
    const text = curl ? (await run("sh", ["-c", line])).stdout : await fetchLine(line);
    t.deepEqual(onTheDay(text, day), example, path);
  }
  t.deepEqual(await service.end("SIGTERM"), { code: 0, signal: null });
});

test("what the printed examples say is what the reference shows", async (t) => {
  const service = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
  t.teardown(service.kill);
  const { paths } = (await get(service, "/openapi.json")).json as {
    paths: Record<string, Record<string, unknown>>;
  };
  for (const [path, example] of EXAMPLES) {
    const view = path.startsWith("/api/v1/siret/")
      ? "/api/v1/siret/{siret}"
      : path.startsWith("/api/v1/tva/")
        ? "/api/v1/tva/{siren}"
        : path;
    t.true(JSON.stringify(paths[view]).includes(JSON.stringify(example)), path);
  }
});

test("a second start keeps registers and state, and gives a new demonstration key", async (t) => {
  const home = sampleHome();
  const first = await serve(home);
  t.teardown(first.kill);
  const snapshot = (await get(first, "/healthz")).headers.get("x-snapshot");
  await first.end("SIGINT");
  const second = await serve(home);
  t.teardown(second.kill);
  t.is((await get(second, "/healthz")).headers.get("x-snapshot"), snapshot);
  t.not(demoKey(second), demoKey(first));
  t.is(codeOf(await enrich(second, demoKey(first), ["900000100"])), "cle.revoquee");
  t.is((await enrich(second, demoKey(second), ["900000100"])).status, 200);
});

test("a port that is taken, a wrong setting: one sentence, and the end", async (t) => {
  const home = sampleHome();
  const first = await serve(home, { RECOUPE_LOG: "silent" });
  t.teardown(first.kill);
  const taken = await t.throwsAsync(serve(sampleHome(), { RECOUPE_PORT: String(first.port) }));
  t.regex(taken?.message ?? "", /Impossible d'écouter à cette adresse/);
  const wrong = await t.throwsAsync(serve(home, { RECOUPE_LOG: "loud" }));
  t.regex(wrong?.message ?? "", /RECOUPE_LOG doit être l'un de trace, /);
  for (const error of [taken, wrong]) t.false(error?.message.includes("    at "));
});

// 2026-11-21: stack traces, "introuvable", and "supprimez" a file that was no register.
test("a home that cannot be one: a sentence with the cause and what to do, exit 1", async (t) => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "mine");
  const closed = newFolder();
  // Stops everybody, root too.
  mkdirSync(join(closed, "state"));
  writeFileSync(join(closed, "state", "compteurs"), "");
  const homes: readonly (readonly [home: string, wording: RegExp])[] = [
    [
      file,
      /RECOUPE_HOME doit être un dossier, .* donnez un autre chemin\. \[configuration\.valeur\]/,
    ],
    [join(file, "sub"), /RECOUPE_HOME doit être un dossier/],
    [closed, /compteurs : Ce chemin est celui d'un fichier .* \[fichier\.nature\]/],
    ...(process.platform === "linux"
      ? [
          [
            "/sys/recoupe",
            /^ended .*\/sys\/recoupe : Le système refuse l'accès .*\[fichier\.refuse\]/,
          ] as const,
        ]
      : []),
  ];
  for (const [home, wording] of homes)
    for (const processes of ["1", "2"]) {
      const refused = await t.throwsAsync(serve(home, { RECOUPE_PROCESSES: processes }));
      t.regex(refused?.message ?? "", wording);
      t.false(refused?.message.includes("    at "), home);
    }
  t.is(readFileSync(file, "utf8"), "mine");
});
