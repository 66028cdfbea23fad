import { Server } from "@modelcontextprotocol/server";
import test from "ava";
import { HttpExchange } from "../../../shell/mcp/http-exchange.ts";

const CALLER = { key: "", clientAddress: "192.0.2.1", requestId: "r" };
const ANSWER = { content: [{ type: "text" as const, text: "une\ndeux" }] };

/** A server whose one tool tells its progress before it answers. */
function talkative(): Server {
  const server = new Server({ name: "talkative", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", async (_, { mcpReq }) => {
    for (const progress of [1, 2]) {
      const params = { progressToken: "p", progress };
      await mcpReq.notify({ method: "notifications/progress", params });
    }
    return ANSWER;
  });
  return server;
}

const FORMER = {
  headers: new Map([["mcp-protocol-version", "2025-11-25"]]),
  body: { jsonrpc: "2.0", id: 4, method: "tools/call", params: { name: "x" } },
};

const PRESENT = {
  headers: new Map([
    ["mcp-protocol-version", "2026-07-28"],
    ["mcp-method", "tools/call"],
    ["mcp-name", "x"],
  ]),
  body: {
    ...FORMER.body,
    params: {
      name: "x",
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  },
};

// 2026-11-23: the present era answered 404, "no stream of events".
for (const [era, message] of Object.entries({ FORMER, PRESENT }))
  test(`${era.toLowerCase()} era: what is told before an answer does not hide it`, async (t) => {
    const errors: unknown[] = [];
    const exchange = new HttpExchange(talkative, (error) => errors.push(error));
    t.teardown(() => exchange.close());
    const { status, media, body } = await exchange.answer(message, CALLER);
    t.is(status, 200, body);
    t.is(media, "application/json");
    t.like(JSON.parse(body), { id: 4, result: ANSWER });
    t.deepEqual(errors, []);
  });

const OLD = new Map([["mcp-protocol-version", "2025-06-18"]]);

test("null members are absent, and no library speaks for an error", async (t) => {
  const exchange = new HttpExchange(talkative, () => undefined);
  t.teardown(() => exchange.close());
  const ask = async (message: object) => {
    const { body } = await exchange.answer(
      { headers: OLD, body: { jsonrpc: "2.0", id: 1, ...message } },
      CALLER,
    );
    return JSON.parse(body) as { error?: { code: number; message: string }; result?: object };
  };
  t.truthy((await ask({ method: "ping", params: null })).result);
  t.truthy((await ask({ method: "tools/call", params: { name: "x", arguments: null } })).result);
  t.truthy((await ask({ method: "tools/call", params: '{"name":"x"}' })).result);
  const initialize = { protocolVersion: "2025-06-18", capabilities: null, clientInfo: null };
  t.truthy((await ask({ method: "initialize", params: initialize })).result);
  for (const params of [{}, { ...initialize, capabilities: 5 }, { protocolVersion: {} }]) {
    const { error } = await ask({ method: "initialize", params });
    t.regex(
      error?.message ?? "",
      /^(?:Paramètres invalides|Le message n'a pas pu)/,
      JSON.stringify(error),
    );
  }
});
