import type { Failure } from "../../../engine/errors/failure.ts";
import type { MetricData } from "../../http/traffic.ts";

/** What a member of a fleet tells the process that started it. */
export type FromMember =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "scrape"; readonly scrape: number }
  /** Asked for by a collection, or unasked (`null`), for when this process dies. */
  | { readonly kind: "metrics"; readonly collection: number | null; readonly metrics: MetricData };

/** What it is told. */
export type ToMember =
  | { readonly kind: "collect"; readonly collection: number }
  | { readonly kind: "scraped"; readonly scrape: number; readonly text: string };
