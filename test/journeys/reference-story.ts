import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_AFTER, EXAMPLE_BEFORE } from "../../shell/endpoints/bilans/run-examples.ts";
import { EXAMPLE_REVIEW } from "../../shell/pages/review/review-example.ts";
import { exampleWorkbench } from "../engine/files/workbench/sample-workbench.ts";
import { letterTo, tokenOf } from "./mailbox.ts";
import {
  bodyOf,
  newUpload,
  proposed,
  type SentFile,
  sendFiles,
  wholeTables,
} from "./mapping-client.ts";
import { artefactOf, type Leased, PipelineClient } from "./pipeline-client.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { newFolder, type ServiceUnderTest } from "./recoupe-process.ts";
import { summaryOfRun } from "./summary-of-run.ts";

const EMAIL = "claire@exemple.fr";
const ZIP = "PK essai";
const PDF = "%PDF-1.7 essai";

/** The file of all examples: one active company with a unique identifier. */
export const CUSTOMERS: SentFile = [
  "clients.csv",
  [
    "Code client;Raison sociale;N° SIRET;Ville",
    "C1001;ALTIBAT INGENIERIE;90000010000017;RENNES",
    "C1002;IMPRIMERIE GALVIROUX;30000000700041;ANGERS",
    "",
  ].join("\n"),
];

/** The variables of a reader who runs the examples in order. */
export class Reader {
  readonly service: ServiceUnderTest;
  readonly folder = newFolder();
  readonly variables: Record<string, string>;
  readonly pipeline: PipelineClient;

  constructor(service: ServiceUnderTest, adminKey: string, key: string) {
    this.service = service;
    this.pipeline = new PipelineClient(service);
    const secret = this.pipeline.internal["x-internal-secret"];
    this.variables = {
      BASE: service.url,
      BASE_INTERNE: service.internalUrl,
      CLE: key,
      CLE_ADMIN: adminKey,
      SECRET: secret,
      CLIENT: "exemple",
      MAINTENANT: new Date().toISOString(),
    };
    const files = [CUSTOMERS, ["rapport.pdf", PDF], ["redresse.zip", ZIP]] as const;
    for (const [name, content] of files) writeFileSync(join(this.folder, name), content);
  }

  /** Stores the values of an answer that later calls need. */
  notes(answer: unknown): void {
    const stated = (answer ?? {}) as Record<string, unknown>;
    const upload = stated["session_id"] ?? stated["upload_id"];
    const [named] = (stated["correspondances"] ?? []) as Record<string, unknown>[];
    const job = (stated["job"] ?? {}) as Record<string, unknown>;
    const learned: Record<string, unknown> = {
      ...(stated["token"] !== undefined && { ENVOI: upload, JETON_ENVOI: stated["token"] }),
      JETON: stated["access_token"],
      UTILISATEUR: stated["user_id"],
      TRAVAIL: job["job_id"] ?? stated["job_id"],
      BAIL: job["bail"],
      CORRESPONDANCE: named?.["id"],
    };
    for (const [name, value] of Object.entries(learned))
      if (typeof value === "string" || typeof value === "number") this.variables[name] = `${value}`;
  }

  get bearer() {
    return { authorization: `Bearer ${this.variables["JETON"]}` };
  }

  async signsIn(): Promise<void> {
    const password = "quatre mots pris au hasard";
    this.notes((await post(this.service, "/api/auth/login", { email: EMAIL, password })).json);
  }

  /** Reads the token from the letter with such a link. */
  async opensLetter(holds: string): Promise<void> {
    this.variables["LIEN"] = tokenOf(await letterTo(this.service, EMAIL, holds));
  }

  async waitsForProposal(family: "mapper" | "schema"): Promise<void> {
    const { ENVOI, JETON_ENVOI } = this.variables;
    await proposed(this.service, `/api/${family}/progress/${ENVOI}?token=${JETON_ENVOI}`);
  }

  /** The report itself waits ten seconds, which a busy machine may exceed. */
  async waitsForFlash(): Promise<void> {
    const { ENVOI, JETON_ENVOI } = this.variables;
    const path = `/api/schema/flash/${ENVOI}/view-data?token=${JETON_ENVOI}`;
    let code: unknown;
    do code = codeOf(await get(this.service, path));
    while (code === "envoi.en_cours");
  }

