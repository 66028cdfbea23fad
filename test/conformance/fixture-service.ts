import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { failed } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { TRUSTED_PROXY_DEFAULT } from "../../shell/access/client-address.ts";
import { KeyRing } from "../../shell/access/key-ring.ts";
import { Ledger } from "../../shell/access/ledger.ts";
import { ParisCalendar } from "../../shell/access/paris-calendar.ts";
import { PLANS } from "../../shell/access/plans.ts";
import { SharedSecrets } from "../../shell/access/shared-secrets.ts";
import { TokenBuckets } from "../../shell/access/token-bucket.ts";
import { readConfig } from "../../shell/config.ts";
import { startServer } from "../../shell/http/server.ts";
import { Traffic } from "../../shell/http/traffic.ts";
import { allTools } from "../../shell/mcp/all-tools.ts";
import { AllowedHosts } from "../../shell/mcp/allowed-hosts.ts";
import { exchangeMessages } from "../../shell/mcp/exchange-messages.ts";
import { HttpExchange } from "../../shell/mcp/http-exchange.ts";
import { ToolAnswers } from "../../shell/mcp/tool-answers.ts";
import { ToolCalls } from "../../shell/mcp/tool-calls.ts";
import { siteAt } from "../../shell/pages/site.ts";
import { issueDemoKey } from "../../shell/service/demo-key.ts";
import { loadSampleIfEmpty } from "../../shell/service/sample-registers.ts";
import { openSamples } from "../../shell/workflows/flashes/open-flash.ts";
import { openListAnswers } from "../../shell/workflows/lookups/list-answers.ts";
import { LiveSnapshot } from "../../shell/workflows/lookups/live-snapshot.ts";
import { MapStore } from "../shell/state/map-store.ts";
import { fixtureServers } from "./fixtures/fixture-servers.ts";

/** A service of MCP tools, for this machine only. */
export interface FixtureService {
  /** URL of the protocol. */
  readonly url: string;
  /** Grants access to the keyed tools. */
  readonly key: string;
  stop(): Promise<void>;
}

/** The service's MCP endpoint, with the sample registers and the fixtures. */
export async function startFixtureService(): Promise<FixtureService> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-conformance-"));
  const config = orThrow(readConfig({ RECOUPE_HOME: folder, RECOUPE_THREADS: "2" }));
  orThrow(await loadSampleIfEmpty(config));
  const calendar = new ParisCalendar();
  const keys = new KeyRing(new MapStore(), calendar);
  const ledger = new Ledger(new MapStore(), PLANS, calendar);
  const rates = new TokenBuckets();
  const traffic = new Traffic(false);
  const log = pino({ level: "error" });
  const live = new LiveSnapshot({
    home: homeAt(folder),
    pollMs: config.pollMs,
    onReload: () => undefined,
    onFailure: (failure) => log.error({ failure }, "snapshot refused"),
  });
  const lists = openListAnswers(config);
  const samples = openSamples(config);
  const called = { keys, ledger, rates, traffic, snapshot: () => live.current(), now: Date.now };
  const tools = allTools({ deaths: lists.deaths, samples: samples.samples });
  // Ignored: the suite provokes all refusals, and the answers contain them.
  const onError = (): void => {};
  const servers = fixtureServers(new ToolAnswers(tools, new ToolCalls(called)));
  const exchange = new HttpExchange(servers, onError);
  const { host } = config;
  const started = await startServer({
    ...called,
    host,
    port: 0,
    endpoints: [exchangeMessages({ exchange, hosts: new AllowedHosts([host]) })],
    users: { find: () => failed("compte.jeton_invalide") },
    site: siteAt(null),
    secrets: new SharedSecrets({ admin: [], internal: [], callback: [] }),
    trustedProxy: TRUSTED_PROXY_DEFAULT,
    onUntrustedProxy: () => {},
    log,
    monotonicMs: () => performance.now(),
    newRequestId: () => "conformance",
  });
  const { port, stop } = orThrow(started);
  const { key } = orThrow(await issueDemoKey(keys, Date.now()));
  return {
    url: `http://${host}:${port}/mcp/`,
    key,
    stop: async () => {
      await stop();
      for (const part of [exchange, samples, lists, live]) await part.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: { readonly detail: string } };

function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.failure.detail);
}
