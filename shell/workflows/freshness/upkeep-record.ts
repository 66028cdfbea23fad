import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { z } from "zod";
import type { Home } from "../../../engine/snapshot/home.ts";

/** What is remembered of one register's upkeep. Instants are epoch ms. */
const REGISTER_UPKEEP = z.object({
  /** The last look at the publisher that succeeded; 0 for none. */
  lookedMs: z.number(),
  /** The last attempt, successful or not. */
  triedMs: z.number(),
  /** Failures since the last success. */
  failures: z.number(),
  /** The last failure, if it was not followed by a success. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  /** The edition that this upkeep published or recognised; `null` for none. */
  edition: z.string().nullable(),
  /** SHA-256 of the files it was made of, by name. */
  files: z.record(z.string(), z.string()),
});

export type RegisterUpkeep = Readonly<z.output<typeof REGISTER_UPKEEP>>;

const UPKEEP = z.object({
  format: z.literal(1),
  /** End of the last round, epoch ms; 0 for none. */
  roundMs: z.number(),
  /** End of the last round after which no followed register was failing. */
  successMs: z.number(),
  registers: z.record(z.string(), REGISTER_UPKEEP),
});

/** What `recoupe tenir-a-jour` did last, as its home tells it. */
export type Upkeep = Readonly<z.output<typeof UPKEEP>>;

const NOTHING_YET: Upkeep = { format: 1, roundMs: 0, successMs: 0, registers: {} };

export const NEVER_LOOKED: RegisterUpkeep = {
  ...{ lookedMs: 0, triedMs: 0, failures: 0 },
  ...{ failure: null, edition: null, files: {} },
};

/**
 * Reads the record of a home. A missing or damaged one is empty: every register is then looked at
 * once more.
 */
export function readUpkeep(home: Home): Upkeep {
  try {
    const read = UPKEEP.safeParse(JSON.parse(readFileSync(home.upkeep, "utf8")));
    return read.success ? read.data : NOTHING_YET;
  } catch {
    return NOTHING_YET;
  }
}

/** The record of one register. */
export function upkeepOf({ registers }: Upkeep, register: string): RegisterUpkeep {
  return (Object.hasOwn(registers, register) ? registers[register] : undefined) ?? NEVER_LOOKED;
}

/** Replaces the record of a home in one rename. */
export function writeUpkeep(home: Home, upkeep: Upkeep): void {
  const draft = `${home.upkeep}.new`;
  mkdirSync(home.root, { recursive: true });
  const descriptor = openSync(draft, "w");
  try {
    writeFileSync(descriptor, `${JSON.stringify(upkeep, null, 2)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, home.upkeep);
}
