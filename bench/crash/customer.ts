import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Draw } from "../corpus/customer-files/draw.ts";
import type { CustomerCalls, SentFile, Stated } from "../workflow/customer-calls.ts";
import { UPLOADS_OF, type Workflow } from "../workflow/workflow-paths.ts";
import { type Result, SessionJournal } from "./session-journal.ts";

/** The state shared by customers and the killing process. */
export interface World {
  readonly calls: CustomerCalls;
  /** Resolves when the service responds. */
  up(): Promise<void>;
  readonly journal: SessionJournal[];
}

/** Most confirmed uploads with running work before a customer waits. */
const OUTSTANDING_MOST = 4;
const POLL_MS = 100;
const ENDED: ReadonlySet<string> = new Set(["termine", "erreur", "annule"]);
const CLIENT_EVERY = 20;
const ROWS = 150;

/** A customer who uploads, corrects, confirms and fetches, one upload after the other. */
export class Customer {
  readonly #name: string;
  readonly #draw: Draw;
  readonly #world: World;
  readonly #outstanding = new Set<SessionJournal>();
  #sessions = 0;
  /** From the client's first upload: required when the client's name is used again. */
  #client: { readonly name: string; readonly token: string } | null = null;

  constructor(name: string, draw: Draw, world: World) {
    this.#name = name;
    this.#draw = draw;
    this.#world = world;
  }

  /** Runs until stopped; finishes what it began. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const session = await this.#upload();
      await this.#proposed(session);
      await this.#correct(session);
      await this.#confirm(session);
      this.#outstanding.add(session);
      while (this.#outstanding.size > OUTSTANDING_MOST && !isOver()) await this.#look();
    }
    while (this.#outstanding.size > 0) await this.#look();
  }

  async #upload(): Promise<SessionJournal> {
    const workflow: Workflow = this.#draw.chance(0.5) ? "mapper" : "schema";
    const serial = this.#sessions++;
    if (serial % CLIENT_EVERY === 0) this.#client = null;
    const named = workflow === "schema";
    let name = "";
    let sendings = 0;
    const { path, field } = UPLOADS_OF[workflow];
    const files =
      workflow === "mapper" ? [customers(serial), invoices(serial)] : [customers(serial)];
    const { body } = await this.#until(() => {
      // A name belongs to its first sender, whose upload may not have been acknowledged.
      name = this.#client?.name ?? `${this.#name}-${serial}-${sendings++}`;
      const token = this.#client ? `&token=${this.#client.token}` : "";
      const query = named ? `?client_id=${name}${token}` : "";
      return this.#world.calls.upload(path + query, field, files);
    });
    if (named && !this.#client) this.#client = { name, token: body.token };
    const id: string = body.session_id ?? body.upload_id;
    const session = new SessionJournal(workflow, id, body.token, named ? name : null);
    this.#world.journal.push(session);
    return session;
  }

  async #proposed({ paths }: SessionJournal): Promise<void> {
    for (;;) {
      const { body } = await this.#until(() => this.#world.calls.get(paths.progress));
      if (body.status === "MAPPING_A_VALIDER") return;
      if (body.status !== "EN_ATTENTE" && body.status !== "EN_COURS")
        throw new Error(`not proposed: ${JSON.stringify(body)}`);
      await sleep(POLL_MS);
    }
  }

  async #correct(session: SessionJournal): Promise<void> {
    const { calls } = this.#world;
    const { paths, query, id } = session;
    const { body: state } = await this.#until(() => calls.get(paths.state));
    const [{ table, entity_type }] = state.tables;
    const column = { table, original_col: "Ville", crm_field: null, entity_type };
    await this.#until(() => calls.post(paths.save, { mappings: [column] }));
    session.columns.set(`${table} Ville`, null);
    const override = { table, column: "Code client", override_type: "pk" };
    await this.#until(() => calls.post(paths.override, override));
    session.overrides.add("Code client");
    if (session.workflow === "mapper") return;
    const rule = `Écarter les clients sans commande depuis ${this.#sessions} mois`;
    await this.#once(session.rules, rule, () =>
      calls.post(`/api/schema/diagnostic/${id}/rule${query}`, { texte: rule }),
    );
    const rating = { sector: "commerce de gros", report_excerpt: `Extrait ${id}.`, rating: 8 };
    await this.#once(session.ratings, rating.report_excerpt, () =>
      calls.post(`/api/schema/report/rate${query}`, rating),
    );
  }

  async #confirm(session: SessionJournal): Promise<void> {
    const { calls } = this.#world;
    const { body: state } = await this.#until(() => calls.get(session.paths.state));
    const tables = state.tables.map(({ table }: { table: string }) => ({ table }));
    const { body } = await this.#until(() => calls.post(session.paths.confirm, { tables }));
    session.jobId = body.job_id;
  }

  /** Polls the work of every confirmed upload; fetches the results. */
  async #look(): Promise<void> {
    const { calls } = this.#world;
    for (const session of this.#outstanding) {
      const { jobId, query } = session;
      const path = `/api/schema/job/${jobId}/status${query}`;
      const { body } = await this.#until(() => calls.get(path));
      if (!ENDED.has(body.status)) continue;
      const results: Result[] = [];
      for (const { nom, url } of body.resultats)
        results.push({ name: nom, sha256: await this.#digest(url, query) });
      session.end = { status: body.status, results };
      this.#outstanding.delete(session);
    }
    await sleep(POLL_MS);
  }

  async #digest(url: string, query: string): Promise<string> {
    const { content } = await this.#until(() =>
      this.#world.calls.bytes(url.includes("?") ? url : url + query),
    );
    return createHash("sha256").update(content).digest("hex");
  }

  /** Retries until acknowledged: for idempotent calls. */
  async #until<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await this.#heard(call);
      if (answer) return answer;
    }
  }

  /** Calls once: without a response, the effect is unknown. */
  async #once(
    standings: SessionJournal["rules"],
    what: string,
    call: () => Promise<Stated>,
  ): Promise<void> {
    await this.#world.up();
    standings.set(what, "unknown");
    if (await this.#heard(call)) standings.set(what, "acknowledged");
  }

  /** `null` when the service died meanwhile, or is not ready yet. */
  async #heard<Answer extends { status: number }>(
    call: () => Promise<Answer>,
  ): Promise<Answer | null> {
    await this.#world.up();
    const answer = await call().catch(() => null);
    if (answer !== null && answer.status >= 400 && answer.status < 500)
      throw new Error(`refused: ${JSON.stringify(answer)}`);
    if (answer !== null && answer.status < 300) return answer;
    await sleep(POLL_MS);
    return null;
  }
}

function customers(serial: number): SentFile {
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `C${serial}-${i};Société ${i};90000010000017;Lyon;contact${i}@exemple.fr`,
  );
  return ["clients.csv", ["Code client;Raison sociale;SIRET;Ville;E-mail", ...rows, ""].join("\n")];
}

function invoices(serial: number): SentFile {
  const rows = Array.from({ length: ROWS }, (_, i) => `F${i};C${serial}-${i};${i},50`);
  return ["factures.csv", ["N° facture;Code client;Montant HT", ...rows, ""].join("\n")];
}
