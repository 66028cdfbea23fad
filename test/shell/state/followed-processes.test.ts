import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import type { Change, Store } from "../../../shell/state/store.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { STORES_ON_DISK } from "./stores-on-disk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SCRIPT = programUnderTest("test/shell/state/follow-loop");
const FOLLOWED = ["suivie"];

/** @param args  Those of the script, after its store. */
function follower(kind: string, ...args: readonly (string | number)[]): ChildProcess {
  return spawn(process.execPath, [...SCRIPT, kind, ...args.map(String)], {
    stdio: "inherit",
  });
}

function acknowledgedIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n").at(-2) ?? 0) : 0;
}

/** What follows a store from outside: pages, and what it knows of each key. */
class Reader {
  readonly known = new Map<string, unknown>();
  readonly #places = new Set<string>();
  #since: string | null = null;

  /** Whether there was anything. */
  page(t: ExecutionContext, store: Store, most: number): boolean {
    const read = store.changes(FOLLOWED, this.#since, most);
    if (!read.ok) throw new Error(read.failure.code);
    for (const change of read.value.changes) this.#note(t, change);
    this.#since = read.value.watermark;
    return read.value.changes.length > 0;
  }

  #note(t: ExecutionContext, { key, value, place }: Change): void {
    if (this.#places.has(place)) t.fail(`given twice: ${place}`);
    this.#places.add(place);
    this.known.set(JSON.stringify(key), value);
  }
}

function retained(store: Store): Map<string, unknown> {
  return new Map(
    Array.from(store.range(FOLLOWED), ({ key, value }) => [JSON.stringify(key), value]),
  );
}

for (const [kind, open] of Object.entries(STORES_ON_DISK)) {
  test(`${kind}: a reader that pages while two processes write knows what they wrote, and they add up`, async (t) => {
    const folder = temporaryFolder();
    const store = await open(folder, { followed: FOLLOWED });
    const files = ["a", "b"].map((name) => join(folder, `${name}.txt`));
    const children = ["a", "b"].map((name, index) =>
      follower(kind, folder, name, 300, files[index]!),
    );
    const reader = new Reader();
    const exits = Promise.all(children.map((child) => once(child, "exit")));
    for (let isOver = false; !isOver; ) {
      reader.page(t, store, 3);
      isOver = await Promise.race([exits.then(() => true), sleep(2, false)]);
    }
    t.deepEqual(await exits, [
      [0, null],
      [0, null],
    ]);
    while (reader.page(t, store, 3));
    t.is(store.get(["suivie", "somme"]), 600);
    t.deepEqual([...reader.known].sort(), [...retained(store)].sort());
    await store.close();
  });

  test(`${kind}: kill -9: what was acknowledged is there and told, and no transaction by half`, async (t) => {
    const folder = temporaryFolder();
    const reader = new Reader();
    let boot = "first boot";
    for (const killAfter of [1, 40, 150]) {
      const file = join(folder, `${killAfter}.txt`);
      const name = `jusqu'à ${killAfter}`;
      const child = follower(kind, folder, name, Number.MAX_SAFE_INTEGER, file, boot);
      const ended = once(child, "exit");
      while (acknowledgedIn(file) < killAfter) await sleep(1);
      child.kill("SIGKILL");
      await ended;
      // The machine starts anew, with all that was written.
      boot = `after ${name}`;
      const store = await open(folder, {}, boot);
      while (reader.page(t, store, 5));
      const last = store.get<number>(["suivie", name, "dernier"]) ?? 0;
      t.true(last >= acknowledgedIn(file));
      t.is(store.get(["suivie", name, last % 10]), last);
      t.deepEqual([...reader.known].sort(), [...retained(store)].sort());
      await store.close();
    }
  });

  test(`${kind}: a family that is followed later begins with what it holds, for every process`, async (t) => {
    const folder = temporaryFolder();
    const before = await open(folder);
    await before.transact((transaction) => {
      transaction.put(["suivie", 1], "old");
      transaction.put(["autre", 1], "other");
    });
    await before.close();
    const following = await open(folder, { followed: FOLLOWED });
    await following.close();
    const after = await open(folder);
    await after.transact((transaction) => transaction.put(["suivie", 2], "new"));
    const reader = new Reader();
    while (reader.page(t, after, 10));
    t.deepEqual(
      [...reader.known],
      [
        ['["suivie",1]', "old"],
        ['["suivie",2]', "new"],
      ],
    );
    await after.close();
  });
}
