import { hash32 } from "../corpus/random.ts";

const BODY = '{"ids":["900000100"]}';
const JSON_FIELDS = "Host: a\r\nContent-Type: application/json\r\n";

/** What is mutated: each part of the syntax stands in one of them. */
const SEEDS: readonly string[] = [
  "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /openapi.json?x=1&y=%20 HTTP/1.1\r\nHost: a:80\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n",
  "HEAD / HTTP/1.1\r\nHost: [::1]\r\nAccept-Encoding: gzip\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET http://a/healthz HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET / HTTP/1.0\r\nConnection: close\r\n\r\n",
  `POST /api/v1/enrich HTTP/1.1\r\n${JSON_FIELDS}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  `POST /api/v1/siret/verifier HTTP/1.1\r\n${JSON_FIELDS}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/v1/adresse/normaliser HTTP/1.1\r\n${JSON_FIELDS}Transfer-Encoding: chunked\r\n\r\n5;a="b"\r\n{"adr\r\n1\r\n}\r\n0\r\nb: c\r\n\r\n`,
  'POST /api/schema/flash-anonyme HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 96\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsiret\n30000000700017\r\n--x--\r\n',
  "GET /healthz HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: YQ==\r\n\r\n",
  "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n".repeat(3),
];

/** Pieces that parsers have stumbled over. */
const PIECES: readonly string[] = [
  ...["\r\n", "\n", "\r", "\0", " ", "\t", ":", ";", ",", "%", "\x7f", "\xff", "é", "#", "?", "//"],
  ...["Content-Length: 5\r\n", "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n"],
  ...[
    "Transfer-Encoding: gzip\r\n",
    "Host: b\r\n",
    "Expect: 100-continue\r\n",
    "HTTP/1.0",
    "HTTP/2",
  ],
  ...[
    "0\r\n\r\n",
    "ffffffff\r\n",
    "GET / HTTP/1.1\r\n",
    "Connection: close\r\n",
    "A: b\r\n".repeat(120),
  ],
];

/** Requests with one to five mutations each, by a seed: bytes changed, cut, doubled, put in. */
export function* mutatedRequests(seed: number, count: number): Generator<Buffer> {
  for (let index = 0; index < count; index++) {
    let draws = 0;
    const below = (most: number): number => hash32(hash32(seed, index), draws++) % most;
    let bytes: Buffer = Buffer.from(SEEDS[below(SEEDS.length)] ?? "", "latin1");
    for (let left = 1 + below(5); left > 0; left--) bytes = mutation(bytes, below);
    yield bytes;
  }
}

function mutation(bytes: Buffer, below: (most: number) => number): Buffer {
  const at = below(bytes.length + 1);
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(at);
  switch (below(6)) {
    case 0:
      return Buffer.concat([before, Buffer.of(below(256)), after.subarray(1)]);
    case 1:
      return Buffer.concat([before, after.subarray(1 + below(8))]);
    case 2:
      return Buffer.concat([before, bytes.subarray(at, at + below(40)), after]);
    case 3:
      return Buffer.from(before);
    default:
      return Buffer.concat([
        before,
        Buffer.from(PIECES[below(PIECES.length)] ?? "", "latin1"),
        after,
      ]);
  }
}
