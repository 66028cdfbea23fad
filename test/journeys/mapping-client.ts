import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, get, type HeaderValues, urlOf } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

type Service = Pick<ServiceUnderTest, "url">;

/** Bodies of answers, untyped as for a JavaScript client. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are what these tests compare
type Stated = any;

export type SentFile = readonly [name: string, content: string | Uint8Array];

/** Settings without limits that would delay tests. */
export const UNHURRIED = {
  RECOUPE_RATE: "1000",
  RECOUPE_BURST: "10000",
  RECOUPE_LOG: "error",
} as const;

/** Three related files: companies, their persons, their invoices. */
export const RELATED_FILES: readonly SentFile[] = [
  [
    "clients.csv",
    lines("Code client;Raison sociale;SIRET;Ville", 60, (i) => [
      `C${1000 + i}`,
      `Société ${i}`,
      "90000010000017",
      "Lyon",
    ]),
  ],
  [
    "contacts.csv",
    lines("Id contact;Code client;Nom;Prénom;Email", 60, (i) => [
      `P${i}`,
      `C${1000 + i}`,
      "Martin",
      "Claire",
      `claire${i}@exemple.fr`,
    ]),
  ],
  [
    "factures.csv",
    lines("N° facture;Code client;Montant HT", 90, (i) => [
      `F${i}`,
      `C${1000 + (i % 60)}`,
      `${i},50`,
    ]),
  ],
];

export const ONE_FILE: SentFile = [
  "clients.csv",
  "Société;SIRET;Ville\nAlpha;90000010000017;Lyon\nBeta;30000000700017;Paris\n",
];

function lines(header: string, rows: number, row: (i: number) => readonly string[]): string {
  return [header, ...Array.from({ length: rows }, (_, i) => row(i).join(";")), ""].join("\n");
}

/** Posts files like a browser's form. */
export async function sendFiles(
  service: Service,
  path: string,
  files: readonly SentFile[],
  headers: HeaderValues = {},
  name = "file",
): Promise<Answer> {
  const form = new FormData();
  for (const [file, content] of files) form.append(name, new Blob([content as string]), file);
  const answer = await fetch(urlOf(service, path), { method: "POST", body: form, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
}

/** An upload, and the paths of its calls. */
export interface Sent {
  readonly id: string;
  readonly token: string;
  /** `?token=…` */
  readonly query: string;
  readonly said: Stated;
}

export function sentOf({ json, text }: Answer): Sent {
  const stated = json as Stated;
  const id = stated.session_id ?? stated.upload_id;
  if (!id) throw new Error(text);
  return { id, token: stated.token, query: `?token=${stated.token}`, said: stated };
}

/** A session with several files, their columns recognised. */
export async function newSession(
  service: Service,
  files: readonly SentFile[] = RELATED_FILES,
): Promise<Sent> {
  const sent = sentOf(await sendFiles(service, "/api/mapper/upload", files, {}, "files"));
  await proposed(service, `/api/mapper/progress/${sent.id}${sent.query}`);
  return sent;
}

/** An upload of the schema workflow, its columns recognised. */
export async function newUpload(
  service: Service,
  query = "",
  file: SentFile = ONE_FILE,
): Promise<Sent> {
  const sent = sentOf(await sendFiles(service, `/api/schema/upload${query}`, [file]));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  return sent;
}

/** Waits for the end of the recognition of columns; returns the status. */
export async function proposed(service: Service, progress: string): Promise<string> {
  for (;;) {
    const { status, json, text } = await get(service, progress);
    if (status !== 200) throw new Error(text);
    const { status: mappingStatus } = json as Stated;
    if (mappingStatus !== "EN_ATTENTE" && mappingStatus !== "EN_COURS") return mappingStatus;
    await sleep(50);
  }
}

/** The body of an answer, untyped. */
export function bodyOf({ json }: Answer): Stated {
  return json;
}

/** Posts a form like a browser; returns the answer itself, without following a redirect. */
export async function postForm(
  service: Service,
  path: string,
  fields: URLSearchParams,
  headers: HeaderValues = { accept: "text/html" },
) {
  const answer = await fetch(service.url + path, {
    method: "POST",
    body: fields,
    headers,
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Every table of an upload, to be confirmed as a whole. */
export function wholeTables(state: Stated): { tables: { table: string }[] } {
  return { tables: state.tables.map(({ table }: Stated) => ({ table })) };
}
