import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { openSharedState } from "../../../shell/state/postgres/open-shared-state.ts";
import { FILE_CONNECTIONS } from "../../../shell/state/postgres/pool-bounds.ts";
import { ONE_FILE, proposed, sendFiles, sentOf, UNHURRIED } from "../../journeys/mapping-client.ts";
import { enrich } from "../../journeys/public-api.ts";
import {
  type Environment,
  newFolder,
  recoupe,
  type ServiceUnderTest,
  serve,
  succeeds,
} from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { account, PostgresServer, postgresPrograms } from "../state/postgres/postgres-server.ts";
import { Authority } from "../state/postgres/tls-files.ts";
import { freePort } from "./free-port.ts";
import { DEPLOY, testWith } from "./installed.ts";
import { call } from "./proxied-call.ts";
import { haproxyOfHosts, newCertificate, startProxy } from "./proxy-under-test.ts";

const read = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");
const PASSWORDS = {
  SECRET_PROPRIETAIRE: "secret-du-proprietaire",
  SECRET_SERVICE: "secret-du-service",
  SECRET_COPIE: "secret-de-la-copie",
};
const SHARED = {
  RECOUPE_INTERNAL_SECRET: "secret-interne-commun-aux-deux-hotes",
  RECOUPE_CALLBACK_SECRET: "secret-de-rappel-commun-aux-deux-hotes",
  ...UNHURRIED,
};
const COMPANY = ["900000100"];
/** Of the test's own server, beside the shipped settings. */
const QUIET = { listen_addresses: "127.0.0.1", shared_buffers: "32MB", fsync: "off" };

const authority = new Authority();

/** A shipped file where the server's account can read it. */
function placed(path: string, change: (text: string) => string = (text) => text): string {
  const target = join(authority.folder, path.replaceAll("/", "-"));
  writeFileSync(target, change(read(path)));
  chmodSync(target, 0o644);
  return target;
}

/** PostgreSQL as shipped: settings, who connects, roles. Its commits wait for a standby. */
async function primary(): Promise<PostgresServer | null> {
  const { certificate, key } = authority.certify("localhost");
  const own = "host all,replication recoupe 127.0.0.1/32 trust\n";
  const settings = {
    ...QUIET,
    ...{ ssl_cert_file: certificate, ssl_key_file: key },
    config_file: placed("postgres/recoupe.conf"),
    hba_file: placed("postgres/pg_hba.conf", (text) =>
      text.replaceAll("10.0.0.0/24", "127.0.0.1/32").replace(/^local.*$/m, own),
    ),
  };
  return PostgresServer.start(settings);
}

const server = await primary();
const addressOf = (role: string, secret: string, query = verified) =>
  `postgres://${role}:${secret}@localhost:${server!.port}/recoupe${query}`;
const verified = `?sslmode=verify-full&sslrootcert=${authority.certificate}`;
const OWNER = () => addressOf("recoupe_proprietaire", PASSWORDS.SECRET_PROPRIETAIRE);
const SERVICE = () => addressOf("recoupe_service", PASSWORDS.SECRET_SERVICE);

