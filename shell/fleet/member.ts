import type { MetricData } from "../metrics/traffic.ts";
import type { FleetLink } from "../service-process.ts";
import type { FromMember, ToMember } from "./messages.ts";

/** The link of this process to the one that started it: its metrics go there, all come back. */
export function joinFleet(): FleetLink & { tell(message: FromMember): void } {
  const waiting = new Map<number, (text: string) => void>();
  let own: (() => Promise<MetricData>) | null = null;
  let scrapes = 0;
  const tell = (message: FromMember): void => {
    process.send?.(message);
  };
  process.on("message", (message: ToMember) => {
    if (message.kind === "scraped") {
      waiting.get(message.scrape)?.(message.text);
      waiting.delete(message.scrape);
    } else
      void own?.().then((metrics) =>
        tell({ kind: "metrics", collection: message.collection, metrics }),
      );
  });
  return {
    tell,
    offer(metrics) {
      own = metrics;
    },
    scrape: () =>
      new Promise((done) => {
        const scrape = ++scrapes;
        waiting.set(scrape, done);
        tell({ kind: "scrape", scrape });
      }),
  };
}
