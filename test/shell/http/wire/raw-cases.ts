/** What a request gets: its statuses, in order; then the connection stays, or is closed. */
interface Outcome {
  readonly statuses: readonly number[];
  readonly isOpen?: true;
}

export interface RawCase {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  readonly node: Outcome;
  /** What the native server does, where it differs. */
  readonly uws?: Outcome;
}

const BODY = '{"a":1}';
const LENGTH = BODY.length;
const SIZE = LENGTH.toString(16);
const SECOND = "GET /second HTTP/1.1\r\nHost: a\r\n\r\n";

const isOpen = true;
const refused = (...statuses: number[]): Outcome => ({ statuses });
const retained = (...statuses: number[]): Outcome => ({ statuses, isOpen });
/** It takes the bytes for the beginning of a request, and waits for the rest until its deadline. */
const WAITS: Outcome = retained();
/** Without a status: what the native server does with pipelines that it does not trust. */
const CLOSED: Outcome = refused();

const get = (line: string, ...fields: string[]): string =>
  `${[line, ...fields].join("\r\n")}\r\n\r\n`;
const post = (...fields: string[]): string =>
  get("POST /echo HTTP/1.1", "Host: a", "Content-Type: application/json", ...fields);
const chunked = (size: string, end = "\r\n", last = "0\r\n\r\n", coding = "chunked"): string =>
  `${post(`Transfer-Encoding: ${coding}`)}${size}\r\n${BODY}${end}${last}`;
const many = (count: number, length = 1): string[] =>
  Array.from({ length: count }, (_, at) => `X-${at}: ${"b".repeat(length)}`);

function row(name: string, bytes: string | Uint8Array, node: Outcome, uws?: Outcome): RawCase {
  return uws ? { name, bytes, node, uws } : { name, bytes, node };
}

/**
 * Raw requests and what each server answers. Sources: RFC 9112 sections 2.2, 2.3, 3, 3.2, 5, 6, 7
 * and 9.3; RFC 9110 sections 9.1 and 10.1.1.
 */
