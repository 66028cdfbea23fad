import { openSync, writeSync } from "node:fs";
import { openStore } from "./stores-on-disk.ts";

/**
 * A process that changes followed keys, three per transaction; the last is a sum that it increments
 * only when unchanged since it was read: `follow-loop.ts STORE FOLDER NAME TIMES ACKNOWLEDGED
 * [BOOT]`. Writes the number of each acknowledged round to a line of that file.
 */
const [kind, folder, name, times, acknowledgedFile, bootId] = process.argv.slice(2);
const store = await openStore(kind, folder!, { followed: ["suivie"] }, bootId);
const acknowledgements = openSync(acknowledgedFile!, "a");
const SUM = ["suivie", "somme"];

for (let round = 1; round <= Number(times); ) {
  const seen = store.version(SUM);
  const sum = store.get<number>(SUM) ?? 0;
  await new Promise(setImmediate);
  const isRetained = await store.transact((transaction) => {
    if (transaction.version(SUM) !== seen) return false;
    transaction.put(["suivie", name!, round % 10], round);
    transaction.put(["suivie", name!, "dernier"], round);
    transaction.put(SUM, sum + 1);
    return true;
  });
  if (isRetained) await store.durable();
  if (isRetained) writeSync(acknowledgements, `${round}\n`);
  if (isRetained) round += 1;
}
await store.close();
