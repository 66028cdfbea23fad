import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, newFolder } from "./recoupe-process.ts";

const PRELOADED = new URL("shifted-clock.mjs", import.meta.url).href;

/** A clock that can be advanced, for a service started with these changes. */
export interface ShiftedClock {
  readonly changes: Environment;
  pass(seconds: number): void;
}

export function shiftedClock(): ShiftedClock {
  const file = join(newFolder(), "shift");
  let shiftMs = 0;
  const pass = (seconds: number): void => {
    shiftMs += seconds * 1000;
    writeFileSync(file, String(shiftMs));
  };
  pass(0);
  return { changes: { CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import=${PRELOADED}` }, pass };
}