  /** Asks for the manifest of the registers until their files are summed. */
  async sumsRegisters(): Promise<void> {
    const path = "/api/internal/registers/snapshots/courant";
    let code: unknown;
    do code = codeOf(await get(this.service, path, this.pipeline.internal));
    while (code === "registre.preparation");
  }

  async sendsAgain(): Promise<void> {
    const sent = await newUpload(this.service, "?client_id=exemple", CUSTOMERS);
    this.notes(sent.said);
  }

  /** Issues a second key, besides the one of the example. */
  async ownsKey(): Promise<void> {
    await post(this.service, "/api/v1/cles", { email: EMAIL }, this.bearer);
    const { cles } = bodyOf(await get(this.service, "/api/v1/cles", this.bearer));
    this.variables["ID_CLE"] = cles[0].id;
  }

  /** Finds the address that was added. */
  async isNoticed(): Promise<void> {
    const { adresses } = bodyOf(await get(this.service, "/api/avis", this.bearer));
    this.variables["ADRESSE"] = adresses[0].id;
  }

  /** Finds the message of a test. */
  async triesAddress(): Promise<void> {
    const { messages } = bodyOf(await get(this.service, "/api/avis", this.bearer));
    this.variables["MESSAGE"] = messages[0].id;
  }

  /** Confirms the whole proposal of the current upload. */
  async confirms(): Promise<void> {
    await this.waitsForProposal("schema");
    const { ENVOI, JETON_ENVOI } = this.variables;
    const query = `${ENVOI}?token=${JETON_ENVOI}`;
    const state = bodyOf(await get(this.service, `/api/schema/propose/${query}`));
    const stated = await post(this.service, `/api/schema/confirm/${query}`, wholeTables(state));
    this.notes(stated.json);
  }

  /** Completes every waiting job with these results. */
  async jobsAreDone(): Promise<void> {
    const results = [
      ["rapport-ct2-dirigeant.pdf", PDF],
      ["revue.json", JSON.stringify(EXAMPLE_REVIEW)],
      ["redresse.zip", ZIP],
      ...(await exampleWorkbench()),
    ] as const;
    for (let job = await this.pipeline.lease(); job; job = await this.pipeline.lease()) {
      for (const [name, content] of results) await this.pipeline.deposit(job, name, content);
      const artefacts = results.map(([name, content]) => artefactOf(name, content));
      await this.pipeline.say(
        this.pipeline.event(job, "termine", { progress_pct: 100, artefacts }),
      );
    }
  }

  /** Sends a file of the account twice, and completes its jobs with the figures of the examples. */
  async sendsTwice(): Promise<void> {
    await this.jobsAreDone();
    const ids: string[] = [];
    for (const figures of [EXAMPLE_BEFORE, EXAMPLE_AFTER]) {
      const name = `clients_${figures.day.slice(0, 7)}.csv`;
      const files: readonly SentFile[] = [[name, CUSTOMERS[1]]];
      const sent = await sendFiles(this.service, "/api/fichiers/upload", files, this.bearer);
      this.notes(sent.json);
      ids.push(this.variables["ENVOI"] as string);
      await this.confirms();
      const job = (await this.pipeline.lease()) as Leased;
      const results = [
        ["synthese.json", summaryOfRun([name], figures)],
        ...(await exampleWorkbench()),
      ] as const;
      for (const [nom, content] of results) await this.pipeline.deposit(job, nom, content);
      const artefacts = results.map(([nom, content]) => artefactOf(nom, content));
      const ended = this.pipeline.event(job, "termine", { progress_pct: 100, artefacts });
      await this.pipeline.say(ended);
    }
    const [before = "", after = ""] = ids;
    Object.assign(this.variables, { BILAN_AVANT: before, BILAN_APRES: after });
  }

  /** Sets a status as operator. */
  async isAt(statut: string): Promise<void> {
    const body = { user_id: Number(this.variables["UTILISATEUR"]), statut };
    const headers = { "x-admin-key": this.variables["CLE_ADMIN"] ?? "" };
    await request(this.service, "PATCH", "/api/dossier/status", body, headers);
  }
}
