import { mkdirSync, rmdirSync } from "node:fs";
import { takeLoadLock } from "../../../workers/load/load-lock.ts";

/**
 * A process of its own that takes and leaves a lock: `lock-loop.ts LOCK TIMES`. While it holds
 * it, a folder beside it is its own: if the folder is there already, two processes hold it.
 * Writes how often it got the lock.
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
