import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** Revisions of the protocol in use by agents. */
export const REVISIONS = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
export type Revision = (typeof REVISIONS)[number];

/** The tools of the interface, in order. */
export const TOOL_NAMES = [
  "verifier_siret",
  "diagnostiquer_echantillon",
  "sante_entreprise",
  "dirigeants_entreprise",
  "croiser_deces",
  "rapprocher_entreprise",
] as const;

const MODERN: Revision = "2026-07-28";

/** The official client, connected. */
export async function agentOf(
  { url }: Pick<ServiceUnderTest, "url">,
  revision: Revision,
  headers: Readonly<Record<string, string>> = {},
  path = "/mcp/",
): Promise<Client> {
  const client = new Client(
    { name: "agent", version: "1" },
    revision === MODERN
      ? { versionNegotiation: { mode: { pin: revision } } }
      : { supportedProtocolVersions: [revision] },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, url), { requestInit: { headers } }),
  );
  return client;
}

/** The text of an answer. */
export function textOf({ content }: Awaited<ReturnType<Client["callTool"]>>): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}
