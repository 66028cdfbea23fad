import { openStore } from "./temporary-store.ts";

/** Opens and closes a store that others open and close too: `open-loop.ts FILE TIMES`. */
const [file, times] = process.argv.slice(2);
for (let time = 0; time < Number(times); time++) {
  const store = openStore(file!);
  if (!store.locate(1)) throw new Error("An entry is missing");
  await store.close();
}
