import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { homeAt } from "../../engine/snapshot/home.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { serviceSecrets } from "../access/service-secrets.ts";
import type { Config } from "../config.ts";
import { namedSources } from "../registers/named-sources.ts";
import { pullRegisters } from "../registers/pull-registers.ts";
import { failureOfThrown } from "./thrown-failure.ts";

/** Between two tries. */
const AGAIN_AFTER_MS = 10_000;

/** Whether a start pulls registers from other hosts: none are published here. */
export function joins({ home, registersFrom }: Config): boolean {
  const published = readSnapshot(homeAt(home));
  return registersFrom.length > 0 && published.ok && published.value === null;
}

/**
 * Pulls the registers of other hosts, beside a service that has none, until they are there; the
 * service then serves them. Returns its end, which keeps what was received.
 */
export function joinRegisters(config: Config, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = keepPulling(config, log, signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function keepPulling(config: Config, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await pullOnce(config, log, signal)) return;
    await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Whether there is nothing left to do. */
async function pullOnce(config: Config, log: Logger, signal: AbortSignal): Promise<boolean> {
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
    if (pulled.ok) log.info({ snapshot: pulled.value.snapshot.id }, "registers pulled");
    else log.warn({ failure: pulled.failure }, "registers not pulled, tried again");
    return pulled.ok;
  } catch (error) {
    if (!signal.aborted)
      log.warn(
        { failure: failureOfThrown(error, config.home) },
        "registers not pulled, tried again",
      );
    return false;
  }
}
