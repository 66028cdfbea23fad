import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { mutatedRequests } from "../../../../bench/attack/mutated-requests.ts";
import { nativeNode } from "../../../runner/native-node.ts";
import { RAW_CASES } from "./raw-cases.ts";

import { exchange, opened, startWire, statusesIn } from "./wire-under-test.ts";

const native = nativeNode();
const servers = [
  await startWire("node", [process.execPath]),
  ...(native ? [await startWire("uws", native)] : []),
];
test.after.always(async () => {
  for (const server of servers) await server.stop();
});

test("the native server is under test too", (t) => {
  if (native) t.pass();
  else if (process.env["CI"]) t.fail("set RECOUPE_NATIVE_NODE: see .ci/run");
  else {
    t.log("uWebSockets.js does not load here: only node:http is tested");
    t.pass();
  }
});

const get = (path: string, ...fields: string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...fields, "", ""].join("\r\n");

for (const server of servers) {
  const { kind, port } = server;

  for (const one of RAW_CASES) {
    const { statuses, isOpen = false } = (kind === "uws" && one.uws) || one.node;
    test.serial(`${kind}, ${one.name}: ${statuses.join(", ") || "closed"}`, async (t) => {
      const seen = await exchange(port, one.bytes, isOpen ? statuses.length : Infinity);
      t.deepEqual(seen.statuses, statuses);
      t.is(seen.isClosed, !isOpen);
    });
  }

  test.serial(`${kind}: 100-continue is answered before the body`, async (t) => {
    const socket = await opened(port);
    socket.write(
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n",
    );
    const [first] = (await once(socket, "data")) as [Buffer];
    t.regex(first.toString(), /^HTTP\/1\.1 100/);
    socket.write("{}");
    const [second] = (await once(socket, "data")) as [Buffer];
    t.regex(second.toString(), /^HTTP\/1\.1 200/);
    socket.destroy();
  });

  test.serial(`${kind}: a slow head and a slow body arrive byte by byte`, async (t) => {
    const socket = await opened(port);
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    const bytes =
      'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"text":"\u00e9"}';
    for (const byte of Buffer.from(bytes)) {
      socket.write(Buffer.of(byte));
      await new Promise((turn) => setImmediate(turn));
    }
    while (!text.includes("\u00e9")) await sleep(5);
    t.deepEqual(statusesIn(text), [200]);
    socket.destroy();
  });

  test.serial(
    `${kind}: a client that reads nothing holds neither the others nor the process`,
    async (t) => {
      const lazy = await Promise.all(Array.from({ length: 20 }, () => opened(port)));
      for (const socket of lazy) {
        socket.pause();
        socket.write(get("/stream") + get("/large").repeat(3));
      }
      const { statuses } = await exchange(port, get("/small"), 1);
      t.deepEqual(statuses, [200]);
      for (const socket of lazy) socket.destroy();
    },
  );

  test.serial(`${kind}: a client that closes its side after a whole request`, async (t) => {
    const socket = await opened(port);
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.end(get("/later"));
    await once(socket, "end");
    // Nothing tells it from one that left: its call is not charged, and it gets no answer.
    t.deepEqual(statusesIn(text), []);
  });

  test.serial(
    `${kind}: a client that closes its side in the middle of a request is not held`,
    async (t) => {
      for (const part of [
        "GET /sm",
        "GET /small HTTP/1.1\r\nHos",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
      ]) {
        const socket = await opened(port);
        socket.resume();
        socket.end(part);
        await once(socket, "end");
      }
      t.pass();
    },
  );

  test.serial(`${kind}: pipelines of every mix, reset at any moment`, async (t) => {
    const parts = [
      get("/small"),
      get("/later"),
      get("/large"),
      get("/stream"),
      get("/nothing"),
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
      "HEAD /large HTTP/1.1\r\nHost: a\r\n\r\n",
    ];
    for (let round = 0; round < 300; round++) {
      const socket = await opened(port);
      const wave = Array.from({ length: 1 + (round % 9) }, (_, at) => parts[(round + at) % 7]);
      socket.write(wave.join(""));
      if (round % 3 === 1) await new Promise((turn) => setImmediate(turn));
      if (round % 3 === 2) {
        socket.resume();
        await Promise.race(["data", "end", "close"].map((event) => once(socket, event)));
      }
      if (round % 4 === 3) socket.destroy();
      else socket.resetAndDestroy();
    }
    const { statuses } = await exchange(port, get("/small"), 1);
    t.deepEqual(statuses, [200]);
    t.is(server.child.exitCode, null, server.complaints());
  });

  test.serial(`${kind}: requests behind an untrusted one are never run`, async (t) => {
    const note = JSON.stringify(`${kind}-behind`);
    const noted = `POST /noted HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${note.length}\r\n\r\n${note}`;
    for (const first of [
      get("/small", "Host: b"),
      get("/small", "Expect: b"),
      get("/small", "Content-Length: 0", "Content-Length: 0"),
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "FOO /small HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
      t.true((await exchange(port, first + noted, Infinity)).isClosed, first);
    await exchange(port, get("/small"), 1);
    t.false(server.noted.includes(`${kind}-behind`));
  });

  test.serial(
    `${kind}: 20,000 mutated requests: each is answered or closed, the server goes on`,
    async (t) => {
      t.timeout(300_000);
      const held: string[] = [];
      let failures = 0;
      const one = async (bytes: Buffer): Promise<void> => {
        const socket = await opened(port);
        let text = "";
        socket.on("data", (chunk: Buffer) => {
          if (text.length < 100_000) text += chunk.toString("latin1");
        });
        const ended = Promise.race([once(socket, "end"), once(socket, "close")]);
        // The end of the client's side: what is incomplete now is malformed.
        socket.end(bytes);
        const isHeld = await Promise.race([
          ended.then(() => false),
          sleep(8_000, true, { ref: false }),
        ]);
        if (isHeld) held.push(bytes.toString("latin1").slice(0, 300));
        if (statusesIn(text).includes(500)) failures++;
        socket.destroy();
      };
      const requests = mutatedRequests(2026, 20_000);
      const workers = Array.from({ length: 32 }, async () => {
        for (let next = requests.next(); !next.done; next = requests.next()) await one(next.value);
      });
      await Promise.all(workers);
      t.deepEqual(held.slice(0, 3), []);
      t.is(failures, 0, server.complaints().slice(0, 500));
      t.is(server.child.exitCode, null, server.complaints().slice(0, 500));
      t.deepEqual((await exchange(port, get("/small"), 1)).statuses, [200]);
    },
  );
}
