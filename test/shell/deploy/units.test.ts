import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { readConfig } from "../../../shell/config.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { unknownCommands } from "./commands.ts";
import { DEPLOY, installed, testWith } from "./installed.ts";
import { unknownVariables } from "./variables.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = join(DEPLOY, "systemd");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");
const NAMES = readdirSync(FOLDER);
const SERVICES = NAMES.filter((name) => name.endsWith(".service"));
const TIMERS = NAMES.filter((name) => name.endsWith(".timer"));

/** Where the sources are on an operator's machine. */
const INSTALLED_AT = "/opt/recoupe";

/** The values of each key of a unit, under `Section.Key`; throws at a line that is none. */
function settingsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  let section = "";
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const header = /^\[(\w+)\]$/.exec(line);
    if (header) {
      section = header[1] as string;
      continue;
    }
    const pair = /^(\w+)=(.*)$/.exec(line);
    if (!pair || section === "") throw new Error(`no setting: ${line}`);
    const key = `${section}.${pair[1]}`;
    settings.set(key, [...(settings.get(key) ?? []), pair[2] as string]);
  }
  return settings;
}

const settingOf = (name: string, key: string) => settingsOf(read(name)).get(key)?.join(" ") ?? "";

/** Started by hand, once per release. */
const MIGRATION = "recoupe-base.service";
const LASTING = ["recoupe-pipeline.service", "recoupe.service"];

test("two services last; a timer starts each of the others, but for the migration", (t) => {
  const ends = SERVICES.filter((name) => settingOf(name, "Service.Type") === "oneshot");
  t.deepEqual(
    ends.filter((name) => name !== MIGRATION),
    TIMERS.map((name) => name.replace(".timer", ".service")),
  );
  t.deepEqual([...ends, ...LASTING].sort(), [...SERVICES].sort());
  for (const name of LASTING) {
    t.is(settingOf(name, "Service.Restart"), "always");
    t.truthy(settingOf(name, "Unit.StartLimitIntervalSec"));
  }
  t.truthy(settingOf("recoupe.service", "Unit.StartLimitBurst"));
  for (const name of TIMERS) t.is(settingOf(name, "Timer.Persistent"), "true");
});

/** What no service may lack. */
const HARDENED: Readonly<Record<string, string>> = {
  NoNewPrivileges: "yes",
  ProtectSystem: "strict",
  ProtectHome: "yes",
  PrivateTmp: "yes",
  PrivateDevices: "yes",
  CapabilityBoundingSet: "",
  RestrictSUIDSGID: "yes",
  UMask: "0077",
  StateDirectoryMode: "0700",
  User: "recoupe",
};

for (const name of SERVICES)
  test(`${name}: hardened, its paths are those of the others, and of what it starts`, (t) => {
    for (const [key, value] of Object.entries(HARDENED))
      t.deepEqual(settingsOf(read(name)).get(`Service.${key}`), [value], key);
    t.is(settingOf(name, "Service.WorkingDirectory"), INSTALLED_AT);
    const files = settingsOf(read(name)).get("Service.EnvironmentFile");
    const own = name === MIGRATION ? ["/etc/recoupe/base.env"] : [];
    t.deepEqual(files, ["/etc/recoupe/recoupe.env", ...own]);
    const start = settingOf(name, "Service.ExecStart");
    const program = /\bdist\/([\w/-]+)\.js/.exec(start)?.[1];
    t.true(program !== undefined && existsSync(join(ROOT, `${program}.ts`)), start);
    const folders = settingOf(name, "Service.StateDirectory").split(" ");
    for (const [path, folder] of read(name).matchAll(/\/var\/lib\/([\w-]+)/g))
      t.true(folders.includes(folder as string), path);
    t.true(folders.includes("recoupe"), "the home");
    t.deepEqual(unknownVariables(read(name)), []);
    t.deepEqual(unknownCommands(read(name)), []);
  });

test("a backup goes to a new folder, named for its time", (t) => {
  const start = settingOf("recoupe-sauvegarde.service", "Service.ExecStart");
  const script = /^\/bin\/sh -c '(.*)'$/.exec(start)?.[1] ?? "";
  const line = script.replaceAll("%%", "%").replaceAll("$$", "$").replace("/usr/bin/node", "echo");
  const { stdout } = spawnSync("sh", ["-c", line], { encoding: "utf8" });
  const folder = String.raw`/var/lib/recoupe-sauvegardes/\d{4}-\d\d-\d\dT\d{6}`;
  t.regex(stdout, new RegExp(`^dist/shell/cli/main\\.js sauvegarder ${folder}\n$`));
});

