import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import test from "ava";
import { type Config, readConfig } from "../../shell/config.ts";

const ROOT = new URL("../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** Rows of the table of settings: its variables, and the default of each. */
const ROWS = [
  ...textOf("shell/service/README.md").matchAll(/^\| (`RECOUPE_.*?) \|.*\| (.*) \|$/gm),
].map(([, variables = "", defaults = ""]) => ({
  variables: [...variables.matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
  defaults: defaults.split(", "),
}));

test("the table lists every variable that the schema reads, and no other", (t) => {
  const read = textOf("shell/config.ts").match(/\bRECOUPE_[A-Z_]+\b/g) ?? [];
  const listed = ROWS.flatMap(({ variables }) => variables);
  t.deepEqual(listed.toSorted(), [...new Set(read)].toSorted());
});

test("the defaults of the table are those of the schema", (t) => {
  const unset = readConfig({});
  for (const { variables, defaults } of ROWS)
    for (const [index, value] of defaults.entries())
      if (/^(?:[\d.]+|info|ici)$/.test(value))
        t.deepEqual(readConfig({ [variables[index] as string]: value }), unset, value);
});

test("nothing set: the documented defaults", (t) => {
  const read = readConfig({});
  if (!read.ok) return t.fail(read.failure.detail);
  const { threads, root, ...rest } = read.value;
  t.deepEqual(rest, {
    home: resolve(".recoupe"),
    host: "127.0.0.1",
    port: 8080,
    processes: 1,
    trustedProxy: { header: "none" },
    ratePerSecond: 5,
    burst: 60,
    keysPerAddressADay: 3,
    pollMs: 1000,
    logLevel: "info",
    mirror: null,
    registersFrom: [],
    registersSeconds: 60,
    smtpUrl: null,
    stateUrl: null,
    stateConnections: 8,
    mailFrom: "recoupe@recoupe.invalid",
    publicUrl: null,
    corsOrigins: [],
    sessionSecrets: [],
    webhookNetworks: [],
    modelServer: null,
    loadsExamples: null,
    adminKeys: [],
    apiKey: null,
    internalSecrets: [],
    callbackSecrets: [],
    http: "auto",
    internalPort: 8081,
    internalHost: "127.0.0.1",
    internalUrl: null,
    runsPipeline: true,
    pipelineJobs: 1,
    largeRows: 20_000,
  });
  t.true(threads >= 1);
  t.true(existsSync(join(root, "data", "sample")));
});

/** Variable and value -> what the configuration then holds. */
const GOOD: readonly (readonly [name: string, value: string, holds: Partial<Config>])[] = [
  ["RECOUPE_HOME", "/srv/recoupe", { home: "/srv/recoupe" }],
  ["RECOUPE_HOME", "", { home: resolve(".recoupe") }],
  ["RECOUPE_HOME", "a/b", { home: resolve("a/b") }],
  ["RECOUPE_API_KEY", "rcp_essai", { apiKey: "rcp_essai" }],
  ["RECOUPE_API_KEY", "", { apiKey: null }],
  [
    "RECOUPE_CORS_ORIGINS",
    "https://crm.exemple.fr, http://127.0.0.1:3000",
    { corsOrigins: ["https://crm.exemple.fr", "http://127.0.0.1:3000"] },
  ],
  ["RECOUPE_CORS_ORIGINS", "", { corsOrigins: [] }],
  ["RECOUPE_HOST", "0.0.0.0", { host: "0.0.0.0" }],
  ["RECOUPE_HOST", "", { host: "127.0.0.1" }],
  ["RECOUPE_PORT", " 8081 ", { port: 8081 }],
  ["RECOUPE_PORT", "", { port: 8080 }],
  ["RECOUPE_PORT", " ", { port: 8080 }],
  ["RECOUPE_THREADS", "3", { threads: 3 }],
  ["RECOUPE_PROCESSES", "4", { processes: 4 }],
  ["RECOUPE_TRUSTED_HOPS", "0", { trustedProxy: { header: "none" } }],
  ["RECOUPE_TRUSTED_HOPS", "2", { trustedProxy: { header: "x-forwarded-for", hops: 2 } }],
  ["RECOUPE_RATE", "0.5", { ratePerSecond: 0.5 }],
  ["RECOUPE_BURST", "1", { burst: 1 }],
  ["RECOUPE_KEYS_PER_DAY", "0", { keysPerAddressADay: 0 }],
  ["RECOUPE_POLL_MS", "10", { pollMs: 10 }],
  ["RECOUPE_LOG", "warn", { logLevel: "warn" }],
  ["RECOUPE_LOG", "silent", { logLevel: "silent" }],
  ["RECOUPE_LOG", "", { logLevel: "info" }],
  ["RECOUPE_MIRROR", "http://10.0.0.9:8000/etat/", { mirror: "http://10.0.0.9:8000/etat" }],
  ["RECOUPE_MIRROR", "", { mirror: null }],
  [
    "RECOUPE_REGISTERS_FROM",
    "http://10.0.0.5:8081, /srv/registres",
    { registersFrom: ["http://10.0.0.5:8081", "/srv/registres"] },
  ],
  ["RECOUPE_REGISTERS_FROM", "", { registersFrom: [] }],
  ["RECOUPE_REGISTERS_SECONDS", "0", { registersSeconds: 0 }],
  ["RECOUPE_SMTP_URL", "", { smtpUrl: null }],
  ["RECOUPE_MAIL_FROM", " recoupe@Exemple.fr ", { mailFrom: "recoupe@exemple.fr" }],
  [
    "RECOUPE_PUBLIC_URL",
    "https://recoupe.exemple.fr/",
    { publicUrl: "https://recoupe.exemple.fr" },
  ],
  ["RECOUPE_PUBLIC_URL", "http://h:8080/sous/", { publicUrl: "http://h:8080/sous" }],
  ["RECOUPE_JWT_SECRET", "s".repeat(32), { sessionSecrets: ["s".repeat(32)] }],
  [
    "RECOUPE_JWT_SECRET",
    `${"n".repeat(32)}, ${"o".repeat(40)}`,
    { sessionSecrets: ["n".repeat(32), "o".repeat(40)] },
  ],
  ["RECOUPE_ADMIN_KEY", "k".repeat(32), { adminKeys: ["k".repeat(32)] }],
  [
    "RECOUPE_ADMIN_KEY",
    `${"n".repeat(32)},${"o".repeat(32)}`,
    { adminKeys: ["n".repeat(32), "o".repeat(32)] },
  ],
  ["RECOUPE_INTERNAL_SECRET", " ", { internalSecrets: [] }],
  ["RECOUPE_CALLBACK_SECRET", "c".repeat(32), { callbackSecrets: ["c".repeat(32)] }],
  [
    "RECOUPE_STATE",
    "postgres://r:s@h/b?sslmode=verify-full",
    { stateUrl: "postgres://r:s@h/b?sslmode=verify-full" },
  ],
  ["RECOUPE_STATE", "", { stateUrl: null }],
  ["RECOUPE_STATE_CONNECTIONS", "3", { stateConnections: 3 }],
  ["RECOUPE_EXEMPLES", "non", { loadsExamples: false }],
  ["RECOUPE_EXEMPLES", "oui", { loadsExamples: true }],
  ["RECOUPE_INTERNAL_PORT", "9100", { internalPort: 9100 }],
  ["RECOUPE_PORT", "9000", { port: 9000, internalPort: 9001 }],
  ["RECOUPE_PORT", "0", { port: 0, internalPort: 0 }],
  ["RECOUPE_PORT", "65535", { port: 65535, internalPort: 65534 }],
  ["RECOUPE_HTTP", "node", { http: "node" }],
  ["RECOUPE_HTTP", "", { http: "auto" }],
  ["RECOUPE_INTERNAL_HOST", "10.0.0.1", { internalHost: "10.0.0.1" }],
  ["RECOUPE_INTERNAL_URL", "http://10.0.0.1:8081/", { internalUrl: "http://10.0.0.1:8081" }],
  ["RECOUPE_PIPELINE", "ailleurs", { runsPipeline: false }],
  ["RECOUPE_PIPELINE_JOBS", "2", { pipelineJobs: 2 }],
  ["RECOUPE_LARGE_ROWS", "50", { largeRows: 50 }],
  ["PORT", "1", { port: 8080 }],
];

for (const [name, value, holds] of GOOD) {
  test(`${name}=${JSON.stringify(value)}`, (t) => {
    const read = readConfig({ [name]: value });
    if (!read.ok) return t.fail(read.failure.detail);
    t.like(read.value, holds);
  });
}

/** 2026-11-21: fractions were taken for ports, and any word for a log level. */
const BAD: readonly (readonly [name: string, ...values: string[]])[] = [
  ["RECOUPE_PORT", "-1", "65536", "80.5", "http", "NaN", "1e9"],
  ["RECOUPE_THREADS", "0", "257", "1.5", "all"],
  ["RECOUPE_PROCESSES", "0", "65", "1.5"],
  [
    "RECOUPE_CORS_ORIGINS",
    "*",
    "https://*.exemple.fr",
    "crm.exemple.fr",
    "https://crm.exemple.fr/",
    "https://crm.exemple.fr/chemin",
    "https://CRM.exemple.fr",
    "https://crm.exemple.fr:443",
    "null",
    "file://",
    "https://a.fr,,https://b.fr",
  ],
  ["RECOUPE_TRUSTED_HOPS", "-1", "11", "0.5", "yes"],
  ["RECOUPE_RATE", "0", "-1", "Infinity", "5/s"],
  ["RECOUPE_BURST", "0", "2.5", "many"],
  ["RECOUPE_KEYS_PER_DAY", "-1", "0.1", "x"],
  ["RECOUPE_POLL_MS", "9", "10.5", "3600001"],
  [
    "RECOUPE_LLM_URL",
    "ftp://10.0.0.5",
    "10.0.0.5:11434",
    "http://a:b@10.0.0.5",
    "http://10.0.0.5?a=1",
  ],
  ["RECOUPE_LOG", "loud", "INFO", "debug "],
  ["RECOUPE_REGISTERS_FROM", "ftp://h", "http://", "http://a:b@h", "http://h?x=1", "http://h,,"],
  ["RECOUPE_REGISTERS_SECONDS", "-1", "86401", "0.5", "1 min"],
  ["RECOUPE_MIRROR", "miroir.exemple.fr", "ftp://h", "http://", "http://h?x=1", "http://h/#x"],
  ["RECOUPE_SMTP_URL", "smtp.exemple.fr", "http://exemple.fr", "smtp://", "smtp:x"],
  ["RECOUPE_MAIL_FROM", "recoupe", "Recoupe <recoupe@exemple.fr>", "a@exemple.fr, b@exemple.fr"],
  [
    "RECOUPE_PUBLIC_URL",
    "recoupe.exemple.fr",
    "ftp://exemple.fr",
    "https://h/?x=1",
    "https://h/#x",
  ],
  ["RECOUPE_JWT_SECRET", "short", `${"s".repeat(32)},`, `${"s".repeat(32)},short`],
  ["RECOUPE_CALLBACK_SECRET", `${"s".repeat(32)},`, `${"s".repeat(32)},${"é".repeat(32)}`],
  ["RECOUPE_EXEMPLES", "true"],
  ["RECOUPE_STATE", "mysql://h/b"],
  ["RECOUPE_STATE", "postgres:///b"],
  ["RECOUPE_STATE", "10.0.0.9"],
  ["RECOUPE_STATE_CONNECTIONS", "2", "101", "8.5", "auto"],
];

for (const [name, ...values] of BAD) {
  for (const value of values) {
    test(`${name}=${JSON.stringify(value)} is refused by its name`, (t) => {
      const read = readConfig({ [name]: value });
      if (read.ok) return t.fail("taken");
      t.is(read.failure.code, "configuration.valeur");
      t.regex(read.failure.detail, new RegExp(`${name} doit être .*\\.$`));
    });
  }
}

test("letters by SMTP need a sender, and no secret is repeated", (t) => {
  const url = "smtp://recoupe:motdepasse@exemple.fr:587";
  const without = readConfig({ RECOUPE_SMTP_URL: url });
  t.regex(without.ok ? "" : without.failure.detail, /RECOUPE_MAIL_FROM doit être/);
  const read = readConfig({ RECOUPE_SMTP_URL: url, RECOUPE_MAIL_FROM: "recoupe@exemple.fr" });
  t.like(read, { value: { smtpUrl: url, mailFrom: "recoupe@exemple.fr" } });
  const wrong = readConfig({ RECOUPE_SMTP_URL: "cerise", RECOUPE_JWT_SECRET: "cerise" });
  t.false(wrong.ok || wrong.failure.detail.includes("cerise"));
});

test("several wrong values are all named", (t) => {
  const read = readConfig({ RECOUPE_PORT: "x", RECOUPE_RATE: "y", RECOUPE_LOG: "z" });
  if (read.ok) return t.fail("taken");
  for (const name of ["RECOUPE_PORT", "RECOUPE_RATE", "RECOUPE_LOG"])
    t.true(read.failure.detail.includes(name), name);
});
