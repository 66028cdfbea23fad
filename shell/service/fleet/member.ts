import type { MetricData } from "../../http/traffic.ts";
import type { FleetLink } from "../service-process.ts";
import type { FromMember, ToMember } from "./messages.ts";

/** What is counted after the last report of a process that is killed is missing from the metrics. */
const REPORTED_EVERY_MS = 1000;

/** The link of a member to the process that started it. */
export interface MemberLink extends FleetLink {
  tell(message: FromMember): void;
  /** Lets this process end when it has nothing else to do. */
  leave(): void;
}

/** The link of this process to the one that started it: its metrics go there, all come back. */
export function joinFleet(): MemberLink {
  const waiting = new Map<number, (text: string) => void>();
  let own: (() => Promise<MetricData>) | null = null;
  let scrapes = 0;
  const tell = (message: FromMember): void => {
    if (process.connected) process.send?.(message);
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
