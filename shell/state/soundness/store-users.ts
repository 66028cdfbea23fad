import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ifThere } from "../../../engine/store/if-there.ts";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";

const FOLDER = "ouvert";

/**
 * The processes that have a store open: a file each, named for its process, so that the next one
 * knows whether a process that is gone left the store open. Every function runs within the gate.
 */
export class StoreUsers {
  readonly #folder: string;

  /** @param folder  Of the store. */
  constructor(folder: string) {
    this.#folder = join(folder, FOLDER);
  }

  /** Adds this process; returns its name here. */
  enter(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const name = `${processMark()}.${randomBytes(8).toString("hex")}`;
    writeFileSync(join(this.#folder, name), "", { mode: 0o600 });
    return name;
  }

  leave(name: string): void {
    rmSync(join(this.#folder, name), { force: true });
  }

  /** Whether a running process has the store open; forgets those that are gone. */
  areThere(): boolean {
    let some = false;
    for (const name of ifThere(() => readdirSync(this.#folder)) ?? []) {
      if (isProcessAlive(name.split(".")[0] as string)) some = true;
      else this.leave(name);
    }
    return some;
  }
}
