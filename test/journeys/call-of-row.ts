import { once } from "node:events";
import { type OutgoingHttpHeaders, request as send } from "node:http";
import { EXAMPLE_TOKEN } from "../../shell/endpoints/schema/mapping-call.ts";
import type { Endpoint } from "../../shell/http/endpoint.ts";
import { bearerOf, CLIENT, type Furnished } from "./furnished-service.ts";
import { ONE_FILE } from "./mapping-client.ts";
import type { Answer } from "./public-api.ts";

/** Who is let in by what: the row's access, and for open rows what they ask for themselves. */
export type Door = Endpoint["access"] | "token" | "link";

/** The door of a row, as it declares it: what it may refuse tells what it asks for. */
export function doorOf({ access, fails }: Pick<Endpoint, "access" | "fails">): Door {
  if (access !== "open") return access;
  if (fails.includes("jeton.absent")) return "token";
  return fails.includes("compte.lien_invalide") ? "link" : "open";
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string =>
  `${method} ${path}`;

/** One call of a row, which may be changed before it is sent. */
export interface RowCall {
  readonly method: string;
  /** With its parameters in braces. */
  readonly pattern: string;
  /** By name of parameter; sent as they are: not encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array | string | undefined;
}

export const BOUNDARY = "limite-de-formulaire";

/** A part of a form that is a file. */
export function filePart(field: string, name: string, content: string | Uint8Array): Buffer {
  const disposition = `form-data; name="${field}"; filename="${name}"`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
}

export const FORM_END = Buffer.from(`--${BOUNDARY}--\r\n`);
export const FORM_HEADERS = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A file that a row takes. */
export function takenFile({ path }: Pick<Endpoint, "path">): readonly [string, string] {
  return path.includes("rapport")
    ? ["rapport.pdf", "%PDF-1.7 essai"]
    : (ONE_FILE as [string, string]);
}

function headersOf(door: Door, known: Furnished, body: string): OutgoingHttpHeaders {
  const { adminKey, bearer, key, pipeline } = known;
  const byDoor: Partial<Record<Door, OutgoingHttpHeaders>> = {
    key: { "x-api-key": key },
    bearer: bearerOf(bearer),
    admin: { "x-admin-key": adminKey },
    internal: pipeline.internal,
    signed: { "x-signature": pipeline.signatureOf(body) },
  };
  return byDoor[door] ?? {};
}

/** The call that a row has for an example, let in by the credential that its door asks for. */
export function callOf(row: Endpoint, known: Furnished): RowCall {
  const { example, input } = row;
  const { upload, flash, session, userId } = known;
  const isFlash = row.path.includes("flash") || row.path.includes("ct0");
  const sent = row.path.includes("{session_id}") ? session : isFlash ? flash : upload;
  const path = {
    ...example.path,
    session_id: session.id,
    upload_id: sent.id,
    job_id: `job_${upload.id.slice(4)}`,
    client_id: CLIENT,
  };
  const text = example.body === undefined ? "" : JSON.stringify(example.body);
  const body = input.files
    ? Buffer.concat([filePart(input.files.names[0] ?? "", ...takenFile(row)), FORM_END])
    : text;
  return {
    method: row.method,
    pattern: row.path,
    path,
    query: {
      ...example.query,
      ...(example.query?.["token"] === EXAMPLE_TOKEN && { token: sent.token }),
      ...(example.query?.["upload_id"] && { upload_id: upload.id }),
      ...(example.query?.["user_id"] && { user_id: String(userId) }),
      ...(doorOf(row) === "token" && { token: sent.token }),
    },
    headers: {
      ...(input.body && !input.files && { "content-type": "application/json" }),
      ...(input.files && FORM_HEADERS),
      ...headersOf(doorOf(row), known, text),
    },
    body: input.body || input.files ? body : undefined,
  };
}

/** Where a form of ours stands. */
const OWN_FORM = { "sec-fetch-site": "same-origin" };

/** The call that a browser makes of a page, signed in where it wants that. */
export function callOfPage(row: Endpoint, known: Furnished): RowCall {
  const { access, input, method } = row;
  const { bearer, otherKeyId, upload } = known;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const type = input.files ? FORM_HEADERS : input.body ? form : {};
  const path = { upload_id: upload.id, id: otherKeyId, nom: "redresse.zip" };
  return {
    method,
    pattern: row.path,
    path,
    query: {},
    headers: {
      accept: "text/html",
      ...type,
      ...(method === "POST" && OWN_FORM),
      ...(access === "cookie" && cookieOf(bearer)),
    },
    body: input.files ? Buffer.concat([filePart("file", ...ONE_FILE), FORM_END]) : "",
  };
}

/** The cookie of who signed in on our pages. */
export const cookieOf = (token: string) => ({ cookie: `recoupe=${token}` });

export function addressOf({ pattern, path, query }: RowCall): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  const fields = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const address = fields.length === 0 ? filled : `${filled}?${fields.join("&")}`;
  return address.replace(/[^!-~]+/gu, encodeURIComponent);
}

/** Sends a call as it is: no part of its address is resolved, and what ASCII can say stays so. */
export async function ask({ service }: Pick<Furnished, "service">, call: RowCall): Promise<Answer> {
  const { method, headers, body } = call;
  const options = { port: service.port, method, path: addressOf(call), headers, agent: false };
  const sending = send(options);
  sending.end(body);
  const [answer] = await once(sending, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const read = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) read.set(name, String(value));
  const isJson = read.get("content-type")?.includes("json") && text !== "";
  return {
    status: answer.statusCode,
    headers: read,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}
