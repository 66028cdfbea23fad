import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isProcessAlive, processMark } from "../../workers/load/process-mark.ts";

/** The folders of a job: input files, intermediate files, results. */
export interface WorkFolder {
  readonly root: string;
  readonly files: string;
  readonly work: string;
  readonly results: string;
}

const OWN = /^\d+-\d*\.[0-9a-f]{32}$/;

/** Folders of running jobs in the pipeline's home; readable by this user alone. */
export class WorkFolders {
  readonly #root: string;

  /** @param home  RECOUPE_HOME of the pipeline. */
  constructor(home: string) {
    this.#root = join(home, "pipeline");
  }

  /** Creates an empty folder. Throws system errors. */
  make(): WorkFolder {
    const root = join(this.#root, `${processMark()}.${randomBytes(16).toString("hex")}`);
    const folder = {
      root,
      files: join(root, "fichiers"),
      work: join(root, "travail"),
      results: join(root, "resultats"),
    };
    for (const path of [folder.files, folder.work, folder.results])
      mkdirSync(path, { recursive: true, mode: 0o700 });
    return folder;
  }

  remove({ root }: WorkFolder): Promise<void> {
    return rm(root, { recursive: true, force: true });
  }

  /** Removes the folders of killed processes. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names) {
      const isStray = OWN.test(name) && !isProcessAlive(name.split(".")[0] as string);
      if (isStray) await rm(join(this.#root, name), { recursive: true, force: true });
    }
  }
}
