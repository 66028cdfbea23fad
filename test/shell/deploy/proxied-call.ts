import { type OutgoingHttpHeaders, request as sendPlain } from "node:http";
import { connect } from "node:http2";
import { request as sendSecure } from "node:https";
import { SITE } from "./proxy-under-test.ts";

/** A call as a client on another machine makes it: the site's name, a trusted certificate. */
export interface ProxiedCall {
  readonly port: number;
  /** The certificate; none: http. */
  readonly pem?: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** The client's own address, of this machine's loopback network. */
  readonly from?: string;
}

export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** How many parts the body came in. */
  readonly parts: number;
}

export function call(one: ProxiedCall): Promise<ProxiedAnswer> {
  const { port, pem, path, method = "GET", headers = {}, body, from } = one;
  const options = {
    ...{ host: "127.0.0.1", port, path, method, agent: false as const },
    headers: {
      host: SITE,
      ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      ...headers,
    },
    ...(from !== undefined && { localAddress: from }),
    ...(pem !== undefined && { servername: SITE, ca: pem }),
  };
  return new Promise((settle, fail) => {
    const sent = (pem === undefined ? sendPlain : sendSecure)(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", fail);
      answer.on("end", () =>
        settle({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
          parts: chunks.length,
        }),
      );
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** The status of a page over HTTP/2, as browsers ask for it. */
export function statusOverHttp2(port: number, pem: string, path: string): Promise<number> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: SITE, ca: pem });
  return new Promise<number>((settle, fail) => {
    session.on("error", fail);
    const stream = session.request({ ":path": path, ":authority": SITE });
    stream.on("error", fail).on("response", (headers) => settle(headers[":status"] ?? 0));
    stream.resume();
  }).finally(() => session.destroy());
}

/** A form with one file. */
export function formOf(name: string, file: string, bytes: Uint8Array) {
  const boundary = "----recoupe-essai";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
