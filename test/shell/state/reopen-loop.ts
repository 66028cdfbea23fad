import { openStore } from "./stores-on-disk.ts";

/**
 * A process of its own that opens the store, adds one to `["somme"]` twenty times and closes it
 * again: `reopen-loop.ts STORE FOLDER ROUNDS`.
 */
const [kind, folder, rounds] = process.argv.slice(2);
for (let round = 0; round < Number(rounds); round++) {
  const store = await openStore(kind, folder!);
  for (let addition = 0; addition < 20; addition++) {
    await store.transact((transaction) =>
      transaction.put(["somme"], (transaction.get<number>(["somme"]) ?? 0) + 1),
    );
  }
  await store.close();
}
