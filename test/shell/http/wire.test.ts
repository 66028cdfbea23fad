import test from "ava";
import { KEY, RawConnection, startBed } from "./test-bed.ts";

function post(path: string, body: string | Uint8Array, ...headers: string[]): Buffer {
  const bytes = Buffer.from(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${bytes.length}`,
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), bytes]);
}

const LOOKUP_OK = '{"ids":["732829320"]}';
const LOOKUP_SLOW = '{"ids":["000000003"]}';

/** Lets the server take its turns until something is so. */
async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((turn) => setTimeout(turn, 5));
}

test("a body may be cut inside a character, chunk by chunk", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const bytes = Buffer.from('{"text":"é€😀"}');
  await raw.write(
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  for (const byte of bytes) {
    await raw.write(Buffer.concat([Buffer.from("1\r\n"), Buffer.of(byte), Buffer.from("\r\n")]));
    await new Promise((turn) => setTimeout(turn, 2));
  }
  await raw.write("0\r\n\r\n");
  t.regex(await raw.until("}"), /^HTTP\/1\.1 200 OK/);
  t.true(Buffer.from(raw.received, "latin1").toString().endsWith('{"text":"é€😀"}'));
});

test("a body may be cut inside a character with a length announced", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const bytes = post("/echo", '{"text":"é"}');
  await raw.write(bytes.subarray(0, -3));
  await new Promise((turn) => setTimeout(turn, 20));
  await raw.write(bytes.subarray(-3));
  t.regex(await raw.until("}"), /^HTTP\/1\.1 200 OK/);
});

test("a chunked body that grows too long is refused, and the connection goes on", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const chunk = `400\r\n${"a".repeat(1024)}\r\n`;
  await raw.write(
    `POST /api/v1/lookup HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let sent = 0; sent < 20; sent++) await raw.write(chunk);
  await raw.write("0\r\n\r\n");
  t.regex(await raw.until("corps.trop_grand"), /^HTTP\/1\.1 413/);
  await raw.write(post("/echo", '{"text":"next"}'));
  t.true((await raw.until('{"text":"next"}')).includes("HTTP/1.1 200 OK"));
});

test("calls that are answered at once may be pipelined", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const texts = Array.from({ length: 20 }, (_, index) => `{"text":"${index}"}`);
  await raw.write(Buffer.concat(texts.map((text) => post("/echo", text))));
  const received = await raw.until("HTTP/1.1 200 OK", texts.length);
  const places = texts.map((text) => received.indexOf(text));
  t.true(places.every((place, index) => place > (places[index - 1] ?? 0)));
});

test("one connection serves call after call, keyed or not, refused or not", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  for (let round = 1; round <= 3; round++) {
    await raw.write(post("/api/v1/lookup", LOOKUP_OK, `X-API-Key: ${KEY}`));
    await raw.until("DANONE", round);
    await raw.write(post("/api/v1/lookup", LOOKUP_OK));
    await raw.until("cle.absente", round);
  }
  t.is(bed.accounts.remaining.get("account-k1"), 7);
});

test("a client that leaves while the row works gets its units back", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const remaining = () => bed.accounts.remaining.get("account-k1");
  await raw.write(post("/api/v1/lookup", LOOKUP_SLOW, `X-API-Key: ${KEY}`));
  await eventually(() => remaining() === 9);
  raw.socket.destroy();
  await eventually(() => remaining() === 10);
  t.is(remaining(), 10);
  t.true((await bed.traffic.scrape()).includes('status="499"'));
});

test("a client that leaves during the charge gets its units back and the row does not run", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  const { accounts } = bed;
  const settled = new Promise<void>((done) => {
    const { charge } = accounts;
    accounts.charge = (payer, units, nowMs, settle) => {
      raw.socket.destroy();
      // The server learns of it in a later turn; only then is the charge settled.
      setTimeout(() => {
        charge.call(accounts, payer, units, nowMs, (outcome) => {
          settle(outcome);
          done();
        });
      }, 100);
    };
  });
  await raw.write(post("/api/v1/lookup", LOOKUP_OK, `X-API-Key: ${KEY}`));
  await settled;
  t.is(accounts.remaining.get("account-k1"), 10);
  t.false((await bed.traffic.scrape()).includes('status="200"'));
});

test("a client that leaves in the middle of its body costs nothing", async (t) => {
  const bed = await startBed(t);
  const raw = new RawConnection(t, bed.port);
  await raw.write(post("/api/v1/lookup", LOOKUP_OK, `X-API-Key: ${KEY}`).subarray(0, -5));
  raw.socket.end();
  await raw.closed();
  t.is(bed.accounts.remaining.get("account-k1"), 10);
  t.is((await fetch(`${bed.url}/healthz`)).status, 200);
});

/** Bytes that are no call at all: the server must outlive them. */
const RUBBISH = [
  "rubbish\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "FOO /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
  "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: abc\r\n\r\n{}",
  "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  Buffer.from([0, 255, 1, 254, 13, 10, 13, 10]),
];

for (const [index, bytes] of RUBBISH.entries()) {
  test(`the server outlives rubbish ${index}`, async (t) => {
    const bed = await startBed(t);
    const raw = new RawConnection(t, bed.port);
    await raw.write(bytes);
    raw.socket.end();
    await raw.closed();
    t.false(raw.received.includes(" 200 "));
    t.is((await fetch(`${bed.url}/healthz`)).status, 200);
  });
}
