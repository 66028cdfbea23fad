// Preloaded by NODE_OPTIONS: advances the clock by the milliseconds in the file named by
// CLOCK_SHIFT_FILE, so that a test need not wait for the next day.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SHIFT_FILE;
const machine = Date.now;
Date.now = () => machine() + Number(readFileSync(file, "utf8"));
