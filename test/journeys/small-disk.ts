import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import type { ExecutionContext } from "ava";
import { newFolder } from "./recoupe-process.ts";

function run(command: string, ...values: string[]): void {
  execFileSync(command, values, { stdio: "ignore" });
}

/**
 * Mounts a small disk in a new folder for the duration of a test; `null`, with a log in the test,
 * where mounting is not permitted.
 */
export function mountDisk(t: ExecutionContext, megabytes: number): string | null {
  const folder = newFolder();
  try {
    run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder);
  } catch {
    t.log("mounting is not permitted here");
    t.pass();
    return null;
  }
  t.teardown(() => run("umount", "--lazy", folder));
  return folder;
}

/** Gives a mounted disk more room. */
export function enlargeDisk(folder: string, megabytes: number): void {
  run("mount", "-o", `remount,size=${megabytes}m`, folder);
}

/** Writes until the disk is full. */
export function fill(file: string): void {
  const handle = openSync(file, "w");
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size);
    try {
      while (writeSync(handle, block) === size);
    } catch {
      // No room for blocks of this size; tries the next smaller.
    }
  }
  closeSync(handle);
}
