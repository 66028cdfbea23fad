import { setTimeout as sleep } from "node:timers/promises";
import { bigCustomers } from "../../bench/corpus/customer-files/big-customers.ts";
import { EXAMPLE_AFTER, EXAMPLE_BEFORE } from "../../shell/endpoints/bilans/run-examples.ts";
import { sampleWorkbench } from "../engine/files/workbench/sample-workbench.ts";
import {
  bearerOf,
  CLIENT,
  type Furnished,
  furnishedService,
  newCustomer,
  resetLinkOf,
} from "../journeys/furnished-service.ts";
import { letterTo, tokenOf } from "../journeys/mailbox.ts";
import {
  bodyOf,
  newSession,
  newUpload,
  proposed,
  type Sent,
  type SentFile,
  sendFiles,
  sentOf,
  wholeTables,
} from "../journeys/mapping-client.ts";
import { artefactOf, type Leased } from "../journeys/pipeline-client.ts";
import { get, post, request } from "../journeys/public-api.ts";
import type { ServiceUnderTest } from "../journeys/recoupe-process.ts";
import { PASSWORD } from "../journeys/refused-account-bodies.ts";
import { summaryOfRun } from "../journeys/summary-of-run.ts";
import { SAMPLE_REVIEW } from "./sample-review.ts";

/** Four hundred customers in eighteen columns, one row in ten with a fault. */
export const CUSTOMERS: SentFile = ["clients-2026.csv", Buffer.concat([...bigCustomers(7, 400)])];
/** Above a hundred columns, fields are typed instead of selected. */
const WIDE_COLUMNS = 120;

/** A service with content for every page. */
export interface FurnishedSite extends Furnished {
  /** Related files with recognised columns; and the same confirmed, not yet processed. */
  readonly together: Sent;
  readonly confirmed: Sent;
  /** A file whose job is done, and one whose job failed. */
  readonly done: Sent;
  readonly failed: Sent;
  readonly wide: Sent;
  /** An upload of the customer whose file was sent before. */
  readonly compared: string;
  /** Id of an address that the customer wants to be told at. */
  readonly hookId: string;
  /** Tokens of letters: one activates an account, one resets a password. */
  readonly openingLink: string;
  readonly otherResetLink: string;
}

/** Starts a service and uploads the content of its pages. */
export async function furnishedSite(): Promise<FurnishedSite> {
  const known = await furnishedService(CUSTOMERS);
  const { service } = known;
  const done = await newUpload(service, `?client_id=${CLIENT}&token=${known.upload.token}`);
  await endJob(known, await startedJob(known, done), "termine");
  const compared = await furnishDossier(known);
  const failed = await newUpload(service);
  await endJob(known, await startedJob(known, failed), "echec");
  const confirmed = await newSession(service);
  await confirmAll(service, confirmed);
  const rule = { texte: "Un client sans commande depuis trois ans est inactif." };
  const rules = `/api/schema/diagnostic/${known.upload.id}/rule${known.upload.query}`;
  await post(service, rules, rule);
  for (const sent of [known.upload, done])
    await settled(service, `/api/schema/diagnostic/${sent.id}${sent.query}`);
  await newCustomer(service, "paule@exemple.fr");
  return {
    ...known,
    compared,
    hookId: await furnishNotices(known),
    together: await newSession(service),
    confirmed,
    done,
    failed,
    wide: await newUpload(service, "", wideFile(WIDE_COLUMNS)),
    openingLink: await openingLinkOf(service, "nadia@exemple.fr"),
    otherResetLink: await resetLinkOf(service, "paule@exemple.fr"),
  };
}

/** Watched companies, and an address that cannot be reached, with a message that waits for it. */
async function furnishNotices({ service, bearer }: Furnished): Promise<string> {
  const headers = bearerOf(bearer);
  const sirens = ["900000506", "900000803", "900000100"];
  await post(service, "/api/suivi", { sirens }, headers);
  const wanted = { url: "https://crm.example/avis", evenements: ["traitement.termine"] };
  const { id } = bodyOf(await post(service, "/api/avis/adresses", wanted, headers));
  await post(service, `/api/avis/adresses/${id}/essai`, {}, headers);
  return id;
}

