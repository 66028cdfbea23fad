import { setTimeout as sleep } from "node:timers/promises";
import { namedSources } from "../../../shell/registers/named-sources.ts";
import { pullRegisters } from "../../../shell/registers/pull-registers.ts";
import { memoryOf } from "../../load/memory.ts";

const [home = "", source = "", secret = ""] = process.argv.slice(2);
const signal = new AbortController().signal;
const sources = namedSources([source], { secret, signal, onWait: () => {} });
if (!sources.ok) throw new Error(sources.failure.detail);
const begunMs = performance.now();
const pulled = await pullRegisters({
  ...{ home, sources: sources.value, acceptOlder: false },
  now: () => new Date(),
  sleep: (ms) => sleep(ms),
  onProgress: () => {},
  onLeftOut: () => {},
});
if (!pulled.ok) throw new Error(pulled.failure.detail);
const seconds = (performance.now() - begunMs) / 1000;
console.log(JSON.stringify({ seconds, peakMb: memoryOf("self").peakMb }));
