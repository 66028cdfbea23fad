import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import { TRUSTED_PROXY_DEFAULT, type TrustedProxy } from "./access/client-address.ts";
import { KEY_RING_DEFAULTS } from "./access/key-ring.ts";
import { normalizeMailAddress } from "./access/mail-address.ts";
import { TOKEN_BUCKET_DEFAULTS } from "./access/token-bucket.ts";
import { WIRE_CHOICES } from "./http/wire/open-wire.ts";
import { HEAD_MAX_BYTES } from "./http/wire/wire.ts";
import { isSourceName } from "./registers/source-name.ts";
import { isAddressOf, isHttp, isOrigin, withoutSlashes } from "./settings/address.ts";
import { SECRET_CHARACTERS, secrets, severalValues } from "./settings/secrets.ts";
import {
  bounded,
  type Environment,
  integer,
  orNull,
  setting,
  text,
  verbatim,
} from "./settings/setting.ts";
import { STATE_CONNECTIONS } from "./state/postgres/pool-bounds.ts";
import { type ModelServer, readModelServer } from "./workflows/language-model/model-server.ts";
import { isNetwork } from "./workflows/notices/target-networks.ts";

const PORT_MAX = 65_535;
/** Levels of pino; any other word would make it throw at start. */
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
/** Sender of letters in the outbox. */
const NO_SENDER = "recoupe@recoupe.invalid";

/**
 * Everything that the environment can set; README.md of `service` says what each means, and a test
 * compares the two. Every field gets the whole environment. Issues are French sentences, in the order
 * of the fields, without values: these may be secret.
 */
