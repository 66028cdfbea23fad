import { writeFileSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { migrateAt } from "../../../../shell/state/postgres/migrate.ts";
import { openSharedState } from "../../../../shell/state/postgres/open-shared-state.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { PostgresServer } from "./postgres-server.ts";
import { Authority } from "./tls-files.ts";

const authority = new Authority();
const { certificate, key } = authority.certify("localhost");
const server = await PostgresServer.start({
  ...{ ssl: "on", ssl_cert_file: certificate, ssl_key_file: key },
});

/** No sentence may repeat it. */
const SECRET = "motdepasse-d-essai";
const WRONG = "motdepasse-faux";

/** What a service finds at an address: `null` when it works there. */
async function found(address: string): Promise<string | null> {
  const opened = await openSharedState(address, { home: temporaryFolder(), onError: () => {} });
  if (opened.ok) {
    await opened.value.close();
    return null;
  }
  return `${opened.failure.code} ${opened.failure.detail}`;
}

/** An address where the role must come over TLS, with its password. */
function guarded({ password = SECRET, host = "localhost", database = "postgres", query = "" }) {
  return `postgres://claire:${password}@${host}:${server!.port}/${database}${query}`;
}

const verified = ({ certificate: root } = authority) => `?sslmode=verify-full&sslrootcert=${root}`;

async function admit(lines: readonly string[]): Promise<void> {
  const rows = await server!.query("show hba_file");
  const own = `host all recoupe 127.0.0.1/32 trust\nhost replication recoupe 127.0.0.1/32 trust\n`;
  writeFileSync(String(rows[0]?.["hba_file"]), `${own}${lines.join("\n")}\n`);
  await server!.query("select pg_reload_conf()");
}

async function migrated(change = "select"): Promise<string> {
  const address = await server!.newDatabase();
  await migrateAt(address);
  await server!.query(change, address);
  return address;
}

const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** A database -> what the start says, to begin with what to do. */
const REFUSED: readonly (readonly [
  what: string,
  address: (t: ExecutionContext) => Promise<string> | string,
  says: RegExp,
])[] = [
  [
    "nobody listens",
    () => "postgres://recoupe@127.0.0.1:1/recoupe",
    /ECONNREFUSED.*vérifiez qu'elle tourne/,
  ],
  ["no such database", async () => `${await server!.newDatabase()}x`, /does not exist.*créez-la/],
  ["no schema yet", () => server!.newDatabase(), /Elle est vide : lancez « recoupe base migrer »/],
  [
    "the schema of an older program",
    () => migrated("update migrations set number = 0"),
    /version 0, ce programme demande la 1 : lancez « recoupe base migrer »/,
  ],
  [
    "the schema of a newer program, which this one would damage",
    () => migrated("insert into migrations (number, works_from) values (9, 2)"),
    /Son schéma \(version 9\) est celui d'un programme plus récent : mettez celui-ci à jour/,
  ],
  [
    "another encoding",
    async () => {
      await server!.query("create database latine encoding 'LATIN1' template template0");
      return server!.address("latine");
    },
    /encodage est LATIN1 : créez-la en UTF8/,
  ],
  [
    "a read-only database",
    async () => {
      const address = await migrated();
      const name = nameOf(address);
      await server!.query(`alter database ${name} set default_transaction_read_only = on`);
      return address;
    },
    /en lecture seule : vérifiez default_transaction_read_only/,
  ],
  [
    "a standby",
    async (t) => {
      const standby = await server!.newStandby();
      t.teardown(() => standby.stop());
      return standby.address();
    },
    /copie de secours : donnez l'adresse de la base principale/,
  ],
  [
    "a certificate of another authority",
    () => guarded({ query: verified(new Authority()) }),
    /pas signé par une autorité connue.*sslrootcert/,
  ],
  [
    "an authority that this machine does not know",
    () => guarded({ query: "?sslmode=verify-full" }),
    /pas signé par une autorité connue.*sslrootcert/,
  ],
  [
    "a certificate of another name",
    () => guarded({ host: "127.0.0.1", query: verified() }),
    /au nom d'un autre serveur.*un nom que le certificat porte/,
  ],
  [
    "an authority whose file is missing",
    () => guarded({ query: verified({ certificate: "/absent.pem" } as Authority) }),
    /absent\.pem.*vérifiez ceux que RECOUPE_STATE nomme/,
  ],
  ["no TLS where it is asked for", () => guarded({}), /no encryption.*corrigez pg_hba\.conf/],
  [
    "a wrong password",
    () => guarded({ password: WRONG, query: verified() }),
    /mot de passe n'est pas le bon.*corrigez RECOUPE_STATE/,
  ],
  [
    "no password",
    () => guarded({ query: verified() }).replace(`:${SECRET}`, ""),
    /mot de passe n'est pas le bon/,
  ],
  [
    "a role without rights",
    async () => guarded({ database: nameOf(await migrated()), query: verified() }),
    /permission denied.*celui de base\.sql/,
  ],
  [
    "too many connections",
    async () => {
      const address = await migrated();
      await server!.query(`alter database ${nameOf(address)} connection limit 0`);
      return guarded({ database: nameOf(address), query: verified() });
    },
    /too many connections.*RECOUPE_STATE_CONNECTIONS/,
  ],
];

if (server) {
  test.after.always(() => server.stop());
  test.before(async () => {
    await server.query(`create role claire login password '${SECRET}'`);
    await admit(["hostssl all claire 127.0.0.1/32 scram-sha-256"]);
  });

  for (const [what, address, says] of REFUSED)
    test.serial(`refused in a sentence that says what to do: ${what}`, async (t) => {
      const stated = (await found(await address(t))) ?? "taken";
      t.regex(stated, /^etat\.base .*\(RECOUPE_STATE\)/);
      t.regex(stated, says);
      for (const secret of [SECRET, WRONG, "postgres:/"]) t.false(stated.includes(secret), secret);
    });

  test.serial("the right authority, name and password are taken", async (t) => {
    const address = await migrated("grant all on all tables in schema public to claire");
    t.is(await found(guarded({ database: nameOf(address), query: verified() })), null);
  });

  test.serial("a newer schema on which this program still works is taken", async (t) => {
    t.is(
      await found(await migrated("insert into migrations (number, works_from) values (9, 1)")),
      null,
    );
  });
} else test.skip("PostgreSQL is not installed: refused databases were not tested", () => {});
