import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseYaml } from "@redocly/openapi-core";
import test from "ava";
import { readConfig } from "../../../shell/config.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { unknownCommands } from "./commands.ts";
import {
  commandOf,
  copyOf,
  environmentOf,
  type Instruction,
  instructionsOf,
} from "./dockerfile.ts";
import { freePort } from "./free-port.ts";
import { DEPLOY, installed } from "./installed.ts";
import { unknownVariables } from "./variables.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = join(DEPLOY, "container");
const DOCKERFILE = readFileSync(join(FOLDER, "Dockerfile"), "utf8");
const COMPOSE = readFileSync(join(FOLDER, "compose.yaml"), "utf8");

const ALL = instructionsOf(DOCKERFILE);
const LAST_STAGE = ALL.slice(ALL.findLastIndex(({ name }) => name === "FROM"));
const FIRST_STAGE = ALL.slice(0, ALL.length - LAST_STAGE.length);
const COPIES = ALL.flatMap((one) => copyOf(one) ?? []);
const only = (name: string): Instruction => {
  const found = LAST_STAGE.filter((one) => one.name === name);
  if (found.length !== 1) throw new Error(`${found.length} ${name}`);
  return found[0] as Instruction;
};

test("Dockerfile: Debian slim with a Node we support, and one for both stages", (t) => {
  const images = ALL.filter(({ name }) => name === "FROM").map(({ text }) => text.split(" ")[0]);
  t.is(new Set(images).size, 1);
  t.regex(images[0] ?? "", /^node:(?:22|24)-(?:bookworm|trixie)-slim$/);
});

test("Dockerfile: what it copies is there, and not left out by .dockerignore", (t) => {
  const allowed = readFileSync(join(FOLDER, "Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  for (const source of COPIES.flatMap(({ sources }) => sources)) {
    t.true(existsSync(join(ROOT, source)), source);
    t.true(
      allowed.some((one) => source === one || source.startsWith(`${one}/`)),
      source,
    );
  }
  for (const one of allowed) t.true(existsSync(join(ROOT, one)), one);
});

test("Dockerfile: not as root, a volume for the home, variables that exist", (t) => {
  t.is(only("USER").text, "recoupe");
  const set = environmentOf(LAST_STAGE);
  t.is(set["RECOUPE_HOME"], only("VOLUME").text);
  t.is(set["RECOUPE_PORT"], only("EXPOSE").text);
  t.true(readConfig(set).ok);
  t.deepEqual(unknownVariables(DOCKERFILE + COMPOSE), []);
  t.regex(only("HEALTHCHECK").text, new RegExp(`:${set["RECOUPE_PORT"]}/healthz`));
});

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly pid?: string;
  readonly ports?: readonly string[];
  readonly restart: string;
  readonly volumes: readonly string[];
}

const { services, volumes } = parseYaml(COMPOSE) as {
  services: Readonly<Record<string, ComposeService>>;
  volumes: Readonly<Record<string, unknown>>;
};

const COMPOSED = Object.entries(services);
const mounts = COMPOSED.flatMap(([, service]) =>
  service.volumes.map((mount) => mount.split(":")[0] as string),
);

test("compose.yaml: its files, volumes, services and commands exist", (t) => {
  t.deepEqual(Object.keys(services), ["recoupe", "tenir-a-jour", "caddy"]);
  const { context, dockerfile } = services["recoupe"]?.build ?? { context: "", dockerfile: "" };
  t.is(join(FOLDER, context, dockerfile), join(FOLDER, "Dockerfile"));
  for (const file of mounts.filter((from) => from.startsWith(".")))
    t.true(existsSync(join(FOLDER, file)), file);
  const named = new Set(mounts.filter((from) => !from.startsWith(".")));
  t.deepEqual([...named].sort(), Object.keys(volumes).sort());
  for (const other of COMPOSED.flatMap(([, one]) => Object.keys(one.depends_on ?? {})))
    t.true(other in services, other);
  t.deepEqual(unknownCommands(services["tenir-a-jour"]?.command?.join(" ") ?? ""), []);
});

test("compose.yaml: all start again, the proxy alone is reached from outside", (t) => {
  for (const [name, { ports, restart }] of COMPOSED) {
    t.is(restart, "always");
    t.is(ports !== undefined, name === "caddy");
  }
  // Processes of two containers on one home know each other by their numbers.
  t.is(services["tenir-a-jour"]?.pid, "service:recoupe");
});