const SETTINGS = z.object({
  home: verbatim(
    "RECOUPE_HOME",
    z
      .string()
      .default(".recoupe")
      .transform((folder) => resolve(folder)),
  ),
  stateUrl: text(
    "RECOUPE_STATE",
    orNull(
      z
        .string()
        .refine(
          (url) => isAddressOf(url, ["postgres:", "postgresql:"]),
          "RECOUPE_STATE doit être de la forme postgres://utilisateur:motdepasse@serveur:5432/base",
        ),
    ),
  ),
  stateConnections: integer("RECOUPE_STATE_CONNECTIONS", 3, 100, STATE_CONNECTIONS.max),
  host: verbatim("RECOUPE_HOST", z.string().default("127.0.0.1")),
  logLevel: verbatim(
    "RECOUPE_LOG",
    z.enum(LOG_LEVELS, `RECOUPE_LOG doit être l'un de ${LOG_LEVELS.join(", ")}`).default("info"),
  ),
  trustedProxy: integer("RECOUPE_TRUSTED_HOPS", 0, 10, 0).transform(
    (hops): TrustedProxy =>
      hops > 0 ? { header: "x-forwarded-for", hops } : TRUSTED_PROXY_DEFAULT,
  ),
  modelServer: setting(
    ({ RECOUPE_LLM_URL, RECOUPE_LLM_MODEL, RECOUPE_LLM_KEY }) =>
      readModelServer(RECOUPE_LLM_URL, RECOUPE_LLM_MODEL, RECOUPE_LLM_KEY),
    z.custom<ModelServer | null>((read) => typeof read !== "string", {
      error: ({ input }) => String(input),
      abort: false,
    }),
  ),
  port: integer("RECOUPE_PORT", 0, PORT_MAX, 8080),
  http: text(
    "RECOUPE_HTTP",
    z
      .enum(WIRE_CHOICES, `RECOUPE_HTTP doit être l'un de ${WIRE_CHOICES.join(", ")}`)
      .default("auto"),
  ),
  threads: integer("RECOUPE_THREADS", 1, 256, availableParallelism()),
  processes: integer("RECOUPE_PROCESSES", 1, 64, 1),
  ratePerSecond: text(
    "RECOUPE_RATE",
    bounded("RECOUPE_RATE", 0.01, 1e6).default(TOKEN_BUCKET_DEFAULTS.ratePerSecond),
  ),
  burst: integer("RECOUPE_BURST", 1, 1e6, TOKEN_BUCKET_DEFAULTS.burst),
  keysPerAddressADay: integer("RECOUPE_KEYS_PER_DAY", 0, 1e6, KEY_RING_DEFAULTS.keysPerAddressADay),
  pollMs: integer("RECOUPE_POLL_MS", 10, 3_600_000, 1000),
  mirror: text(
    "RECOUPE_MIRROR",
    z
      .string()
      .transform(withoutSlashes)
      .refine(
        (url) => isHttp(url) && /^[^?#]*$/.test(url),
        "RECOUPE_MIRROR doit être de la forme https://miroir.exemple.fr",
      )
      .nullable()
      .default(null),
  ),
  registersFrom: text(
    "RECOUPE_REGISTERS_FROM",
    severalValues(
      "RECOUPE_REGISTERS_FROM doit être une liste de sources séparées par des virgules : http://10.0.0.5:8081, ou un dossier",
      isSourceName,
    ),
  ),
  registersSeconds: integer("RECOUPE_REGISTERS_SECONDS", 0, 86_400, 60),
  smtpUrl: text(
    "RECOUPE_SMTP_URL",
    orNull(
      z
        .string()
        .refine(
          (url) => isAddressOf(url, ["smtp:", "smtps:"]),
          "RECOUPE_SMTP_URL doit être de la forme smtp://utilisateur:motdepasse@serveur:port",
        ),
    ),
  ),
  mailFrom: setting(
    ({ RECOUPE_MAIL_FROM = "", RECOUPE_SMTP_URL = "" }) =>
      `${RECOUPE_MAIL_FROM}${RECOUPE_SMTP_URL}`.trim() ? RECOUPE_MAIL_FROM : NO_SENDER,
    z
      .string()
      .transform(normalizeMailAddress)
      .pipe(z.string("RECOUPE_MAIL_FROM doit être une adresse e-mail, sans nom")),
  ),
  publicUrl: setting(
    ({ RECOUPE_PUBLIC_URL = "" }) => withoutSlashes(RECOUPE_PUBLIC_URL.trim()) || undefined,
    orNull(
      z
        .string()
        .refine(
          (url) => isHttp(url) && /^[^?#]*$/.test(url),
          "RECOUPE_PUBLIC_URL doit être de la forme https://recoupe.exemple.fr",
        ),
    ),
  ),
  corsOrigins: text(
    "RECOUPE_CORS_ORIGINS",
    z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine(
        (origins) => origins.every(isOrigin),
        "RECOUPE_CORS_ORIGINS doit être une liste d'origines séparées par des virgules, comme https://crm.exemple.fr : sans chemin, sans « / » à la fin et sans « * »",
      )
      .default([]),
  ),
  webhookNetworks: text(
    "RECOUPE_WEBHOOK_NETWORKS",
    severalValues("RECOUPE_WEBHOOK_NETWORKS : des réseaux comme 10.0.0.0/8, fd00::/8", isNetwork),
  ),
  sessionSecrets: text(
    "RECOUPE_JWT_SECRET",
    severalValues(
      `RECOUPE_JWT_SECRET doit être d'au moins ${SECRET_CHARACTERS} caractères, ou plusieurs séparés par des virgules`,
      (one) => one.length >= SECRET_CHARACTERS,
    ),
  ),
  internalUrl: text(
    "RECOUPE_INTERNAL_URL",
    z
      .string()
      .transform(withoutSlashes)
      .refine(isHttp, "RECOUPE_INTERNAL_URL doit être de la forme http://127.0.0.1:8080")
      .nullable()
      .default(null),
  ),
  runsPipeline: text(
    "RECOUPE_PIPELINE",
    z
      .enum(["ici", "ailleurs"], "RECOUPE_PIPELINE doit être « ici » ou « ailleurs »")
      .default("ici")
      .transform((where) => where === "ici"),
  ),
  loadsExamples: text(
    "RECOUPE_EXEMPLES",
    z
      .enum(["oui", "non"], "RECOUPE_EXEMPLES doit être « oui » ou « non »")
      .transform((wanted): boolean | null => wanted === "oui")
      .nullable()
      .default(null),
  ),
  adminKeys: secrets("RECOUPE_ADMIN_KEY"),
  internalSecrets: secrets("RECOUPE_INTERNAL_SECRET"),
  callbackSecrets: secrets("RECOUPE_CALLBACK_SECRET"),
  internalPort: integer("RECOUPE_INTERNAL_PORT", 0, PORT_MAX, null),
  internalHost: text("RECOUPE_INTERNAL_HOST", z.string().default("127.0.0.1")),
  pipelineJobs: integer("RECOUPE_PIPELINE_JOBS", 1, 64, 1),
  largeRows: integer("RECOUPE_LARGE_ROWS", 1, 1e9, 20_000),
  apiKey: text("RECOUPE_API_KEY", orNull(z.string())),
});

/** All settings from the environment, with defaults, validated. */
export interface Config extends Readonly<z.output<typeof SETTINGS>> {
  /** Port of the metrics and of the pipeline's endpoints: the next one, unless set. */
  readonly internalPort: number;
  /** Root folder of the project, which contains `data/`. */
  readonly root: string;
}

/** Reads the environment; no other function does. Invalid values are reported in French. */
export function readConfig(environment: Environment = process.env): Result<Config> {
  const fields = Object.keys(SETTINGS.shape).map((field) => [field, environment]);
  const read = SETTINGS.safeParse(Object.fromEntries(fields));
  if (read.success) {
    const { port, internalPort = null } = read.data;
    return success({
      ...read.data,
      internalPort: internalPort ?? nextPort(port),
      root: projectRoot(),
    });
  }
  const sentences = read.error.issues.map(({ message }) => message);
  return failed("configuration.valeur", `${sentences.join(" ; ")}.`);
}

/** Any free port beside any free port; the last port has none above it. */
function nextPort(port: number): number {
  if (port === 0) return 0;
  return port < PORT_MAX ? port + 1 : port - 1;
}

/**
 * Sets the longest head that the native HTTP server accepts, as `node:http` does: it reads the
 * environment when its module loads.
 */
export function setNativeLimits(): void {
  process.env["UWS_HTTP_MAX_HEADERS_SIZE"] ??= String(HEAD_MAX_BYTES);
}

/** The environment of a process that shares its ports with others: ours, with these ports. */
export function memberEnvironment(port: number, internalPort: number): Environment {
  return {
    ...process.env,
    RECOUPE_PORT: String(port),
    RECOUPE_INTERNAL_PORT: String(internalPort),
  };
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
