import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Failure } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { serviceSecrets } from "../access/service-secrets.ts";
import type { Config } from "../config.ts";
import { namedSources } from "../registers/named-sources.ts";
import { pullRegisters } from "../registers/pull-registers.ts";
import { failureOfThrown } from "./thrown-failure.ts";

/** Between two tries of a host without registers. */
const AGAIN_AFTER_MS = 10_000;

/** Whether a service pulls the registers of other hosts. */
export function follows(config: Config): boolean {
  const { registersFrom, registersSeconds } = config;
  return registersFrom.length > 0 && (registersSeconds > 0 || isEmpty(config));
}

function isEmpty({ home }: Config): boolean {
  const published = readSnapshot(homeAt(home));
  return published.ok && published.value === null;
}

/**
 * Pulls what other hosts publish, beside the service, which then serves it. Returns its end, which
 * keeps what was received.
 */
export function followRegisters(config: Config, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = keepPulling(config, log, signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function keepPulling(config: Config, log: Logger, signal: AbortSignal): Promise<void> {
  const everyMs = config.registersSeconds * 1_000;
  let stated = "";
  while (!signal.aborted) {
    const failure = await pullOnce(config, log, signal);
    // Once, however long it lasts.
    const reason = failure ? JSON.stringify(failure) : "";
    if (failure && reason !== stated && !signal.aborted)
      log.warn({ failure }, "registers not pulled, tried again");
    stated = reason;
    const isDone = !isEmpty(config);
    if (isDone && everyMs === 0) return;
    const pauseMs = isDone ? everyMs : AGAIN_AFTER_MS;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Why nothing was pulled; `null` when this host has what the sources publish. */
async function pullOnce(config: Config, log: Logger, signal: AbortSignal): Promise<Failure | null> {
  try {
    const secrets = serviceSecrets(config, randomBytes);
    if (!secrets.ok) throw new Error(secrets.failure.detail);
    const sources = namedSources(config.registersFrom, {
      secret: secrets.value.internal[0] as string,
      signal,
      onWait: () => log.info("the source sums its registers"),
    });
    const pulled = sources.ok
      ? await pullRegisters({
          ...{ home: config.home, sources: sources.value, acceptOlder: false },
          now: () => new Date(),
          sleep: (ms) => sleep(ms, undefined, { signal }),
          onProgress: () => {},
          onLeftOut: (why) => log.warn({ why }, "a source is left out"),
        })
      : sources;
    if (!pulled.ok) return pulled.failure;
    const { snapshot, isUnchanged } = pulled.value;
    if (!isUnchanged) log.info({ snapshot: snapshot.id }, "registers pulled");
    return null;
  } catch (error) {
    return failureOfThrown(error, config.home);
  }
}
