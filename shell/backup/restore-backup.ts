import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { bootId } from "../state/boot-id.ts";
import { CHECKPOINT } from "../state/checkpoint.ts";
import { DATA_FILE } from "../state/lmdb-environment.ts";
import { StoreUsers } from "../state/soundness/store-users.ts";
import { countersFolder, stateFolder } from "../state/state-folders.ts";
import { type BackupManifest, readBackup, type WholeBackup } from "./backup-manifest.ts";
import { isThere } from "./home-files.ts";
import { copySummed, eachOf } from "./summed-copy.ts";

export interface RestoreOptions {
  readonly home: string;
  /** The folder of the backup. */
  readonly folder: string;
  /** Sets aside what the home has in its place. */
  readonly replaces: boolean;
  readonly now: () => Date;
}

/** Files are copied and summed here, then renamed into place. */
const STAGE = "restauration";
/** Of a home, and no content: the lock of this command, and what a killed restoration left. */
const OWN = /^(?:service\.lock.*|restauration)$/;
const SNAPSHOT = "snapshot.json";

/**
 * Restores a backup into a home that this process has taken (`takeHome`). All files are copied and
 * their checksums compared before any is put in its place; files are 0600, folders 0700. What the home
 * had is set aside in `remplace-INSTANT`. Registers that are not in the backup stay as they are.
 *
 * Failures: those of `readBackup`, `sauvegarde.cible` for a home with content, `dossier.occupe` while
 * a process has its state open, `sauvegarde.abimee` with the file, and those of the disk.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Result<BackupManifest>> {
  try {
    return await restore(options);
  } catch (error) {
    const { path = options.home, dest = path } = error as { path?: string; dest?: string };
    return failureOfThrown(error, dest);
  }
}

async function restore({ home, folder, replaces, now }: RestoreOptions) {
  const backup = readBackup(folder);
  if (!backup.ok) return backup;
  const hasContent = readdirSync(home).some((name) => !OWN.test(name));
  if (hasContent && !replaces) return failed("sauvegarde.cible", home);
  if ([stateFolder(home), countersFolder(home)].some((store) => new StoreUsers(store).areThere()))
    return failed("dossier.occupe", home);
  const stage = join(home, STAGE);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true, mode: 0o700 });
  const damaged = await copyChecked(folder, stage, backup.value);
  if (damaged) {
    rmSync(stage, { recursive: true, force: true });
    return { ok: false as const, failure: damaged };
  }
  const { manifest } = backup.value;
  // Without its registers their manifest would name files that are not there.
  if (!manifest.avec_registres) rmSync(join(stage, SNAPSHOT), { force: true });
  if (bootId() === null)
    for (const store of [stateFolder(stage), countersFolder(stage)]) fill(store);
  const aside = join(home, `remplace-${now().toISOString().replaceAll(":", "-")}`);
  for (const name of readdirSync(stage)) {
    if (isThere(join(home, name))) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(join(home, name), join(aside, name));
    }
    renameSync(join(stage, name), join(home, name));
  }
  rmSync(stage, { recursive: true, force: true });
  return success(manifest);
}

/** Copies all files; the failure of the first whose checksum differs. */
async function copyChecked(
  folder: string,
  stage: string,
  { sums }: WholeBackup,
): Promise<Failure | null> {
  let failure: Failure | null = null;
  await eachOf([...sums], async ([path, sum]) => {
    const copied = failure ? null : await copySummed(join(folder, path), join(stage, path));
    if (copied?.sum !== sum) failure ??= failed("sauvegarde.abimee", join(folder, path)).failure;
  });
  return failure;
}

/** Where no boot id tells a restart, a store starts from its data file. */
function fill(store: string): void {
  if (isThere(join(store, CHECKPOINT)))
    copyFileSync(join(store, CHECKPOINT), join(store, DATA_FILE));
}
