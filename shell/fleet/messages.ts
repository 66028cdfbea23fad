import type { MetricData } from "../metrics/traffic.ts";

/** What a member of a fleet tells the process that started it. */
export type FromMember =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "failed"; readonly detail: string }
  | { readonly kind: "scrape"; readonly scrape: number }
  | { readonly kind: "metrics"; readonly collection: number; readonly metrics: MetricData };

/** What it is told. */
export type ToMember =
  | { readonly kind: "collect"; readonly collection: number }
  | { readonly kind: "scraped"; readonly scrape: number; readonly text: string };
