import type { Failure } from "../../../engine/errors/failure.ts";
import type { MetricData } from "../../http/traffic.ts";
import type { WireKind } from "../../http/wire/wire.ts";

/** Messages from a member of a fleet to its parent process. */
export type FromMember =
  | { readonly kind: "listening"; readonly server: WireKind }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "scrape"; readonly scrape: number }
  /** Sent for a collection, or periodically (`null`), in case this process dies. */
  | { readonly kind: "metrics"; readonly collection: number | null; readonly metrics: MetricData };

/** Messages from the parent process to a member. */
export type ToMember =
  | { readonly kind: "collect"; readonly collection: number }
  | { readonly kind: "scraped"; readonly scrape: number; readonly text: string };
