import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { Endpoint } from "../../shell/http/endpoint.ts";
import { EVERY_ENDPOINT } from "../shell/endpoints/every-endpoint.ts";
import { addressOf, doorOf, nameOf } from "./call-of-row.ts";
import {
  bodyOf,
  newSession,
  newUpload,
  proposed,
  type Sent,
  type SentFile,
  sendFiles,
  sentOf,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";
import { shiftedClock } from "./shifted-clock.ts";

const clock = shiftedClock();
let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, ...clock.changes });
});

test.after.always(() => service.kill());

/** Invented; it has the columns that the examples of the rows name. */
const FILE: SentFile = [
  "clients.csv",
  "Code client;Raison sociale;N° SIRET;SIRET;Nom;Prénom\n1;Alpha;90000010000017;90000010000017;Martin;Claire\n2;Beta;30000000700018;30000000700018;Petit;Paul\n",
];

const flashOf = async (query = "", file = FILE) =>
  sentOf(await sendFiles(service, `/api/schema/flash-anonyme${query}`, [file]));
const schemaOf = async (query = "", file = FILE) =>
  sentOf(await sendFiles(service, `/api/schema/upload${query}`, [file]));

const KINDS: readonly (readonly [name: string, send: () => Promise<Sent>])[] = [
  ["a flash", () => flashOf()],
  ["a flash of a client", () => flashOf("?client_id=Dupont")],
  ["an upload of the schema workflow", () => schemaOf()],
  ["one of a client and a product", () => schemaOf("?client_id=Durand&produit=ct1")],
];

/** Reads and edits before erasures; what starts the work last. */
const rank = ({ method, path }: Endpoint) =>
  method === "DELETE" ? 2 : path.includes("/confirm/") ? 1 : 0;
const rowsAt = (parameter: string) =>
  EVERY_ENDPOINT.filter(({ path }) => path.includes(`{${parameter}}`)).sort(
    (a, b) => rank(a) - rank(b),
  );

function ask({ method, path, example }: Endpoint, { id, token }: Sent, client?: string) {
  const query = { ...example.query, token, ...(client !== undefined && { client_id: client }) };
  const at = { upload_id: id, session_id: id };
  const address = addressOf({
    ...{ method, pattern: path, path: at, query, headers: {}, body: undefined },
  });
  return method === "POST"
    ? post(service, address, example.body)
    : request(service, method, address, undefined);
}

for (const [name, send] of KINDS)
  test(`${name} is an upload for every path of uploads`, async (t) => {
    const sent = await send();
    const client = { "a flash of a client": "Dupont", "one of a client and a product": "Durand" }[
      name
    ];
    await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
    const rows = rowsAt("upload_id");
    t.true(rows.length > 15);
    for (const row of rows) {
      t.is(doorOf(row), "token", nameOf(row));
      if (row.path.includes("/pkfk/") || row.path.includes("/mapping/")) {
        // The reading was applied in between: its columns are being recognised again.
        await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
      }
      const answer = await ask(row, sent, row.path.endsWith("view-data") ? client : undefined);
      // Without an account there is no named mapping to apply.
      const isNone = codeOf(answer) === "correspondance.absente";
      t.true(
        answer.status < 400 || answer.status === 409 || isNone,
        `${nameOf(row)} ${answer.text}`,
      );
    }
    const gone = await get(service, `/api/schema/progress/${sent.id}${sent.query}`);
    t.is(codeOf(gone), "envoi.expire");
  });

test("neither workflow has paths for uploads of the other", async (t) => {
  const session = await newSession(service, [FILE]);
  for (const row of rowsAt("upload_id")) t.is((await ask(row, session)).status, 404, nameOf(row));
  for (const send of [flashOf, schemaOf]) {
    const sent = await send();
    for (const row of rowsAt("session_id")) t.is((await ask(row, sent)).status, 404, nameOf(row));
  }
  const entry = { original_col: "SIRET", crm_field: "siret", entity_type: "companies" };
  const other = await post(service, `/api/schema/confirm-mapping${session.query}`, {
    mappings: [entry],
  });
  t.is(codeOf(other), "jeton.autre");
});

