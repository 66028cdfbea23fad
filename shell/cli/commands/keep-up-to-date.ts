import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, pino } from "pino";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { knownNames } from "../../../workers/load/load-plan.ts";
import { failureOfThrown } from "../../service/thrown-failure.ts";
import type { Command, CommandContext } from "../command.ts";
import { type FileLock, takeFileLock } from "../fetch/file-lock.ts";
import { registersRequested } from "../upkeep/followed.ts";
import { nextRoundMs, type RoundOptions, runRound } from "../upkeep/round.ts";

/** Pauses between two looks at the home: a person may load registers, or a round fail to begin. */
const LEAST_PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 10 * 60_000;

export const keepUpToDate: Command = {
  options: {
    "une-fois": {
      type: "boolean",
      about: "une seule ronde, puis s'arrête",
    },
  },
  operands: { least: 0, most: Number.POSITIVE_INFINITY, choices: [knownNames()] },
  json: "sans effet : ces lignes sont toujours du JSON",
  async run(context) {
    const requested = registersRequested(context.args.positionals);
    if (!requested.ok) return requested.failure;
    const home = homeAt(context.config.home);
    mkdirSync(home.root, { recursive: true });
    const nowMs = () => context.now().getTime();
    const lock = await takeFileLock(home.upkeepLock, nowMs);
    if (!lock) return held(home.upkeepLock);
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
    try {
      return await keep(context, lock, {
        ...{ home, nowMs, signal: stopping.signal, asked: requested.value },
        mirror: context.config.mirror,
        threads: context.config.threads,
        now: context.now,
        waits: context.args.values["une-fois"] !== true,
        sleep: (ms) => pause(ms, stopping.signal),
        log: pino({ level: context.config.logLevel }, context.stdout),
      });
    } finally {
      await lock.release();
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
    }
  },
};

/** Runs rounds until the signal; one round where failed updates do not wait. */
async function keep(
  { config }: CommandContext,
  lock: FileLock,
  options: RoundOptions,
): Promise<Failure | null> {
  const { signal, nowMs, home, log, waits, sleep: wait } = options;
  if (!waits) return runRound(options);
  for (let dueMs = nowMs(); !signal.aborted; dueMs = nextRoundMs(options)) {
    if (!(await lock.isStillLocked())) return held(home.upkeepLock);
    if (dueMs <= nowMs()) await reportedRound(options, config.home, log);
    await wait(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, nextRoundMs(options) - nowMs())));
  }
  return null;
}

/** A round whose failures end nothing: registers tell theirs, a full disk may be emptied. */
async function reportedRound(options: RoundOptions, home: string, log: Logger): Promise<void> {
  try {
    await runRound(options);
  } catch (cause) {
    const { code, detail } = failureOfThrown(cause, home);
    log.error({ code, detail }, "round failed");
  }
}

function held(path: string): Failure {
  const detail = `« recoupe tenir-a-jour » tourne déjà dans ce dossier (${path}).`;
  return failed("registre.conflit", detail).failure;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
