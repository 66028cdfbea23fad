import { openStore } from "./stores-on-disk.ts";

/**
 * A process that opens each folder, increments `["somme"]` twenty times and closes it:
 * `reopen-loop.ts STORE FOLDER...`.
 */
const [kind, ...folders] = process.argv.slice(2);
for (const folder of folders) {
  const store = await openStore(kind, folder);
  for (let addition = 0; addition < 20; addition++) {
    await store.transact((transaction) =>
      transaction.put(["somme"], (transaction.get<number>(["somme"]) ?? 0) + 1),
    );
  }
  await store.close();
}