export const RAW_CASES: readonly RawCase[] = [
  // Versions and request lines.
  row("HTTP/1.0", get("GET /small HTTP/1.0"), refused(200), refused(505)),
  row("HTTP/1.0 with Host", get("GET /small HTTP/1.0", "Host: a"), refused(200), refused(505)),
  row(
    "HTTP/1.0 keep-alive",
    get("GET /small HTTP/1.0", "Connection: keep-alive"),
    retained(200),
    refused(505),
  ),
  row("HTTP/1.0, large", get("GET /large HTTP/1.0"), refused(200), refused(505)),
  row("HTTP/1.0, streamed", get("GET /stream HTTP/1.0"), refused(200), refused(505)),
  row("HTTP/1.2", get("GET /small HTTP/1.2", "Host: a"), refused(505)),
  row("HTTP/2.0", get("GET /small HTTP/2.0", "Host: a"), refused(505)),
  row("HTTP/9.9", get("GET /small HTTP/9.9", "Host: a"), refused(505)),
  row("http/1.1", get("GET /small http/1.1", "Host: a"), refused(400), refused(505)),
  row("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", refused(400), refused(505)),
  row("words", "rubbish\r\n\r\n", refused(501), WAITS),
  row("bytes", Buffer.from([0, 255, 1, 254, 13, 10, 13, 10]), refused(501), refused(505)),
  row(
    "the hello of TLS",
    Buffer.from("16030102000100010d0a0d0a", "hex"),
    refused(501),
    refused(505),
  ),
  row("line feeds alone", "GET /small HTTP/1.1\nHost: a\n\n", refused(505)),
  row("an empty line before", `\r\n${get("GET /small HTTP/1.1", "Host: a")}`, retained(200), WAITS),
  // Methods.
  row("an invented method", get("FOO /small HTTP/1.1", "Host: a"), refused(501)),
  row("a method in small letters", get("get /small HTTP/1.1", "Host: a"), refused(501)),
  row("a method without a row", get("PROPFIND /small HTTP/1.1", "Host: a"), retained(405)),
  row("TRACE", get("TRACE /small HTTP/1.1", "Host: a"), retained(405)),
  row("CONNECT", get("CONNECT a:80 HTTP/1.1", "Host: a"), refused(501), refused(505)),
  row(
    "an upgrade to WebSocket",
    get(
      "GET /small HTTP/1.1",
      ...["Host: a", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"],
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ),
    retained(200),
  ),
  // Targets.
  row("OPTIONS *", get("OPTIONS * HTTP/1.1", "Host: a"), retained(204), refused(505)),
  row("GET *", get("GET * HTTP/1.1", "Host: a"), refused(400), refused(505)),
  row(
    "the absolute form",
    get("GET http://b/small HTTP/1.1", "Host: a"),
    retained(200),
    refused(505),
  ),
  row(
    "an absolute host alone",
    get("GET http://b HTTP/1.1", "Host: a"),
    retained(404),
    refused(505),
  ),
  row(
    "an absolute form without host",
    get("GET http:///x HTTP/1.1", "Host: a"),
    refused(400),
    refused(505),
  ),
  row("no slash", get("GET small HTTP/1.1", "Host: a"), refused(400), refused(505)),
  row("a blank inside", get("GET /a b HTTP/1.1", "Host: a"), refused(400), refused(505)),
  row("a control inside", get("GET /a\x01b HTTP/1.1", "Host: a"), refused(400), refused(505)),
  row("a fragment", get("GET /small#b HTTP/1.1", "Host: a"), refused(400)),
  row("letters outside ASCII", get("GET /é HTTP/1.1", "Host: a"), refused(400)),
  row("a query outside ASCII", get("GET /small?q=é HTTP/1.1", "Host: a"), refused(400)),
  row("a long path", get(`GET /${"a".repeat(9_000)} HTTP/1.1`, "Host: a"), retained(404)),
  row("a path of 70,000", get(`GET /${"a".repeat(70_000)} HTTP/1.1`, "Host: a"), refused(431)),
  // Hosts.
  row("no Host", get("GET /small HTTP/1.1"), refused(400)),
  row("two Hosts", get("GET /small HTTP/1.1", "Host: a", "Host: b"), refused(400)),
  row("an equal Host twice", get("GET /small HTTP/1.1", "Host: a", "Host: a"), refused(400)),
  row("a Host with a blank", get("GET /small HTTP/1.1", "Host: a b"), refused(400)),
  row("a Host with a path", get("GET /small HTTP/1.1", "Host: a/b"), refused(400)),
  row("a Host with a user", get("GET /small HTTP/1.1", "Host: a@b"), refused(400)),
  row("an empty Host", get("GET /small HTTP/1.1", "Host:"), retained(200)),
  row("an IPv6 Host", get("GET /small HTTP/1.1", "Host: [::1]:8080"), retained(200)),
  // Fields.
  row("sixty fields", get("GET /small HTTP/1.1", "Host: a", ...many(60)), retained(200)),
  row("150 fields", get("GET /small HTTP/1.1", "Host: a", ...many(150)), refused(431)),
  row("3,000 fields", get("GET /small HTTP/1.1", "Host: a", ...many(3_000)), refused(431)),
  row("12 KB of fields", get("GET /small HTTP/1.1", "Host: a", ...many(12, 990)), retained(200)),
  row("20 KB of fields", get("GET /small HTTP/1.1", "Host: a", ...many(20, 990)), refused(431)),
  row("a field of 70,000", get("GET /small HTTP/1.1", "Host: a", ...many(1, 70_000)), refused(431)),
  row("a name without colon", get("GET /small HTTP/1.1", "Host: a", "Abc"), refused(400)),
  row("an empty name", get("GET /small HTTP/1.1", "Host: a", ": b"), refused(400), retained(200)),
  row("a blank before the colon", get("GET /small HTTP/1.1", "Host: a", "B : c"), refused(400)),
  row("a NUL in a value", get("GET /small HTTP/1.1", "Host: a", "B: c\0d"), refused(400)),
  row("a folded field", get("GET /small HTTP/1.1", "Host: a", "B: c\r\n d"), refused(400)),
  row(
    "two Authorizations",
    get("GET /small HTTP/1.1", "Host: a", "Authorization: b", "Authorization: c"),
    retained(200),
  ),
  // Lengths.
  row("a length", `${post(`Content-Length: ${LENGTH}`)}${BODY}`, retained(200)),
  row("a length with zeros", `${post(`Content-Length: 00${LENGTH}`)}${BODY}`, retained(200)),
  row("a length and blanks", `${post(`Content-Length:  ${LENGTH} `)}${BODY}`, retained(200)),
  ...["+7", "-1", "0x7", "7,7", "7.0", "abc", "99999999999999999999"].map((length) =>
    row(`a length of ${length}`, `${post(`Content-Length: ${length}`)}${BODY}`, refused(400)),
  ),
  row("an empty length", `${post("Content-Length:")}${BODY}`, refused(400)),
  row(
    "a length twice",
    `${post(`Content-Length: ${LENGTH}`, `Content-Length: ${LENGTH}`)}${BODY}`,
    refused(400),
  ),
  row(
    "two lengths, and a request in the body",
    `${post("Content-Length: 0", `Content-Length: ${SECOND.length}`)}${SECOND}`,
    refused(400),
    CLOSED,
  ),
  row(
    "a length and chunks",
    `${post(`Content-Length: ${LENGTH}`, "Transfer-Encoding: chunked")}${SIZE}\r\n${BODY}\r\n0\r\n\r\n`,
    refused(400),
  ),
  row(
    "GET with a body",
    `${get("GET /small HTTP/1.1", "Host: a", `Content-Length: ${LENGTH}`)}${BODY}`,
    retained(200),
  ),
  // Chunks. Behind them, the native server closes the connection.
  row("chunks", chunked(SIZE), retained(200), refused(200)),
  row("CHUNKED", chunked(SIZE, "\r\n", "0\r\n\r\n", "CHUNKED"), retained(200), refused(200)),
  row("trailers", chunked(SIZE, "\r\n", "0\r\nb: c\r\n\r\n"), retained(200), refused(505)),
  row("a size and a word", chunked(`${SIZE} zz`), refused(400), refused(200)),
  row("a size and NUL", chunked(`${SIZE}\0`), refused(400), refused(200)),
  row("a size below zero", chunked("-7"), refused(400)),
  row("letters after a chunk", chunked(SIZE, "XX"), refused(400), refused(200)),
  row(
    "line feeds in chunks",
    `${post("Transfer-Encoding: chunked")}${SIZE}\n${BODY}\n0\n\n`,
    refused(400),
    refused(200),
  ),
  row("a request in the trailers", chunked(SIZE, "\r\n", `0\r\nxy${SECOND}`), refused(400), CLOSED),
  ...["gzip, chunked", "identity", "chunked, identity", "chunked, chunked"].map((coding) =>
    row(
      `the coding ${coding}`,
      chunked(SIZE, "\r\n", "0\r\n\r\n", coding),
      refused(coding === "gzip, chunked" ? 501 : 400),
      refused(501),
    ),
  ),
  row(
    "the coding twice",
    `${post("Transfer-Encoding: chunked", "Transfer-Encoding: chunked")}${SIZE}\r\n${BODY}\r\n0\r\n\r\n`,
    refused(400),
  ),
  row(
    "chunks in HTTP/1.0",
    `${get("POST /echo HTTP/1.0", "Content-Type: application/json", "Transfer-Encoding: chunked")}${SIZE}\r\n${BODY}\r\n0\r\n\r\n`,
    refused(400),
    refused(505),
  ),
  // Expectations.
  row("another expectation", post("Expect: pony", "Content-Length: 0"), refused(417)),
  row(
    "100-continue with the body",
    `${post("Expect: 100-continue", `Content-Length: ${LENGTH}`)}${BODY}`,
    retained(100, 200),
  ),
  // Pipelines.
  row("three GET", SECOND.repeat(3), retained(404, 404, 404)),
  row("two POST", `${post(`Content-Length: ${LENGTH}`)}${BODY}`.repeat(2), retained(200, 200)),
  row("POST, GET", `${post(`Content-Length: ${LENGTH}`)}${BODY}${SECOND}`, retained(200, 404)),
  row(
    "later, GET",
    `${get("GET /later HTTP/1.1", "Host: a")}${SECOND}`,
    retained(200, 404),
    CLOSED,
  ),
  row(
    "later, rubbish",
    `${get("GET /later HTTP/1.1", "Host: a")}rubbish\r\n\r\n`,
    refused(200, 501),
    retained(200),
  ),
  row(
    "close, GET",
    `${get("GET /later HTTP/1.1", "Host: a", "Connection: close")}${SECOND}`,
    refused(200),
    CLOSED,
  ),
  row("malformed, GET", `${get("GET /small HTTP/1.1")}${SECOND}`, refused(400)),
  row(
    "an expectation, GET",
    `${get("GET /small HTTP/1.1", "Host: a", "Expect: b")}${SECOND}`,
    refused(417),
    CLOSED,
  ),
];
