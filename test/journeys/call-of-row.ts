import { once } from "node:events";
import { type OutgoingHttpHeaders, request as send } from "node:http";
import { EXAMPLE_HOOK, EXAMPLE_MESSAGE } from "../../shell/endpoints/avis/notice-fields.ts";
import { EXAMPLE_TOKEN } from "../../shell/endpoints/schema/mapping-call.ts";
import type { Endpoint } from "../../shell/http/endpoint.ts";
import { bearerOf, CLIENT, type Furnished } from "./furnished-service.ts";
import { ONE_FILE } from "./mapping-client.ts";
import { type Answer, urlOf } from "./public-api.ts";

/** The credential that a row requires: its access, or that of open rows with a token or link. */
export type Door = Endpoint["access"] | "token" | "link";

/** The door of a row, derived from its access and its declared failures. */
export function doorOf({ access, fails }: Pick<Endpoint, "access" | "fails">): Door {
  if (access !== "open") return access;
  if (fails.includes("jeton.absent")) return "token";
  return fails.includes("compte.lien_invalide") ? "link" : "open";
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string =>
  `${method} ${path}`;

/** A call of a row, which a test may modify before it is sent. */
export interface RowCall {
  readonly method: string;
  /** With parameters in braces. */
  readonly pattern: string;
  /** By parameter name; sent unencoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array | string | undefined;
}

export const BOUNDARY = "limite-de-formulaire";

/** A file part of a form. */
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

/** A file that the row accepts. */
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

/** The example call of a row, with the credential it requires. */
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

/** Headers of a form posted from our pages. */
const OWN_FORM = { "sec-fetch-site": "same-origin" };

/** A browser's call of a page, signed in if it requires that. */
export function callOfPage(row: Endpoint, known: Furnished): RowCall {
  const { access, input, method } = row;
  const { bearer, otherKeyId, upload } = known;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const type = input.files ? FORM_HEADERS : input.body ? form : {};
  const path = {
    ...{ upload_id: upload.id, session_id: upload.id, job_id: `job_${upload.id.slice(4)}` },
    ...{ id: otherKeyId, nom: "redresse.zip" },
    ...{ adresse_id: EXAMPLE_HOOK, message_id: EXAMPLE_MESSAGE, siren: "900000100" },
  };
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

/** The session cookie of our pages. */
export const cookieOf = (token: string) => ({ cookie: `recoupe=${token}` });

export function addressOf({ pattern, path, query }: RowCall): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  const fields = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const address = fields.length === 0 ? filled : `${filled}?${fields.join("&")}`;
  return address.replace(/[^!-~]+/gu, encodeURIComponent);
}

/** Sends a call unmodified: its path is not resolved, and ASCII is not encoded. */
export async function ask({ service }: Pick<Furnished, "service">, call: RowCall): Promise<Answer> {
  const { method, headers, body } = call;
  const { port } = new URL(urlOf(service, call.pattern));
  const sending = send({ port, method, path: addressOf(call), headers, agent: false });
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
