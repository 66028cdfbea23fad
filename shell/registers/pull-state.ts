import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { editionFolder, type Home } from "../../engine/snapshot/home.ts";
import { jsonOf } from "./published-edition.ts";

const FILE = "reception.json";
const BEGUN = z.object({
  snapshot: z.string(),
  editions: z.array(z.object({ register: z.string(), edition: z.string(), bytes: z.number() })),
});

/** What begins to be pulled: the id of a snapshot, and the editions that are missing. */
type Begun = z.output<typeof BEGUN>;

/** What is being pulled into a home. */
export interface PullState {
  readonly snapshot: string;
  /** Of all that is to be received, and of that on disk. */
  readonly bytes: number;
  readonly received: number;
  /** A process holds the lock of the home; else the pull broke off. */
  readonly isRunning: boolean;
}

/** Notes what begins to be pulled, for the service of the home. */
export function beginPull(home: Home, begun: Begun): void {
  mkdirSync(home.pulling, { recursive: true, mode: 0o700 });
  writeFileSync(join(home.pulling, FILE), JSON.stringify(begun), { mode: 0o600 });
}

/** What is being pulled, or was when that broke off; `null` for nothing. */
export function readPullState(home: Home): PullState | null {
  try {
    const read = BEGUN.safeParse(jsonOf(readFileSync(join(home.pulling, FILE), "utf8")));
    if (!read.success) return null;
    const { snapshot, editions } = read.data;
    const sum = (of: (one: Begun["editions"][number]) => number) =>
      editions.reduce((total, one) => total + of(one), 0);
    const received = sum(({ register, edition, bytes }) =>
      existsSync(editionFolder(home, register, edition))
        ? bytes
        : bytesIn(join(home.pulling, register, edition)),
    );
    return {
      snapshot,
      bytes: sum(({ bytes }) => bytes),
      received,
      isRunning: existsSync(home.lock),
    };
  } catch {
    return null;
  }
}

/** What moves meanwhile counts nothing. */
function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
