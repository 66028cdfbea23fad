import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Random numbers from a seed: below `most`, whole. Source: mulberry32. */
export function chanceOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

type Chance = ReturnType<typeof chanceOf>;

const PAGE = 4096;

/** What disks, people and programs do to the bytes of a file. */
const BYTES: Readonly<Record<string, (bytes: Buffer, chance: Chance) => Buffer>> = {
  cut: (bytes, chance) => bytes.subarray(0, chance(bytes.length)),
  emptied: () => Buffer.alloc(0),
  zeroed: (bytes, chance) => {
    const at = chance(bytes.length);
    return bytes.fill(0, at, Math.min(bytes.length, at + 1 + chance(2 * PAGE)));
  },
  "zeroed head": (bytes) => bytes.fill(0, 0, Math.min(bytes.length, 2 * PAGE)),
  garbage: (bytes, chance) => bytes.map(() => chance(256)) as Buffer,
  "garbage within": (bytes, chance) => {
    const at = chance(bytes.length);
    for (let nth = at; nth < Math.min(bytes.length, at + 5000); nth++) bytes[nth] = chance(256);
    return bytes;
  },
  "one bit": (bytes, chance) => flipped(bytes, chance(bytes.length), chance),
  "a bit of a head": (bytes, chance) =>
    flipped(bytes, chance(Math.min(bytes.length, 2 * PAGE)), chance),
  "a bit of a page's head": (bytes, chance) =>
    flipped(
      bytes,
      Math.min(bytes.length - 1, PAGE * chance(bytes.length / PAGE) + chance(64)),
      chance,
    ),
  "200 bits": (bytes, chance) => {
    for (let nth = 0; nth < 200; nth++) flipped(bytes, chance(bytes.length), chance);
    return bytes;
  },
  "another version": (bytes) => {
    if (bytes.length > 28) bytes[28] = 1 + (bytes[28] ?? 0);
    return bytes;
  },
  "a page twice": (bytes, chance) => {
    const [from, to] = [chance(bytes.length / PAGE), chance(bytes.length / PAGE)];
    bytes.copy(bytes, to * PAGE, from * PAGE, (from + 1) * PAGE);
    return bytes;
  },
};

function flipped(bytes: Buffer, at: number, chance: Chance): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance(8));
  return bytes;
}

/** Every kind of damage to a file. */
export const DAMAGES: readonly string[] = [...Object.keys(BYTES), "removed", "a folder"];

/** Damages a file in place. */
export function damage(path: string, kind: string, chance: Chance): void {
  const change = BYTES[kind];
  if (change) {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.length === 0 ? bytes : change(bytes, chance));
    return;
  }
  rmSync(path);
  if (kind === "a folder") mkdirSync(path);
}