/** Waits until a reloading page has its final content. */
async function settled(service: ServiceUnderTest, path: string): Promise<void> {
  while ((await get(service, path)).text.includes('http-equiv="refresh"')) await sleep(100);
}

/** A file with this number of columns. */
export function wideFile(columns: number): SentFile {
  const headers = Array.from({ length: columns }, (_, at) => `Colonne ${at + 1}`);
  const row = (line: number) => headers.map((_, at) => `valeur ${line}.${at}`).join(";");
  return ["large.csv", [headers.join(";"), row(1), row(2), ""].join("\n")];
}

async function openingLinkOf(service: ServiceUnderTest, email: string): Promise<string> {
  await post(service, "/api/auth/register", { email, password: PASSWORD });
  return tokenOf(await letterTo(service, email));
}

/**
 * A customer who chose a product, filled in the profile, sent a file twice and has its results.
 * Returns the second upload.
 */
async function furnishDossier(known: Furnished): Promise<string> {
  const { service, bearer } = known;
  const headers = bearerOf(bearer);
  await request(service, "PATCH", "/api/dossier/produit", { produit: "ct2" }, headers);
  const profile = { societe: "Altibat Ingénierie", siren: "900000100" };
  await request(service, "PUT", "/api/profile", profile, headers);
  const couts = [
    { ligne: 7, cout_unitaire: 300 },
    { ligne: 12, cout_unitaire: 4.5 },
  ];
  await request(service, "PUT", "/api/couts", { couts }, headers);
  const before: SentFile = ["clients-2025.csv", CUSTOMERS[1]];
  let compared = "";
  for (const [file, figures] of [
    [before, EXAMPLE_BEFORE],
    [CUSTOMERS, EXAMPLE_AFTER],
  ] as const) {
    const sent = sentOf(await sendFiles(service, "/api/fichiers/upload", [file], headers));
    await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
    const summary = ["synthese.json", summaryOfRun([file[0]], figures)] as const;
    await endJob(known, await startedJob(known, sent), "termine", [summary]);
    compared = sent.id;
  }
  return compared;
}

/** Confirms the whole proposal of an upload, of either workflow. */
async function confirmAll(service: ServiceUnderTest, sent: Sent): Promise<void> {
  const { id, query, said: stated } = sent;
  const isSession = stated.session_id !== undefined;
  const state = isSession ? `/api/mapper/session/${id}` : `/api/schema/propose/${id}`;
  const confirm = isSession ? `/api/mapper/confirm/${id}` : `/api/schema/confirm/${id}`;
  const whole = wholeTables(bodyOf(await get(service, state + query)));
  const answer = await post(service, confirm + query, whole);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Leases the job of an upload as a pipeline; no other job waits. */
async function startedJob({ service, pipeline }: Furnished, sent: Sent): Promise<Leased> {
  await confirmAll(service, sent);
  const job = await pipeline.lease();
  if (job?.upload_id !== sent.id) throw new Error("another job was waiting");
  await pipeline.say(pipeline.event(job, "accepte"));
  return job;
}

async function endJob(
  { pipeline }: Furnished,
  job: Leased,
  evenement: "termine" | "echec",
  more: readonly (readonly [string, string])[] = [],
): Promise<void> {
  if (evenement === "echec") {
    const why = { message: "Fichier illisible.", reprise: false };
    await pipeline.say(pipeline.event(job, evenement, why));
    return;
  }
  const results: [string, string | Uint8Array][] = [
    ...(await sampleWorkbench()).map(([name, bytes]): [string, Uint8Array] => [name, bytes]),
    ["redresse.zip", "PK\u0003\u0004 redresse"],
    ["revue.json", JSON.stringify(SAMPLE_REVIEW)],
    ...more.map(([name, text]): [string, string] => [name, text]),
  ];
  for (const role of ["dirigeant", "commercial", "dsi"])
    results.push([`rapport-${job.produit}-${role}.pdf`, "%PDF-1.7 rapport"]);
  for (const [nom, content] of results) await pipeline.deposit(job, nom, content);
  const artefacts = results.map(([nom, content]) => artefactOf(nom, content));
  await pipeline.say(pipeline.event(job, evenement, { progress_pct: 100, artefacts }));
}
