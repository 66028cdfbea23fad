import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { KeyRing } from "../access/key-ring.ts";
import { Ledger } from "../access/ledger.ts";
import { ParisCalendar } from "../access/paris-calendar.ts";
import { PLANS } from "../access/plans.ts";
import type { RateState } from "../access/token-bucket.ts";
import type { Config } from "../config.ts";
import { Traffic } from "../http/traffic.ts";
import { openStores } from "../state/open-stores.ts";
import { openSamples } from "../workflows/flashes/open-flash.ts";
import { openListAnswers } from "../workflows/lookups/list-answers.ts";
import { LiveSnapshot } from "../workflows/lookups/live-snapshot.ts";
import { allTools } from "./all-tools.ts";
import { lenientMessage } from "./lenient-messages.ts";
import { messageLines } from "./message-lines.ts";
import { withOwnErrors } from "./own-errors.ts";
import { protocolServers } from "./protocol-server.ts";
import { ToolAnswers } from "./tool-answers.ts";
import { ToolCalls } from "./tool-calls.ts";

/** The agent and this process belong to one person on one machine: no rate limit. */
const UNLIMITED: RateState = {
  allowed: true,
  limit: Number.MAX_SAFE_INTEGER,
  remaining: Number.MAX_SAFE_INTEGER,
  resetSeconds: 0,
  retryAfterSeconds: 0,
};

interface StdioDeps {
  readonly config: Config;
  readonly input: Readable;
  readonly output: Writable;
  readonly onError: (error: unknown) => void;
}

/**
 * Serves the tools to one local agent over stdio, one message per line, until the input ends. Uses
 * the registers, keys and quotas of the home, with or without a running service. Failure:
 * `etat.base`.
 */
export async function serveToolsByStdio({
  config,
  input,
  output,
  onError,
}: StdioDeps): Promise<Result<null>> {
  const { home, threads, pollMs } = config;
  const stores = await openStores(config, { onError });
  if (!stores.ok) return stores;
  const { store, counters, now } = stores.value;
  const calendar = new ParisCalendar();
  const ledger = new Ledger(counters, PLANS, calendar, { onStoreError: onError });
  const live = new LiveSnapshot({
    home: homeAt(home),
    pollMs,
    onReload: () => undefined,
    onFailure: onError,
  });
  const lists = openListAnswers({ home, threads });
  const samples = openSamples({ home, threads });
  const calls = new ToolCalls({
    keys: new KeyRing(store, calendar),
    ledger,
    rates: { take: () => UNLIMITED },
    traffic: new Traffic(false),
    snapshot: () => live.current(),
    now,
  });
  const tools = allTools({ deaths: lists.deaths, samples: samples.samples });
  const servers = protocolServers(new ToolAnswers(tools, calls));
  const caller = { key: config.apiKey ?? "", clientAddress: "127.0.0.1", requestId: "stdio" };
  const [requested, answered] = [messageLines(lenientMessage), messageLines(withOwnErrors)];
  answered.pipe(output, { end: false });
  const serving = serveStdio(() => servers(caller), {
    transport: new StdioServerTransport(input.pipe(requested), answered),
    onerror: onError,
  });
  await once(requested, "close");
  await serving.close();
  await ledger.drained();
  for (const part of [samples, lists, live, stores.value]) await part.close();
  return success(null);
}