/** What `compose-hotes.yaml` does at its first start: the roles, before there is a standby. */
function makeRoles(): void {
  const args = ["-X", "-v", "ON_ERROR_STOP=1", "-f", join(DEPLOY, "postgres/base.sql")];
  const { status, stderr } = spawnSync(join(postgresPrograms()!, "psql"), args, {
    env: {
      ...{ ...process.env, ...PASSWORDS, PGOPTIONS: "-c synchronous_commit=local" },
      ...{ PGHOST: "127.0.0.1", PGPORT: String(server!.port), PGUSER: "recoupe" },
      PGDATABASE: "postgres",
    },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

/** The standby of the container, by its own script. */
async function startCopy(): Promise<ChildProcess> {
  const script = join(authority.folder, "copie");
  cpSync(join(DEPLOY, "container/copie"), script);
  const folder = join(authority.folder, "secours");
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const settings = {
    ...{ ...QUIET, port: String(await freePort()), unix_socket_directories: "", ssl: "off" },
    config_file: join(authority.folder, "postgres-recoupe.conf"),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn("sh", [script, ...args], {
    ...account,
    cwd: folder,
    stdio: "ignore",
    env: {
      PATH: `${postgresPrograms()}:${process.env["PATH"]}`,
      ...{ BASE: "127.0.0.1", PGPORT: String(server!.port), PGDATA: join(folder, "base") },
      PGPASSWORD: PASSWORDS.SECRET_COPIE,
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

async function run(args: readonly string[], address: string) {
  return recoupe(sampleHome(), args, "", { ...SHARED, RECOUPE_STATE: address });
}

/** What the role of the services may not do, in its own database. */
const FORBIDDEN = [
  ...["create table autre (x int)", "drop table records", "truncate records"],
  ...["alter table records add column x int", "create schema autre", "create temp table x (y int)"],
  ...["drop function store_prune", "create role autre", "alter system set fsync = off"],
  "set role recoupe_proprietaire",
];

async function uses(service: ServiceUnderTest, key: string): Promise<number[]> {
  const sent = sentOf(await sendFiles(service, "/api/schema/upload", [ONE_FILE]));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  const { status } = await enrich(service, key, COMPANY);
  const removed = await fetch(`${service.url}/api/schema/upload/${sent.id}${sent.query}`, {
    method: "DELETE",
  });
  return [status, removed.status];
}

if (server) {
  let copy: ChildProcess;
  const state: Environment = { ...SHARED, RECOUPE_STATE: SERVICE() };
  let key = "";

  test.before(async () => {
    makeRoles();
    copy = await startCopy();
  });
  test.after.always(async () => {
    copy?.kill("SIGINT");
    await server.stop();
  });

  test.serial(
    "the owner's role migrates over TLS, once the standby has what is committed",
    async (t) => {
      const refused = await run(["base", "migrer"], SERVICE());
      t.is(refused.code, 1);
      t.regex(refused.stderr, /« recoupe base migrer » demande le rôle propriétaire/);
      await succeeds(run(["base", "migrer"], OWNER()));
      const rows = await server.query(
        "select application_name, sync_state from pg_stat_replication",
      );
      t.deepEqual(rows, [{ application_name: "copie_a", sync_state: "quorum" }]);
    },
  );

  test.serial("the services' role does all that services and commands do", async (t) => {
    await succeeds(run(["etat", "importer"], SERVICE()));
    key = (
      await succeeds(run(["cles", "donner", "ana@exemple.fr", "--plan", "pro"], SERVICE()))
    ).stdout.trim();
    const service = await serve(sampleHome(), { ...state, RECOUPE_STATE_CONNECTIONS: "3" });
    t.teardown(service.kill);
    const used = await Promise.all(Array.from({ length: 6 }, () => uses(service, key)));
    t.deepEqual(used.flat(), Array(12).fill(200));
    const rows = await server.query(
      "select count(*)::int as most from pg_stat_activity where usename = 'recoupe_service'",
    );
    t.true(Number(rows[0]?.["most"]) <= 3 + FILE_CONNECTIONS.max);
    await succeeds(recoupe(service.home, ["verify"], "", state));
    await succeeds(run(["sauvegarder", join(newFolder(), "sauvegarde")], SERVICE()));
    const opened = await openSharedState(SERVICE(), { home: newFolder(), onError: () => {} });
    if (!opened.ok) return t.fail(opened.failure.detail);
    await t.notThrowsAsync(opened.value.store.prune());
    await opened.value.close();
  });

  for (const sql of FORBIDDEN)
    test.serial(`the services' role may not: ${sql}`, async (t) => {
      const error = await t.throwsAsync(server.query(sql, SERVICE()));
      t.regex(error?.message ?? "", /permission denied|must be owner/);
    });

  test.serial("nobody comes without TLS, nor into another database", async (t) => {
    const plain = addressOf("recoupe_service", PASSWORDS.SECRET_SERVICE, "");
    await t.throwsAsync(server.query("select 1", plain), { message: /no encryption/ });
    const other = SERVICE().replace("/recoupe?", "/postgres?");
    await t.throwsAsync(server.query("select 1", other), { message: /no pg_hba\.conf entry/ });
  });

  testWith(["haproxy", "openssl"])("HAProxy: a host dies, then the database is away", async (t) => {
    const [one, two] = await Promise.all([serve(sampleHome(), state), serve(sampleHome(), state)]);
    t.teardown(one.kill);
    t.teardown(two.kill);
    const certificate = newCertificate();
    const proxy = await startProxy(haproxyOfHosts(one.port, two.port), 0, certificate);
    t.teardown(proxy.stop);
    const at = { port: proxy.https, pem: certificate.pem };
    const keyed = () =>
      call({
        ...{
          ...at,
          path: "/api/v1/enrich",
          method: "POST",
          body: JSON.stringify({ ids: COMPANY }),
        },
        headers: { "content-type": "application/json", "x-api-key": key },
      });
    const free = () => call({ ...at, path: "/api/v1/siret/30000000700017" });
    t.is((await call({ ...at, path: "/metrics" })).status, 404);
    for (const name of ["un", "deux"])
      while (!proxy.said().includes(` prets/${name}\n`)) {
        t.is((await free()).status, 200);
        await sleep(50);
      }
    await one.end("SIGKILL");
    const statuses = [];
    for (let nth = 0; nth < 20; nth++) statuses.push((await keyed()).status, (await free()).status);
    t.deepEqual([...new Set(statuses)], [200]);
    await server.signal("SIGSTOP");
    t.teardown(() => server.signal("SIGCONT"));
    while ((await call({ port: two.port, path: "/readyz" })).status !== 503) await sleep(100);
    // Until HAProxy's own checks see it, and from then on.
    while (!proxy.said().includes(" vivants/deux\n")) {
      t.is((await free()).status, 200);
      await sleep(100);
    }
    t.regex((await keyed()).bytes.toString(), /etat\.indisponible/);
  });
} else test.skip("PostgreSQL is not installed: its shipped files were not tested", () => {});
