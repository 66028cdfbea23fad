import { openApiDocument } from "../../endpoints/openapi.ts";
import { enrichHealth } from "../../endpoints/operations/enrich-health.ts";
import { healthz } from "../../endpoints/operations/healthz.ts";
import { metrics } from "../../endpoints/operations/metrics.ts";
import { type Readiness, readyz } from "../../endpoints/operations/readyz.ts";
import type { Endpoint, SnapshotIdentity } from "../../http/endpoint.ts";
import type { Traffic } from "../../http/traffic.ts";
import type { BrowserModules } from "../../pages/browser-modules.ts";
import { PageFrame } from "../../pages/html/page-frame.ts";
import type { PublicAddress } from "../../pages/public-address.ts";
import { docsHome, docsOfGroup, openApiJson, Reference } from "../../pages/reference/reference.ts";

const USUAL_ADDRESS = "http://127.0.0.1:8080";

/** The parts that the service rows need. */
export interface ServiceDeps {
  readonly ready: () => Promise<Readiness>;
  readonly traffic: Traffic;
  /** For the pages of the reference: without them it has no foot, and a usual address. */
  readonly frame?: PageFrame;
  readonly address?: PublicAddress;
  readonly modules?: Pick<BrowserModules, "address">;
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
    openApiJson(reference),
    docsHome(reference),
    docsOfGroup(reference),
  ];
  let described: Promise<Reference> | null = null;
  /** Few ask for it: described at its first use. */
  function reference(): Promise<Reference> {
    described ??= openApiDocument(all).then(
      (document) =>
        new Reference(document, {
          frame: parts.frame ?? new PageFrame(),
          address: parts.address ?? (() => USUAL_ADDRESS),
          module: parts.modules?.address("docs") ?? "/assets/docs.js",
        }),
    );
    return described;
  }
  return all;
}
