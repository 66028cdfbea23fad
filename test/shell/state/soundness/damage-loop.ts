import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { failureOfThrown } from "../../../../shell/service/thrown-failure.ts";
import type { Store } from "../../../../shell/state/store.ts";
import { openStore } from "../stores-on-disk.ts";
import { chanceOf, DAMAGES, damage } from "./damage.ts";

/**
 * A process that damages stores, opens them and uses them: `damage-loop.ts FOLDER STORE clean|killed
 * SEED ROUNDS`. Writes a line of JSON per damage. Ends by a signal when a damage does that to LMDB.
 */
const [folder = "", kind = "", end = "", seed = "", rounds = ""] = process.argv.slice(2);
const BOOT = "this boot";

export interface Outcome {
  readonly file: string;
  readonly damage: string;
  /** The store opened with exactly what was committed. */
  readonly isWhole: boolean;
  /** The code of the refusal; `null` when it opened. */
  readonly refused: string | null;
  readonly detail: string;
  readonly notes: readonly string[];
}

const chance = chanceOf(Number(seed));

/** A store with some thousand records, and what it contains. */
async function prepare(at: string): Promise<string> {
  const store = await openStore(kind, at, {}, BOOT);
  for (let commit = 0; commit < 60; commit++)
    await store.transact((transaction) => {
      for (let nth = 0; nth < 60; nth++) {
        const key = ["k", chance(3000)];
        if (chance(4) === 0) transaction.delete(key);
        else
          transaction.put(key, {
            n: commit,
            text: "é".repeat(chance(chance(20) === 0 ? 9000 : 200)),
          });
      }
    });
  const all = contentOf(store);
  if (end === "killed") {
    // What a killed process leaves: the files as they are, and its name among the users.
    cpSync(at, `${at}.killed`, { recursive: true });
    await store.close();
    rmSync(at, { recursive: true });
    cpSync(`${at}.killed`, at, { recursive: true });
    rmSync(join(at, "ouvert"), { recursive: true });
  } else {
    await store.close();
  }
  return all;
}

function contentOf(store: Store): string {
  return JSON.stringify([...store.range([])]);
}

/** Uses a store as the service would; its errors are told, like a value that cannot be decoded. */
async function use(store: Store): Promise<string> {
  const content = contentOf(store);
  for (let commit = 0; commit < 5; commit++)
    await store.transact((transaction) => {
      for (let nth = 0; nth < 200; nth++)
        transaction.put(["k", chance(3000)], "x".repeat(chance(5000)));
      for (let nth = 0; nth < 200; nth++) transaction.delete(["k", chance(3000)]);
    });
  return content;
}

const whole = join(folder, "whole");
mkdirSync(whole);
const committed = await prepare(whole);
for (let round = 0; round < Number(rounds); round++) {
  const at = join(folder, `${round}`);
  cpSync(whole, at, { recursive: true });
  const files = (readdirSync(at, { recursive: true }) as string[])
    .filter((name) => existsSync(join(at, name)) && statSync(join(at, name)).isFile())
    .sort();
  const file = chance(2) === 0 ? "data.mdb" : (files[chance(files.length)] as string);
  const done = DAMAGES[chance(DAMAGES.length)] as string;
  damage(join(at, file), done, chance);
  console.log(JSON.stringify(await outcomeOf(at, file, done)));
  rmSync(at, { recursive: true, force: true });
}
process.exit(0);

async function outcomeOf(at: string, file: string, done: string): Promise<Outcome> {
  const notes: string[] = [];
  const known = { file, damage: done, notes };
  let store: Store | null = null;
  try {
    store = await openStore(kind, at, { onNote: (note) => notes.push(note) }, BOOT);
    const content = await use(store);
    await store.close();
    return { ...known, isWhole: content === committed, refused: null, detail: "" };
  } catch (error) {
    // A value that cannot be decoded: the call that reads it fails, the process goes on.
    await store?.close();
    if (store) return { ...known, isWhole: false, refused: null, detail: String(error) };
    const { code, detail } = failureOfThrown(error, at);
    return { ...known, isWhole: false, refused: code, detail };
  }
}
