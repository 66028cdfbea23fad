import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import type { RandomBytes } from "../state/random-bytes.ts";

/** The secrets that the processes of one home share. */
export type SecretName = "admin" | "interne" | "jwt" | "rappel";

/** 256 bits, unguessable. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/**
 * A secret of a home, used when the configuration gives none: `secrets/NAME`, readable by this user
 * alone, created by the first process that needs it. Concurrent callers get the same secret.
 * Failures: `configuration.valeur` for a file without a valid secret, and those of the disk.
 */
export function homeSecret(home: string, name: SecretName, random: RandomBytes): Result<string> {
  const path = join(home, "secrets", name);
  try {
    const secret = readIfThere(path) ?? make(path, random);
    if (SECRET.test(secret)) return success(secret);
    const precision = `${path} est abîmé : supprimez-le, puis relancez le service et la pipeline.`;
    return failed("configuration.valeur", precision);
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a temporary file, then links it: when two processes race, one link wins. */
function make(path: string, random: RandomBytes): string {
  const secret = Buffer.from(random(SECRET_BYTES)).toString("base64url");
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const own = `${path}.${Buffer.from(random(8)).toString("hex")}`;
  try {
    const file = openSync(own, "wx", 0o600);
    try {
      writeSync(file, `${secret}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(own, path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(path, "utf8").trim();
  } finally {
    rmSync(own, { force: true });
  }
}
