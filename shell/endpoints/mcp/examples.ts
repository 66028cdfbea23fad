import { SIRET_EXAMPLE } from "../entreprises/examples.ts";

/** A call of the former era; a test compares its answer with what the sample registers give. */
export const MCP_CALL = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "verifier_siret", arguments: { sirets: [SIRET_EXAMPLE.siret] } },
};

export const MCP_ANSWER = {
  jsonrpc: "2.0",
  id: 1,
  result: {},
};
