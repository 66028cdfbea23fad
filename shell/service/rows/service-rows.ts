import { openApiDocument } from "../../endpoints/openapi.ts";
import { enrichHealth } from "../../endpoints/operations/enrich-health.ts";
import { healthz } from "../../endpoints/operations/healthz.ts";
import { metrics } from "../../endpoints/operations/metrics.ts";
import { type Readiness, readyz } from "../../endpoints/operations/readyz.ts";
import type { Endpoint, SnapshotIdentity } from "../../http/endpoint.ts";
import type { Traffic } from "../../http/traffic.ts";
import { PageFrame } from "../../pages/html/page-frame.ts";
import { docsHome, docsOfGroup, openApiJson, Reference } from "../../pages/reference/reference.ts";

/** The parts that the service rows need. */
export interface ServiceDeps {
  readonly ready: () => Promise<Readiness>;
  readonly traffic: Traffic;
  /** The frame of pages; an empty one when absent. */
  readonly frame?: PageFrame;
  /** The Prometheus text of all processes; when absent, that of this one. */
  readonly scrape?: () => Promise<string>;
}

/** Adds the rows that every server has; the reference describes all of them. */
export function withServiceRows<Snapshot extends SnapshotIdentity>(
  rows: readonly Endpoint<Snapshot>[],
  parts: ServiceDeps,
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
  const reference = new Reference(openApiDocument(all), parts.frame ?? new PageFrame());
  return all;
}
