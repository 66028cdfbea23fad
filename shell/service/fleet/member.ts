import cluster from "node:cluster";
import type { MetricData } from "../../http/traffic.ts";
import type { FleetLink } from "../service-process.ts";
import type { FromMember, ToMember } from "./messages.ts";

/** Reporting interval: counts since the last report are lost when a process is killed. */
const REPORTED_EVERY_MS = 1000;

/** A member's channel to its parent process. */
export interface MemberLink extends FleetLink {
  tell(message: FromMember): void;
  /** Closes the channel, so that this process can exit. */
  leave(): void;
}

/**
 * Opens the channel to the parent process, which collects this process's metrics and returns those
 * of all.
 */
export function joinFleet(): MemberLink {
  // Otherwise the process exits at once when its parent does, whatever it is answering.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const waiting = new Map<number, (text: string) => void>();
  let own: (() => Promise<MetricData>) | null = null;
  let scrapes = 0;
  const tell = (message: FromMember): void => {
    // With a callback: a parent that just died is no error, its channel's end is told apart.
    if (process.connected) process.send?.(message, undefined, {}, () => {});
  };
  const report = (collection: number | null): void =>
    void own?.().then((metrics) => tell({ kind: "metrics", collection, metrics }));
  process.on("message", (message: ToMember) => {
    if (message.kind === "collect") report(message.collection);
    else {
      waiting.get(message.scrape)?.(message.text);
      waiting.delete(message.scrape);
    }
  });
  return {
    tell,
    leave() {
      if (process.connected) process.disconnect();
    },
    offer(metrics) {
      own = metrics;
      setInterval(() => report(null), REPORTED_EVERY_MS).unref();
    },
    scrape: () =>
      new Promise((done) => {
        const scrape = ++scrapes;
        waiting.set(scrape, done);
        tell({ kind: "scrape", scrape });
      }),
  };
}