test("a flash, from its diagnosis to a validated mapping, its history and its work", async (t) => {
  const sent = await flashOf("?client_id=Lefebvre");
  t.like(sent.said, { produit: "ct0", nb_lignes: 2 });
  const first = await get(service, `/api/schema/propose/${sent.id}${sent.query}`);
  t.is(first.status, 200);
  t.is(
    await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`),
    "MAPPING_A_VALIDER",
  );
  const state = await get(service, `/api/schema/propose/${sent.id}${sent.query}`);
  const confirm = `/api/schema/confirm/${sent.id}${sent.query}`;
  const confirmed = await post(service, confirm, wholeTables(bodyOf(state)));
  t.like(confirmed.json, { statut: "confirme" });
  const history = await get(service, `/api/schema/history/Lefebvre${sent.query}`);
  t.is(bodyOf(history).historique.length, 1);
  const { job_id: job } = bodyOf(confirmed);
  const status = await get(service, `/api/schema/job/${job}/status${sent.query}`);
  t.is(bodyOf(status).status, "en_attente");
  const other = await flashOf("?client_id=Lefebvre");
  const theirs = await get(service, `/api/schema/history/Lefebvre${other.query}`);
  t.is(codeOf(theirs), "jeton.autre", "the name belongs to its first sender");
});

test("a file that has no flash leaves its client's name to the next", async (t) => {
  const long: SentFile = ["long.csv", `Nom\n${"Martin\n".repeat(1001)}`];
  const refused = await sendFiles(service, "/api/schema/flash-anonyme?client_id=Moreau", [long]);
  t.like(refused.json, { limit_exceeded: true, nb_lignes: 1001 });
  const sent = await schemaOf("?client_id=Moreau");
  const history = await get(service, `/api/schema/history/Moreau${sent.query}`);
  t.deepEqual(bodyOf(history).historique, []);
});

test("a flash on demand has the limits of a flash, and says so", async (t) => {
  const cases: readonly (readonly [SentFile, RegExp])[] = [
    [["long.csv", `Nom\n${"Martin\n".repeat(1001)}`], /1.001 lignes/],
    [["large.csv", `Nom;Note\nMartin;${"x".repeat(6_000_000)}\n`], /6,1 Mo/],
  ];
  for (const [file, stated] of cases) {
    const sent = await newUpload(service, "", file);
    for (const path of ["flash/ID", "flash/ID/view-data"]) {
      const answer = await get(service, `/api/schema/${path.replace("ID", sent.id)}${sent.query}`);
      t.is(codeOf(answer), "envoi.flash_limite", path);
      t.is(answer.status, 413);
      t.regex(answer.text, stated);
    }
    const progress = await get(service, `/api/schema/flash-progress/${sent.id}${sent.query}`);
    t.is(progress.status, 200);
    const mapping = { entity_type: "companies", companies: { siret: "Nom" } };
    const named = await post(service, `/api/schema/ct0-mapping/${sent.id}${sent.query}`, mapping);
    t.is(codeOf(named), "envoi.flash_limite");
  }
});

test("a flash reads the file as the person had it read", async (t) => {
  const file: SentFile = ["clients.csv", "Nom;Ville\nAlpha;Lyon\nBeta;Paris\nGamma;Lille\n"];
  const sent = await newUpload(service, "", file);
  const view = async () =>
    bodyOf(await get(service, `/api/schema/flash/${sent.id}/view-data${sent.query}`));
  t.is((await view()).fiches, 3);
  const reading = { fichier: 1, partie: 1, entete: "2" };
  const applied = await post(service, `/api/schema/lecture/${sent.id}${sent.query}`, reading);
  t.true(applied.status < 400, applied.text);
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  t.is((await view()).fiches, 2);
  t.is(bodyOf(await get(service, `/api/schema/flash-progress/${sent.id}${sent.query}`)).total, 2);
});

test("view-data wants the client of the upload, whichever way it was sent", async (t) => {
  for (const send of [flashOf, schemaOf]) {
    const [with_, without] = [await send("?client_id=Marchand"), await send()];
    const view = (sent: Sent, client = "") =>
      get(service, `/api/schema/flash/${sent.id}/view-data${sent.query}${client}`);
    t.is((await view(with_, "&client_id=Marchand")).status, 200);
    t.is(codeOf(await view(with_)), "jeton.autre");
    t.is(codeOf(await view(with_, "&client_id=marchand")), "jeton.autre");
    t.is((await view(without)).status, 200);
    t.is(codeOf(await view(without, "&client_id=Marchand")), "jeton.autre");
  }
});

test.serial("after a day nothing of either is left, and their links say so", async (t) => {
  const sent = [await flashOf(), await schemaOf()];
  for (const one of sent) {
    await proposed(service, `/api/schema/progress/${one.id}${one.query}`);
    await get(service, `/api/schema/flash/${one.id}${one.query}`);
  }
  const spaces = () => {
    const folder = join(service.home, "blobs");
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((name) => sent.some(({ id }) => name.startsWith(id)));
  };
  t.true(spaces().length >= 2);
  clock.pass(24 * 3600);
  for (const { id, query } of sent)
    for (const path of ["propose/ID", "flash/ID", "flash/ID/view-data", "progress/ID"]) {
      const answer = await get(service, `/api/schema/${path.replace("ID", id)}${query}`);
      t.is(codeOf(answer), "envoi.expire", path);
    }
  await service.kill();
  service = await serve(service.home, { ...UNHURRIED, ...clock.changes });
  while (spaces().length > 0) await new Promise((later) => setTimeout(later, 50));
  t.deepEqual(spaces(), []);
});
