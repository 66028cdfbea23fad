import test from "ava";
import { RawConnection, startBed } from "./test-bed.ts";

const TWENTY_MB = 20_000_000;

test("a long answer comes whole, with its length", async (t) => {
  const bed = await startBed(t);
  for (const bytes of [1, 49_999, 50_000, 50_001, TWENTY_MB]) {
    const answer = await fetch(`${bed.url}/stream/${bytes}/${bytes}`);
    t.is(answer.status, 200);
    t.is(answer.headers.get("content-length"), String(bytes));
    t.is(answer.headers.get("content-disposition"), 'attachment; filename="a.zip"');
    t.is(answer.headers.get("content-type"), "application/zip");
    const got = Buffer.from(await answer.arrayBuffer());
    t.is(got.length, bytes);
    t.true(got.every((byte) => byte === 97));
  }
});

test("an empty one too, and a HEAD tells the length alone", async (t) => {
  const bed = await startBed(t);
  const empty = await fetch(`${bed.url}/stream/0/0`);
  t.is(empty.status, 200);
  t.is(await empty.text(), "");
  const head = await fetch(`${bed.url}/stream/${TWENTY_MB}/${TWENTY_MB}`, { method: "HEAD" });
  t.is(head.headers.get("content-length"), String(TWENTY_MB));
  t.is(await head.text(), "");
});

test("a source that is too short breaks the connection off, and the service goes on", async (t) => {
  const bed = await startBed(t);
  await t.throwsAsync(async () => {
    const answer = await fetch(`${bed.url}/stream/100000/60000`);
    await answer.arrayBuffer();
  });
  t.is((await fetch(`${bed.url}/healthz`)).status, 200);
});

test("a client that takes nothing holds the source back, one that leaves ends it", async (t) => {
  const bed = await startBed(t);
  const client = new RawConnection(t, Number(new URL(bed.url).port));
  client.socket.pause();
  await client.write(`GET /stream/${TWENTY_MB * 5}/${TWENTY_MB * 5} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const answer = await fetch(`${bed.url}/stream/${TWENTY_MB}/${TWENTY_MB}`);
  t.is((await answer.arrayBuffer()).byteLength, TWENTY_MB);
  client.socket.destroy();
  // The bed's end waits for the call that was left.
  t.pass();
});
