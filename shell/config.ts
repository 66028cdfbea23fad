import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import { TRUSTED_PROXY_DEFAULT, type TrustedProxy } from "./access/client-address.ts";
import { KEY_RING_DEFAULTS } from "./access/key-ring.ts";
import { normalizeMailAddress } from "./access/mail-address.ts";
import { TOKEN_BUCKET_DEFAULTS } from "./access/token-bucket.ts";
import { type ModelServer, readModelServer } from "./workflows/language-model/model-server.ts";
import { LIVE_SNAPSHOT_DEFAULTS } from "./workflows/lookups/live-snapshot.ts";

/** Settings of mail and access tokens. */
interface AccountSettings {
  /** RECOUPE_SMTP_URL: `smtp://` or `smtps://`; without it letters are files in the home. */
  readonly smtpUrl: string | null;
  /** RECOUPE_MAIL_FROM: sender address; required with an SMTP server. */
  readonly mailFrom: string;
  /** RECOUPE_PUBLIC_URL: public URL of the service. Default: its listen address. */
  readonly publicUrl: string | null;
  /** RECOUPE_JWT_SECRET: the first signs access tokens, all verify. Default: one created once. */
  readonly sessionSecrets: readonly string[];
}

/** Settings shared by service, pipeline and operator. */
interface PipelineSettings {
  /** RECOUPE_ADMIN_KEY: of X-Admin-Key. Default: none, and no call is admin. */
  readonly adminKey: string | null;
  /** RECOUPE_INTERNAL_SECRET: of X-Internal-Secret. Default: one stored in the home. */
  readonly internalSecret: string | null;
  /** RECOUPE_CALLBACK_SECRET: signs callbacks. Default: one stored in the home. */
  readonly callbackSecret: string | null;
  /** RECOUPE_INTERNAL_PORT: separate listener for internal endpoints; 0 takes any free port. */
  readonly internalPort: number | null;
  /** RECOUPE_INTERNAL_HOST: its address. Default: RECOUPE_HOST. */
  readonly internalHost: string | null;
  /**
   * RECOUPE_INTERNAL_URL: the internal endpoints, for the pipeline. Default: this machine's
   * service.
   */
  readonly internalUrl: string | null;
  /** RECOUPE_PIPELINE: "ici" starts a pipeline with the service, "ailleurs" does not. */
  readonly runsPipeline: boolean;
  /** RECOUPE_PIPELINE_JOBS: concurrent jobs of a pipeline. Default 1. */
  readonly pipelineJobs: number;
  /** RECOUPE_LARGE_ROWS: from this many rows on, an upload gets a forecast. */
  readonly largeRows: number;
}

/** All settings from the environment, with defaults, validated. */
export interface Config extends AccountSettings, PipelineSettings {
  /** RECOUPE_HOME: registers, downloads and state. Default: `.recoupe` in the working folder. */
  readonly home: string;
  /** RECOUPE_HOST. Default 127.0.0.1; for access from outside, use a reverse proxy. */
  readonly host: string;
  /** RECOUPE_PORT. Default 8080; 0 takes any free port. */
  readonly port: number;
  /** RECOUPE_THREADS: workers of the pool. Default: one per core. */
  readonly threads: number;
  /** RECOUPE_PROCESSES: processes that share the port. Default 1; one per core for many callers. */
  readonly processes: number;
  /** RECOUPE_TRUSTED_HOPS: reverse proxies whose X-Forwarded-For is trusted. Default 0. */
  readonly trustedProxy: TrustedProxy;
  /** RECOUPE_RATE and RECOUPE_BURST: free calls per second and at once, per client address. */
  readonly ratePerSecond: number;
  readonly burst: number;
  /** RECOUPE_KEYS_PER_DAY: free keys per client address and day. */
  readonly keysPerAddressADay: number;
  /** RECOUPE_POLL_MS: polling interval for new snapshots. */
  readonly pollMs: number;
  /** RECOUPE_LOG: pino level, or silent. Default info. */
  readonly logLevel: string;
  /** RECOUPE_API_KEY: used by `recoupe mcp` for calls without a key. */
  readonly apiKey: string | null;
  /** RECOUPE_LLM_URL, RECOUPE_LLM_MODEL, RECOUPE_LLM_KEY: none by default. */
  readonly modelServer: ModelServer | null;
  /** Root folder of the project, which contains `data/`. */
  readonly root: string;
}

