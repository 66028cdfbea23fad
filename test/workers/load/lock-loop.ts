import { mkdirSync, rmdirSync } from "node:fs";
import { takeLoadLock } from "../../../workers/load/load-lock.ts";

/**
 * A process that takes and releases a lock: `lock-loop.ts LOCK TIMES`. While it has the lock, it
 * creates a folder next to it: if the folder exists, two processes have the lock. Writes how often
 * it got the lock.
 */
const [lock = "", times] = process.argv.slice(2);

let taken = 0;
for (let attempt = 0; attempt < Number(times); attempt++) {
  const result = takeLoadLock(lock);
  if (!result.ok) continue;
  taken++;
  mkdirSync(`${lock}.owner`);
  rmdirSync(`${lock}.owner`);
  result.value();
}
process.stdout.write(String(taken));
