import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { failed, success } from "../../../../engine/errors/failure.ts";
import { setNativeLimits } from "../../../../shell/config.ts";
import { Download } from "../../../../shell/http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../../../shell/http/endpoint.ts";
import { startServer } from "../../../../shell/http/server.ts";
import { Traffic } from "../../../../shell/http/traffic.ts";
import { openWire, type WireChoice } from "../../../../shell/http/wire/open-wire.ts";
import { siteAt } from "../../../../shell/pages/site.ts";
import { SECRETS } from "../test-rows.ts";

/**
 * Child process: a few rows on the server that the first argument names. Prints its port, then a
 * line for each call that it was asked to note.
 */
const open = { access: "open", rate: "none", summary: "Essai", description: "Essai." } as const;
const nothing = { fails: [], answer: z.any(), example: { answer: {} } } as const;
const LARGE = Buffer.alloc(300_000, "x");
const STREAM_BYTES = 3_000_000;

const rows: readonly Endpoint[] = [
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "GET", path: "/small", input: {} },
    run: () => success({ ok: true }),
  }),
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "GET", path: "/later", input: {} },
    run: async () => {
      await new Promise((done) => setTimeout(done, 20));
      return success({ later: true });
    },
  }),
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "GET", path: "/large", input: {} },
    run: () => success(LARGE),
  }),
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "GET", path: "/stream", input: {} },
    run: () =>
      success(
        new Download("application/octet-stream", STREAM_BYTES, () =>
          Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(100_000, "y"))),
        ),
      ),
  }),
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "POST", path: "/echo", input: { body: z.unknown() } },
    run: ({ body }) => success({ echo: body }),
  }),
  serviceEndpoint({
    ...{ ...open, ...nothing },
    ...{ method: "POST", path: "/noted", input: { body: z.unknown() } },
    run: ({ body }) => {
      console.log(JSON.stringify({ noted: body }));
      return success({});
    },
  }),
];

setNativeLimits();
const opened = openWire(process.argv[2] as WireChoice, false);
if ("why" in opened) throw new Error(opened.why);
const started = await startServer({
  ...{ host: "127.0.0.1", port: 0, wire: opened.wire, endpoints: rows },
  keys: { find: () => failed("cle.invalide") },
  ledger: {
    charge: () => {},
    refund: () => {},
    usage: () => {
      throw new Error("no key here");
    },
  },
  rates: {
    take: () => ({ allowed: true, limit: 1, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
  },
  users: { find: () => failed("compte.jeton_invalide") },
  secrets: SECRETS,
  site: siteAt(null),
  trustedProxy: { header: "none" },
  onUntrustedProxy: () => {},
  snapshot: () => null,
  traffic: new Traffic(false),
  log: { error: (fields) => console.error(fields), info: () => {} },
  now: Date.now,
  monotonicMs: () => performance.now(),
  newRequestId: randomUUID,
});
if (!started.ok) throw new Error(started.failure.detail);
console.log(JSON.stringify({ port: started.value.port, server: opened.wire.kind }));
process.once("SIGTERM", () => void started.value.stop().then(() => process.exit(0)));
process.once("disconnect", () => process.exit(0));
