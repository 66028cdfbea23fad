import type { Endpoint, SnapshotIdentity } from "../../http/endpoint.ts";
import type { Traffic } from "../../service/traffic.ts";
import { openApiDocument } from "../openapi.ts";
import { enrichHealth } from "./enrich-health.ts";
import { healthz } from "./healthz.ts";
import { metrics } from "./metrics.ts";
import { type Readiness, readyz } from "./readyz.ts";
import { docsHome, docsOfGroup, openApiJson, Reference } from "./reference.ts";

/** What the service rows are made of. */
export interface ServiceParts {
  readonly ready: () => Promise<Readiness>;
  readonly traffic: Traffic;
  /** The Prometheus text of the whole service; of this process alone when absent. */
  readonly scrape?: () => Promise<string>;
}

/** The given rows and those that every server has; the reference describes all of them. */
export function withServiceRows<Snapshot extends SnapshotIdentity>(
  rows: readonly Endpoint<Snapshot>[],
  parts: ServiceParts,
): readonly Endpoint<Snapshot>[] {
  const all: readonly Endpoint<Snapshot>[] = [
    ...rows,
    enrichHealth,
    healthz,
    readyz(parts.ready),
    metrics(parts.traffic, parts.scrape ?? (() => parts.traffic.scrape())),
    openApiJson(() => reference),
    docsHome(() => reference),
    docsOfGroup(() => reference),
  ];
  const reference = new Reference(openApiDocument(all));
  return all;
}
