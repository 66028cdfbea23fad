import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { type Config, setNativeLimits } from "../config.ts";
import { type Endpoint, isInternal } from "../http/endpoint.ts";
import { startServer } from "../http/server.ts";
import type { Service } from "../http/service.ts";
import { openWire } from "../http/wire/open-wire.ts";
import type { WireKind } from "../http/wire/wire.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";

/** What the service listens on. */
interface Listening {
  readonly port: number;
  readonly internalPort: number;
  readonly server: WireKind;
  stop(): Promise<void>;
}

/**
 * Listens for callers, and at an address that no proxy passes on for the pipeline and whoever reads
 * the metrics. Failures: `serveur.adresse`, `serveur.natif`.
 */
export async function listen(
  config: Config,
  service: Service<ServedSnapshot>,
  endpoints: readonly Endpoint<ServedSnapshot>[],
  sharesPort: boolean,
): Promise<Result<Listening>> {
  const { host, port, internalPort, internalHost, trustedProxy } = config;
  setNativeLimits();
  const opened = openWire(config.http, trustedProxy.header !== "none");
  if ("why" in opened) return failed("serveur.natif", opened.why);
  const { wire } = opened;
  const own = endpoints.filter(({ access }) => isInternal(access));
  const others = endpoints.filter(({ access }) => !isInternal(access));
  const shared = { ...service, wire, sharesPort };
  const outer = await startServer({ ...shared, host, port, endpoints: others });
  if (!outer.ok) return outer;
  const at = { host: internalHost, port: internalPort };
  const inner = await startServer({ ...shared, ...at, endpoints: own });
  if (!inner.ok) {
    await outer.value.stop();
    return inner;
  }
  const stop = async (): Promise<void> => {
    await Promise.all([outer.value.stop(), inner.value.stop()]);
  };
  service.traffic.servedBy(wire.kind);
  service.log.info({ http: wire.kind }, "listening");
  const ports = { port: outer.value.port, internalPort: inner.value.port };
  return success({ ...ports, server: wire.kind, stop });
}