/** Levels of pino; any other word would make it throw at start. */
const LOG_LEVELS: readonly string[] = [
  "trace",
  "debug",
  "info",
  "warn",
  "error",
  "fatal",
  "silent",
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; no other function does. Invalid values are reported in French. */
export function readConfig(environment: Environment = process.env): Result<Config> {
  const wrong: string[] = [];
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const text = environment[name]?.trim();
    if (text === undefined || text === "") return fallback;
    const value = Number(text);
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    wrong.push(`${name} doit être un nombre de ${min} à ${max}`);
    return fallback;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = number(name, fallback, min, max);
    if (Number.isInteger(value)) return value;
    wrong.push(`${name} doit être un nombre entier`);
    return fallback;
  };
  const logLevel = environment["RECOUPE_LOG"] || "info";
  if (!LOG_LEVELS.includes(logLevel))
    wrong.push(`RECOUPE_LOG doit être l'un de ${LOG_LEVELS.join(", ")}`);
  const hops = integer("RECOUPE_TRUSTED_HOPS", 0, 0, 10);
  const modelServer = readModelServer(
    environment["RECOUPE_LLM_URL"],
    environment["RECOUPE_LLM_MODEL"],
    environment["RECOUPE_LLM_KEY"],
  );
  if (typeof modelServer === "string") wrong.push(modelServer);
  const config: Config = {
    home: resolve(environment["RECOUPE_HOME"] || ".recoupe"),
    host: environment["RECOUPE_HOST"] || "127.0.0.1",
    port: integer("RECOUPE_PORT", 8080, 0, 65535),
    threads: integer("RECOUPE_THREADS", availableParallelism(), 1, 256),
    processes: integer("RECOUPE_PROCESSES", 1, 1, 64),
    trustedProxy: hops > 0 ? { header: "x-forwarded-for", hops } : TRUSTED_PROXY_DEFAULT,
    ratePerSecond: number("RECOUPE_RATE", TOKEN_BUCKET_DEFAULTS.ratePerSecond, 0.01, 1e6),
    burst: integer("RECOUPE_BURST", TOKEN_BUCKET_DEFAULTS.burst, 1, 1e6),
    keysPerAddressADay: integer(
      "RECOUPE_KEYS_PER_DAY",
      KEY_RING_DEFAULTS.keysPerAddressADay,
      0,
      1e6,
    ),
    pollMs: integer("RECOUPE_POLL_MS", LIVE_SNAPSHOT_DEFAULTS.pollMs, 10, 3_600_000),
    logLevel,
    ...readAccountSettings(environment, wrong),
    ...readPipelineSettings(environment, wrong),
    internalPort: environment["RECOUPE_INTERNAL_PORT"]?.trim()
      ? integer("RECOUPE_INTERNAL_PORT", 0, 0, 65535)
      : null,
    pipelineJobs: integer("RECOUPE_PIPELINE_JOBS", 1, 1, 64),
    largeRows: integer("RECOUPE_LARGE_ROWS", LARGE_ROWS, 1, 1e9),
    apiKey: environment["RECOUPE_API_KEY"]?.trim() || null,
    modelServer: typeof modelServer === "string" ? null : modelServer,
    root: projectRoot(),
  };
  if (config.internalPort === 0 && config.processes > 1)
    wrong.push("RECOUPE_INTERNAL_PORT doit être un port connu quand RECOUPE_PROCESSES dépasse 1");
  return wrong.length === 0
    ? success(config)
    : failed("configuration.valeur", `${wrong.join(" ; ")}.`);
}

/** Sender of letters in the outbox. */
const NO_SENDER = "recoupe@recoupe.invalid";
/** Least length of any secret: the bytes of an HS256 key (RFC 7518, 3.2). */
const SECRET_CHARACTERS = 32;