test("backups older than thirty days go, others stay", (t) => {
  const folder = newFolder();
  const dayMs = 24 * 3_600_000;
  for (const [name, days] of [
    ["new", 0],
    ["month", 29],
    ["old", 32],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "state"), "");
    const at = new Date(Date.now() - days * dayMs);
    utimesSync(join(folder, name), at, at);
  }
  const line = settingOf("recoupe-sauvegarde.service", "Service.ExecStartPost");
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", line.replace("/var/lib/recoupe-sauvegardes", folder).replace("{}", "'{}'")],
    { encoding: "utf8" },
  );
  t.is(status, 0, stderr);
  t.deepEqual(readdirSync(folder).sort(), ["month", "new"]);
});

test("the service starts as npm start does", (t) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const flags = /&& node (.*)$/.exec(scripts.start ?? "");
  t.is(settingOf("recoupe.service", "Service.ExecStart"), `/usr/bin/node ${flags?.[1]}`);
});

/** Variables of a file of settings, also those that it proposes behind a `#`; without quotes. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^#?([A-Z_]+)=("?)(.*)\2$/gm)].map(([, name, , value]) => [name, value]),
  );
}

test("recoupe.env: accepted as it is and with all that it proposes; systemd and sh agree on it", (t) => {
  const text = read("recoupe.env");
  t.deepEqual(unknownVariables(text), []);
  const active = text.replace(/^#.*$/gm, "");
  for (const set of [variablesIn(active), variablesIn(text)]) {
    const config = readConfig(set);
    t.true(config.ok, JSON.stringify(config));
    if (config.ok)
      t.like(config.value, {
        home: "/var/lib/recoupe",
        trustedProxy: { header: "x-forwarded-for", hops: 1 },
        internalHost: "127.0.0.1",
      });
  }
  const all = text.replace(/^#(?=RECOUPE_)/gm, "");
  const file = join(newFolder(), "recoupe.env");
  writeFileSync(file, all);
  const seen = spawnSync("sh", ["-c", `set -a; . ${file}; env`], { env: {}, encoding: "utf8" });
  t.is(seen.stderr, "");
  t.like(variablesIn(seen.stdout), variablesIn(all));
});

test("/usr/local/bin/recoupe: sh reads it, and it starts the command line of the same tree", (t) => {
  for (const script of ["systemd/recoupe", "container/recoupe"]) {
    const checked = spawnSync("sh", ["-n", join(DEPLOY, script)], { encoding: "utf8" });
    t.is(checked.status, 0, checked.stderr);
    const text = readFileSync(join(DEPLOY, script), "utf8");
    t.true(text.includes(`${INSTALLED_AT}/dist/shell/cli/main.js "$@"`));
  }
  const settings = join(newFolder(), "recoupe.env");
  writeFileSync(settings, read("recoupe.env"));
  const script = read("recoupe")
    .replace("/etc/recoupe/recoupe.env", settings)
    .replace(/exec runuser .*/, "env");
  const { stdout } = spawnSync("sh", ["-c", script], { env: {}, encoding: "utf8" });
  t.like(variablesIn(stdout), { RECOUPE_HOME: "/var/lib/recoupe", RECOUPE_TRUSTED_HOPS: "1" });
});

testWith(["systemd-analyze"])("systemd accepts each unit, and rates the service", (t) => {
  const folder = newFolder();
  cpSync(FOLDER, folder, { recursive: true });
  const units = [...SERVICES, ...TIMERS].map((name) => join(folder, name));
  // The machine's own node may be elsewhere than Debian's.
  for (const unit of units)
    writeFileSync(unit, readFileSync(unit, "utf8").replaceAll("/usr/bin/node", process.execPath));
  const program = installed("systemd-analyze") ?? "";
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
    return { status, said: stdout + stderr };
  };
  mkdirSync(join(folder, "recoupe.service.d"));
  cpSync(join(FOLDER, "hotes.conf"), join(folder, "recoupe.service.d/hotes.conf"));
  t.deepEqual(analyze("verify", "--man=no", ...units), { status: 0, said: "" });
  for (const name of LASTING) {
    const rated = analyze("security", "--offline=true", "--threshold=20", join(folder, name));
    t.is(rated.status, 0, rated.said);
  }
});
