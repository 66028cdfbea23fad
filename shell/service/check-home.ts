import { accessSync, constants } from "node:fs";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";

/**
 * Whether RECOUPE_HOME is usable: a readable folder, or absent. Failures: `configuration.valeur`
 * when it is a file, `fichier.refuse` without read permission. Throws other errors.
 */
export function checkHome(home: string): Result<null> {
  try {
    accessSync(homeAt(home).snapshot, constants.R_OK);
    return success(null);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return success(null);
    if (code !== "ENOTDIR") return failureOfThrown(cause, home);
    return failed(
      "configuration.valeur",
      `RECOUPE_HOME doit être un dossier, et ${home} n'en est pas un : donnez un autre chemin.`,
    );
  }
}
