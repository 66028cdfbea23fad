// Preloaded by NODE_OPTIONS: the clock goes forward by as many milliseconds as the file says that
// CLOCK_SHIFT_FILE names, so that a test can wait for tomorrow.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SHIFT_FILE;
const machine = Date.now;
Date.now = () => machine() + Number(readFileSync(file, "utf8"));
