import { startPipeline } from "../../pipeline/start-pipeline.ts";
import { onParentGone } from "../../service/parent-gone.ts";
import type { Command } from "../command.ts";

export const pipeline: Command = {
  options: {},
  operands: { least: 0, most: 0 },
  async run({ config, stdout }) {
    const started = startPipeline(config);
    if (!started.ok) return started.failure;
    const { run, stop, url } = started.value;
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
    // A pipeline started by a service stops with it; a restarted service starts its own.
    onParentGone(stop);
    stdout.write(`recoupe pipeline : travaux demandés à ${url}\n`);
    const failure = await run();
    // The IPC channel to the service would prevent the exit.
    if (process.connected) process.disconnect();
    return failure;
  },
};