/** Reads the account settings; adds faults to `wrong`, without the values: they are secret. */
function readAccountSettings(environment: Environment, wrong: string[]): AccountSettings {
  const textOf = (name: string): string => environment[name]?.trim() ?? "";
  const smtpUrl = textOf("RECOUPE_SMTP_URL");
  const mailFrom = textOf("RECOUPE_MAIL_FROM");
  const publicUrl = textOf("RECOUPE_PUBLIC_URL").replace(/\/+$/, "");
  const secrets = textOf("RECOUPE_JWT_SECRET");
  const sessionSecrets = secrets === "" ? [] : secrets.split(",").map((secret) => secret.trim());
  if (smtpUrl !== "" && !isAddressOf(smtpUrl, ["smtp:", "smtps:"]))
    wrong.push("RECOUPE_SMTP_URL doit être de la forme smtp://utilisateur:motdepasse@serveur:port");
  if ((smtpUrl !== "" || mailFrom !== "") && normalizeMailAddress(mailFrom) === null)
    wrong.push("RECOUPE_MAIL_FROM doit être une adresse e-mail, sans nom");
  if (
    publicUrl !== "" &&
    !(isAddressOf(publicUrl, ["http:", "https:"]) && /^[^?#]*$/.test(publicUrl))
  )
    wrong.push("RECOUPE_PUBLIC_URL doit être de la forme https://recoupe.exemple.fr");
  if (sessionSecrets.some((secret) => secret.length < SECRET_CHARACTERS))
    wrong.push(
      `RECOUPE_JWT_SECRET doit être d'au moins ${SECRET_CHARACTERS} caractères, ou plusieurs séparés par des virgules`,
    );
  return {
    smtpUrl: smtpUrl || null,
    mailFrom: normalizeMailAddress(mailFrom) ?? NO_SENDER,
    publicUrl: publicUrl || null,
    sessionSecrets,
  };
}

/** From the decisions of the interface. */
const LARGE_ROWS = 20_000;
/** Characters allowed in a header. */
const IN_HEADERS = /^[!-~]+$/;
const PIPELINES = { ici: true, ailleurs: false } as const;

type Numbers = "internalPort" | "pipelineJobs" | "largeRows";

/** Reads the pipeline settings; adds faults to `wrong`, without the values. */
function readPipelineSettings(
  environment: Environment,
  wrong: string[],
): Omit<PipelineSettings, Numbers> {
  const textOf = (name: string): string | null => environment[name]?.trim() || null;
  const secretOf = (name: string): string | null => {
    const secret = textOf(name);
    if (secret !== null && !(secret.length >= SECRET_CHARACTERS && IN_HEADERS.test(secret)))
      wrong.push(
        `${name} doit être d'au moins ${SECRET_CHARACTERS} caractères, sans blanc ni accent`,
      );
    return secret;
  };
  const internalUrl = textOf("RECOUPE_INTERNAL_URL")?.replace(/\/+$/, "") ?? null;
  if (internalUrl !== null && !isAddressOf(internalUrl, ["http:", "https:"]))
    wrong.push("RECOUPE_INTERNAL_URL doit être de la forme http://127.0.0.1:8080");
  const where = textOf("RECOUPE_PIPELINE") ?? "ici";
  if (!Object.hasOwn(PIPELINES, where))
    wrong.push("RECOUPE_PIPELINE doit être « ici » ou « ailleurs »");
  return {
    adminKey: secretOf("RECOUPE_ADMIN_KEY"),
    internalSecret: secretOf("RECOUPE_INTERNAL_SECRET"),
    callbackSecret: secretOf("RECOUPE_CALLBACK_SECRET"),
    internalHost: textOf("RECOUPE_INTERNAL_HOST"),
    internalUrl,
    runsPipeline: where === "ici",
  };
}

function isAddressOf(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== "";
}

/** The environment of a process that shares the port with others: ours, with that port. */
export function memberEnvironment(port: number): Environment {
  return { ...process.env, RECOUPE_PORT: String(port) };
}

/** The environment of a pipeline started by the service: ours, with the URL of the service. */
export function pipelineEnvironment(url: string): Environment {
  return { ...process.env, RECOUPE_INTERNAL_URL: url };
}

/** The version in package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"));
  return version;
}

/** The nearest parent folder with a package.json: sources and build differ in depth. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
