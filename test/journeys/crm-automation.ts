import { setTimeout as sleep } from "node:timers/promises";

/** Type of a custom CRM field. Interface 4.8. */
export type Kind = "text" | "number" | "date" | "yes_no" | readonly string[];

type Fields = Readonly<Record<string, Kind>>;
/** A record of the CRM; `null` is an empty field. */
export type CrmRecord = Readonly<Record<string, string | number | boolean | null>>;

/** Interface 2.1. */
export const COMPANY_FIELDS: Fields = {
  denomination: "text",
  statut_sirene: ["A", "C", "F"],
  etablissement_statut: ["A", "F"],
  niveau_alerte: ["ok", "suspect", "alerte", "invalide"],
  libelle: "text",
  raisons: "text",
  procedure_collective: "yes_no",
  dernier_compte_annee: "number",
  nb_dirigeants: "number",
  dirigeant_alerte: "yes_no",
  dirigeants_a_verifier: "text",
  score_confiance: "number",
  date_verification: "date",
};

/** Interface 2.2. */
export const PERSON_FIELDS: Fields = {
  statut_vital: ["vivant", "a_verifier_homonyme", "decede_probable", "inconnu"],
  action: ["conserver", "verifier_avant_action", "alerter_succession"],
  date_deces: "date",
  code_lieu_deces: "text",
  score_confiance: "number",
  date_verification: "date",
};

export interface Person {
  readonly nom: string;
  readonly prenom: string;
  readonly date_naissance?: string;
  readonly code_postal?: string;
}

interface AutomationDeps {
  readonly url: string;
  readonly key: string;
  /** Replaces the wait until the platform runs the scenario again. */
  readonly wait?: (seconds: number) => Promise<unknown>;
  readonly timeoutMs?: number;
}

/** From the interface. */
const TIMEOUT_MS = 30_000;
const MOST_TRIES = 3;

/**
 * A CRM scenario as platforms run it (interface 4.8): one record per call, a timeout of thirty
 * seconds, the first result written to the record's fields by their types, and a call refused with
 * 429 repeated after `Retry-After`. Throws what would stop the scenario on the platform.
 */
export class CrmAutomation {
  readonly #parts: Required<AutomationDeps>;
  /** The waits it was asked for, in seconds. */
  readonly waited: number[] = [];

  constructor(parts: AutomationDeps) {
    const wait = (seconds: number) => sleep(seconds * 1000);
    this.#parts = { wait, timeoutMs: TIMEOUT_MS, ...parts };
  }

  company(siren: string): Promise<CrmRecord> {
    return this.#record("/api/v1/enrich", { ids: [siren] }, COMPANY_FIELDS);
  }

  person(person: Person): Promise<CrmRecord> {
    return this.#record("/api/v1/deces", { personnes: [person] }, PERSON_FIELDS);
  }

  async #record(path: string, body: unknown, fields: Fields): Promise<CrmRecord> {
    const { results } = (await this.#call(path, body)) as { results: Record<string, unknown>[] };
    const [result] = results;
    if (results.length !== 1 || !result) throw new Error(`${results.length} results for one id`);
    return Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => [name, fieldOf(name, kind, result[name])]),
    );
  }

  async #call(path: string, body: unknown): Promise<unknown> {
    const { url, key, wait, timeoutMs } = this.#parts;
    for (let tries = 1; ; tries++) {
      const answer = await fetch(url + path, {
        method: "POST",
        headers: { "X-API-Key": key, "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) return answer.json();
      const text = await answer.text();
      const seconds = Number(answer.headers.get("retry-after"));
      if (answer.status !== 429 || tries === MOST_TRIES) throw new Error(text);
      if (!Number.isInteger(seconds) || seconds < 1) throw new Error(`Retry-After: ${seconds}`);
      this.waited.push(seconds);
      await wait(seconds);
    }
  }
}

/** A value converted for a field of that kind; throws when a CRM would refuse it. */
function fieldOf(name: string, kind: Kind, value: unknown): CrmRecord[string] {
  if (value === null) return null;
  if (!isOfKind(kind, value)) throw new Error(`${name} is no ${kind}: ${JSON.stringify(value)}`);
  return value as string | number | boolean;
}

function isOfKind(kind: Kind, value: unknown): boolean {
  if (kind === "number") return Number.isFinite(value);
  if (kind === "yes_no") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (kind === "text") return true;
  return kind === "date" ? /^\d{4}-\d{2}-\d{2}$/.test(value) : kind.includes(value);
}
