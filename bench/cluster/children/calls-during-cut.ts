import { KeyedCaller } from "../keyed-caller.ts";

export interface CutAnswer {
  readonly status: number;
  readonly tookMs: number;
}

const CALLERS = 4;

/** Child process on a host's machine: `URL KEY MS`. Calls its service for so long. */
const [url = "", key = "", forMs] = process.argv.slice(2);
const endMs = performance.now() + Number(forMs);
const answers: CutAnswer[] = [];

async function call(): Promise<void> {
  const caller = new KeyedCaller(url, key);
  while (performance.now() < endMs) {
    const fromMs = performance.now();
    const status = await caller.call();
    answers.push({ status, tookMs: performance.now() - fromMs });
  }
}

await Promise.all(Array.from({ length: CALLERS }, call));
console.log(JSON.stringify(answers));
