import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const PRELOADED = new URL("without-native-http.mjs", import.meta.url).href;

test("where the native HTTP server has no binary, files come in and diagnoses go out all the same", async (t) => {
  const changes = { RECOUPE_LOG: "silent", NODE_OPTIONS: `--import=${PRELOADED}` };
  const service = await serve(sampleHome(), changes);
  t.teardown(service.kill);
  // node:http tells the day of its answers, the native server does not.
  t.truthy((await fetch(`${service.url}/healthz`)).headers.get("date"));
  const send = (content: string | Uint8Array) => {
    const form = new FormData();
    form.append("file", new Blob([content as string]), "clients.csv");
    const path = "/api/schema/flash-anonyme";
    return fetch(service.url + path, { method: "POST", body: form });
  };
  const answer = await send("Société;SIRET\nAlpha;90000010000017\n");
  t.is(answer.status, 200);
  const { upload_id: id, token } = (await answer.json()) as Record<string, string>;
  const report = await fetch(`${service.url}/api/schema/flash/${id}?token=${token}`);
  t.is(report.status, 200);
  t.regex(Buffer.from(await report.arrayBuffer()).toString("latin1"), /^%PDF-/);
  const refused = await send(Buffer.alloc(5_000_001, "a;b\n"));
  t.is(refused.status, 413);
  t.is(((await refused.json()) as { code: string }).code, "fichier.trop_grand");
  while (readdirSync(join(service.home, "blobs", "reception")).length > 0)
    await new Promise((turn) => setTimeout(turn, 10));
  t.deepEqual(readdirSync(join(service.home, "blobs")).sort(), ["reception", id]);
});
