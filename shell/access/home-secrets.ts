import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ifThere } from "../../engine/store/if-there.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import type { RandomBytes } from "../state/random-bytes.ts";

/** The secrets that the processes of one home share. */
export type SecretName = "interne" | "rappel";

/** 256 bits, unguessable. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/**
 * The values of a secret of a home, used when the configuration gives none: `secrets/NAME`, readable
 * by this user alone, created by the first process that needs it. Concurrent callers get the same.
 * The first is sent or signs; the one before it, which `renewHomeSecret` left, is accepted too.
 * Failures: `configuration.valeur` for a file without valid secrets, and those of the disk.
 */
export function homeSecrets(
  home: string,
  name: SecretName,
  random: RandomBytes,
): Result<readonly string[]> {
  const path = pathOf(home, name);
  try {
    return checked(path, readIfThere(path) ?? make(path, random));
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

/**
 * Replaces a secret of a home by a new one. The last remains valid beside it, and the one before
 * ends; with `alone` the last ends too. Services follow at once, pipelines when they restart.
 * Failures: those of `homeSecrets`.
 */
export function renewHomeSecret(
  home: string,
  name: SecretName,
  random: RandomBytes,
  alone: boolean,
): Result<readonly string[]> {
  const known = homeSecrets(home, name, random);
  if (!known.ok) return known;
  const path = pathOf(home, name);
  const secrets = [newSecret(random), ...(alone ? [] : known.value.slice(0, 1))];
  try {
    const own = write(path, secrets, random);
    renameSync(own, path);
    return success(secrets);
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

function pathOf(home: string, name: SecretName): string {
  return join(home, "secrets", name);
}

function checked(path: string, secrets: readonly string[]): Result<readonly string[]> {
  if (secrets.length > 0 && secrets.every((one) => SECRET.test(one))) return success(secrets);
  const precision = `${path} est abîmé : supprimez-le, puis relancez le service et la pipeline.`;
  return failed("configuration.valeur", precision);
}

function readIfThere(path: string): string[] | null {
  return ifThere(() => linesOf(readFileSync(path, "utf8")));
}

function linesOf(text: string): string[] {
  return text.trim().split(/\r?\n/);
}

function newSecret(random: RandomBytes): string {
  return Buffer.from(random(SECRET_BYTES)).toString("base64url");
}

/** Writes a temporary file, then links it: when two processes race, one link wins. */
function make(path: string, random: RandomBytes): string[] {
  const secrets = [newSecret(random)];
  const own = write(path, secrets, random);
  try {
    linkSync(own, path);
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return linesOf(readFileSync(path, "utf8"));
  } finally {
    rmSync(own, { force: true });
  }
}

/** Writes and flushes secrets beside their file; returns where. */
function write(path: string, secrets: readonly string[], random: RandomBytes): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const own = `${path}.${Buffer.from(random(8)).toString("hex")}`;
  const file = openSync(own, "wx", 0o600);
  try {
    writeSync(file, `${secrets.join("\n")}\n`);
    fsyncSync(file);
    return own;
  } finally {
    closeSync(file);
  }
}