test("compose.yaml: its settings are accepted, with what the shell sets and without", (t) => {
  for (const shell of [
    { SITE: "a.exemple.fr" },
    { SITE: "a.exemple.fr", RECOUPE_ADMIN_KEY: "k".repeat(32) },
  ]) {
    const set = Object.entries(services["recoupe"]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+)[^}]*\}/g,
        (_, one: string) => (shell as Record<string, string>)[one] ?? "",
      ),
    ]);
    const config = readConfig({ ...environmentOf(LAST_STAGE), ...Object.fromEntries(set) });
    t.true(config.ok, JSON.stringify(config));
    if (config.ok) t.is(config.value.publicUrl, "https://a.exemple.fr");
  }
  const caddyfile = readFileSync(join(DEPLOY, "caddy/Caddyfile"), "utf8");
  const read = [...caddyfile.matchAll(/\{\$(\w+):/g)].map(([, name]) => name as string);
  t.deepEqual(read.sort(), Object.keys(services["caddy"]?.environment ?? {}).sort());
});

/** Does what the first stage does, in a folder: only packages come from here. */
async function builtTree(): Promise<string> {
  const tree = newFolder();
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
  for (const { sources, target } of FIRST_STAGE.flatMap((one) => copyOf(one) ?? []))
    for (const source of sources) {
      const isFolder = statSync(join(ROOT, source)).isDirectory();
      const to = join(tree, target, isFolder ? "" : source);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(ROOT, source), to, { recursive: true });
    }
  const { text } = FIRST_STAGE.findLast(({ name }) => name === "RUN") as Instruction;
  const building = spawn("sh", ["-c", text], { cwd: tree, stdio: ["ignore", 2, 2] });
  const [status] = await once(building, "close");
  if (status !== 0) throw new Error(`${text}: ${status}`);
  return tree;
}

test("what the image contains builds, starts with its command, is healthy, and ends by its signal", async (t) => {
  t.timeout(300_000);
  const tree = await builtTree();
  const port = String(await freePort());
  const [, ...args] = commandOf(only("CMD"));
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: {
      ...process.env,
      ...environmentOf(LAST_STAGE),
      RECOUPE_HOME: sampleHome(),
      RECOUPE_PORT: port,
      RECOUPE_INTERNAL_PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  const ended = once(child, "close");
  const [, ...check] = commandOf(only("HEALTHCHECK")).map((part) =>
    part.replace(":8080/", `:${port}/`),
  );
  const isHealthy = () => spawnSync(process.execPath, check).status === 0;
  while (!isHealthy()) {
    if (child.exitCode !== null) return t.fail("it ended");
    await sleep(100);
  }
  child.kill(only("STOPSIGNAL").text as NodeJS.Signals);
  t.deepEqual(await ended, [0, null]);
  t.false(isHealthy());
});

/** An engine that answers and has the image which ours begins with; none can fetch it here. */
function engineWithImage(): string | null {
  const image = ALL[0]?.text.split(" ")[0] ?? "";
  for (const engine of ["docker", "podman"]) {
    const path = installed(engine);
    if (path && spawnSync(path, ["image", "inspect", image]).status === 0) return path;
  }
  return null;
}

const engine = engineWithImage();
(engine ? test.serial : test.serial.skip)("an engine builds the image and runs it", async (t) => {
  t.timeout(900_000);
  const run = (...args: string[]) =>
    spawnSync(engine as string, args, { cwd: ROOT, encoding: "utf8" });
  const tag = `recoupe-essai-${process.pid}`;
  const built = run("build", "-f", "shell/deploy/container/Dockerfile", "-t", tag, ".");
  t.is(built.status, 0, built.stderr);
  t.teardown(() => run("image", "rm", "-f", tag));
  const started = run(
    "run",
    "-d",
    "--rm",
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    tag,
  );
  t.is(started.status, 0, started.stderr);
  const id = started.stdout.trim();
  t.teardown(() => run("rm", "-f", "-v", id));
  const [program = "", ...check] = commandOf(only("HEALTHCHECK"));
  while (run("exec", id, program, ...check).status !== 0) {
    t.is(run("inspect", id).status, 0, "it runs");
    await sleep(500);
  }
  t.is(run("exec", id, "recoupe", "status").status, 0);
});
