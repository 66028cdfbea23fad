import type { Config } from "../config.ts";
import type { SampleDiagnoses } from "../workflows/flashes/sample-diagnoses.ts";
import type { DeathChecks } from "../workflows/lookups/death-checks.ts";
import { allTools } from "./all-tools.ts";
import { AllowedHosts } from "./allowed-hosts.ts";
import { HttpExchange } from "./http-exchange.ts";
import { protocolServers } from "./protocol-server.ts";
import { ToolAnswers } from "./tool-answers.ts";
import { ToolCalls, type ToolCallsDeps } from "./tool-calls.ts";

interface McpDeps extends ToolCallsDeps {
  readonly config: Pick<Config, "host" | "publicUrl">;
  readonly deaths: DeathChecks;
  readonly samples: SampleDiagnoses;
  readonly onError: (error: unknown) => void;
}

/** The tools for agents over HTTP. */
export function openMcp(parts: McpDeps) {
  const { config, deaths, samples, onError } = parts;
  const answers = new ToolAnswers(allTools({ deaths, samples }), new ToolCalls(parts));
  const publicName = config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname];
  return {
    exchange: new HttpExchange(protocolServers(answers), onError),
    hosts: new AllowedHosts([config.host, ...publicName]),
  };
}
