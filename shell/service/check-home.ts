import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";

/**
 * Whether RECOUPE_HOME is usable: a readable folder, or absent beside others. Failures:
 * `configuration.valeur` when it is a file or the folder above it is missing (a volume that is not
 * mounted, a mistyped path), `fichier.refuse` without read permission. Throws other errors.
 */
export function checkHome(home: string): Result<null> {
  try {
    accessSync(homeAt(home).snapshot, constants.R_OK);
    return success(null);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return existsSync(dirname(home)) ? success(null) : withoutParent(home);
    if (code !== "ENOTDIR") return failureOfThrown(cause, home);
    return failed(
      "configuration.valeur",
      `RECOUPE_HOME doit être un dossier, et ${home} n'en est pas un : donnez un autre chemin.`,
    );
  }
}

function withoutParent(home: string): Result<never> {
  return failed(
    "configuration.valeur",
    `RECOUPE_HOME est ${home}, et le dossier ${dirname(home)} n'existe pas : montez son volume, corrigez le chemin, ou créez ce dossier.`,
  );
}

/**
 * Creates a home, for this user alone, and checks that it can be written. Throws the system's error
 * (read-only, full).
 */
export function makeHome(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
}
