import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import test from "ava";
import { readConfig } from "../../../shell/config.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { unknownCommands } from "./commands.ts";
import { environmentOf, instructionsOf } from "./dockerfile.ts";
import { DEPLOY } from "./installed.ts";
import { unknownVariables } from "./variables.ts";

const FOLDER = join(DEPLOY, "container");
const read = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");
const COMPOSE = read("container/compose-hotes.yaml");
const IMAGE = environmentOf(instructionsOf(read("container/Dockerfile")));

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly user?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly networks: readonly string[];
  readonly pid?: string;
  readonly ports?: readonly string[];
  readonly restart: string;
  readonly cap_drop: readonly string[];
  readonly read_only: boolean;
  readonly volumes: readonly string[];
}

const { services, volumes, networks } = parseYaml(COMPOSE) as {
  services: Readonly<Record<string, ComposeService>>;
  volumes: Readonly<Record<string, unknown>>;
  networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const ALL = Object.entries(services);
const OURS = ALL.filter(([, { image }]) => image === "recoupe");
const of = (name: string): ComposeService => {
  const found = services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};

/** What the guide's command writes into hotes.env. */
const HOTES_ENV = hotesEnv();

function hotesEnv(): Readonly<Record<string, string>> {
  const line = /^\{ echo SITE=.*hotes\.env$/m.exec(read("HOTES.md"))?.[0] ?? "";
  const cwd = newFolder();
  const { status, stderr } = spawnSync("sh", ["-c", line], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const made = readFileSync(join(cwd, "hotes.env"), "utf8");
  return Object.fromEntries(
    [...made.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** The environment of a service, as compose would set it. */
function environmentIn(name: string): Record<string, string> {
  const set = Object.entries(of(name).environment ?? {}).map(([variable, value]) => [
    variable,
    value.replace(/\$\{(\w+)[^}]*\}/g, (_, one: string) => HOTES_ENV[one] ?? ""),
  ]);
  return { ...(of(name).image === "recoupe" ? IMAGE : {}), ...Object.fromEntries(set) };
}

test("two services, two pipelines, a database and its standby, a migration, registers, a proxy", (t) => {
  t.deepEqual(Object.keys(services).sort(), [
    ...["base", "copie", "deux", "haproxy", "migrer", "pipeline-deux", "pipeline-un"],
    ...["registres", "tenir-a-jour", "un"],
  ]);
});

test("files, volumes, networks, services and commands that it names exist", (t) => {
  const mounts = ALL.flatMap(([, service]) => service.volumes.map((mount) => mount.split(":")[0]));
  for (const file of mounts.filter((from) => from?.startsWith(".")))
    t.true(existsSync(join(FOLDER, file as string)), file);
  const named = mounts.filter((from) => from !== undefined && /^[a-z]/.test(from));
  t.deepEqual([...new Set(named)].sort(), Object.keys(volumes).sort());
  for (const [name, { depends_on, pid, networks: own }] of ALL) {
    const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {});
    const shared = pid === undefined ? [] : [pid.replace("service:", "")];
    for (const other of [...others, ...shared]) t.true(other in services, `${name}: ${other}`);
    for (const network of own) t.true(network in networks, network);
  }
  for (const [, { command = [], build }] of OURS) {
    t.deepEqual(unknownCommands(command.join(" ")), []);
    t.is(join(FOLDER, build?.context ?? "", build?.dockerfile ?? ""), join(FOLDER, "Dockerfile"));
  }
  t.deepEqual(unknownVariables(COMPOSE), []);
});

test("its variables are those of hotes.env, and it says so where one is missing", (t) => {
  const read = [...COMPOSE.matchAll(/\$\{(\w+)(:\?hotes\.env)?/g)];
  for (const [, name = "", isNeeded] of read)
    t.true(name in HOTES_ENV || isNeeded === undefined, name);
  const needed = new Set(read.flatMap(([, name, isNeeded]) => (isNeeded ? [name] : [])));
  t.deepEqual([...needed, "RECOUPE_ADMIN_KEY"].sort(), Object.keys(HOTES_ENV).sort());
});

test("each of ours gets settings that are accepted, and that agree with the others", (t) => {
  for (const [name] of OURS) {
    const config = readConfig(environmentIn(name));
    if (!config.ok) return t.fail(`${name}: ${config.failure.detail}`);
  }
  for (const name of ["un", "deux"]) {
    const config = readConfig(environmentIn(name));
    if (!config.ok) return t.fail(config.failure.detail);
    t.like(config.value, {
      ...{ internalHost: "0.0.0.0", runsPipeline: false, loadsExamples: false },
      stateUrl: `postgres://recoupe_service:${HOTES_ENV["SECRET_SERVICE"]}@base/recoupe`,
      publicUrl: "https://recoupe.exemple.fr",
      registersFrom: name === "un" ? [] : [`http://un:${config.value.internalPort}`],
    });
    const pipeline = readConfig(environmentIn(`pipeline-${name}`));
    t.like(pipeline, {
      value: {
        internalUrl: `http://${name}:${config.value.internalPort}`,
        internalSecrets: config.value.internalSecrets,
        callbackSecrets: config.value.callbackSecrets,
      },
    });
    t.is(environmentIn("haproxy")[name.toUpperCase()], `${name}:${IMAGE["RECOUPE_PORT"]}`);
    t.regex(of(name).healthcheck?.test?.join(" ") ?? "", /:8080\/readyz/);
  }
  t.like(readConfig(environmentIn("migrer")), {
    value: {
      stateUrl: `postgres://recoupe_proprietaire:${HOTES_ENV["SECRET_PROPRIETAIRE"]}@base/recoupe`,
    },
  });
});

test("roles, hosts and the standby's name are those of PostgreSQL's files", (t) => {
  const roles = [...read("postgres/base.sql").matchAll(/^create role (\w+)/gm)].map(
    ([, one]) => one,
  );
  const entries = (text: string) => text.split("\n").filter((line) => /^host/.test(line));
  const [inside, between] = ["container/pg_hba.conf", "postgres/pg_hba.conf"].map((path) =>
    entries(read(path)).map((line) => line.split(/\s+/)),
  );
  t.deepEqual(
    between?.map(([, base, role, , how]) => [base, role, how]),
    inside?.map(([, base, role, , how]) => [base, role, how]),
  );
  t.deepEqual(inside?.map(([, , role]) => role).sort(), roles.sort());
  t.true(between?.every(([kind]) => kind === "hostssl"));
  const standby = /application_name=(\w+)/.exec(read("container/copie"))?.[1] ?? "";
  t.regex(
    read("postgres/recoupe.conf"),
    new RegExp(`^synchronous_standby_names = .*${standby}`, "m"),
  );
  for (const name of ["base", "copie"]) {
    t.deepEqual(of(name).networks, ["etat"]);
    t.is(of(name).user, "postgres");
  }
  t.true(networks["etat"]?.internal);
  for (const [, secret] of read("postgres/base.sql").matchAll(/^\\getenv \w+ (\w+)/gm))
    t.true((secret as string) in environmentIn("base"), secret);
});

/** Which others must have got how far. */
const ORDER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  copie: { base: "service_healthy" },
  migrer: { base: "service_healthy", copie: "service_healthy" },
  un: { migrer: "service_completed_successfully" },
  deux: { migrer: "service_completed_successfully" },
};

test("order: the database, its standby, the schema once, then the services", (t) => {
  for (const [name, before] of Object.entries(ORDER))
    t.deepEqual(
      of(name).depends_on,
      Object.fromEntries(Object.entries(before).map(([one, condition]) => [one, { condition }])),
      name,
    );
});

test("no root, nothing written but volumes, one way in; all start again but the migration", (t) => {
  for (const [name, one] of ALL) {
    t.deepEqual(one.cap_drop, ["ALL"], name);
    t.true(one.read_only, name);
    t.is(one.restart, name === "migrer" ? "no" : "always", name);
    t.is(one.ports !== undefined, name === "haproxy", name);
    t.not(one.user, "root");
  }
  // Processes of containers on one home know each other by their numbers.
  for (const [name, { volumes: mounts, pid }] of OURS) {
    const home = mounts.find((mount) => mount.endsWith(":/var/lib/recoupe"))?.split(":")[0];
    const host = home?.replace("home-", "");
    if (name !== host && name !== "migrer") t.is(pid, `service:${host}`, name);
  }
});
