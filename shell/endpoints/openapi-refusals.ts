import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import { headersOf } from "../http/answer-headers.ts";
import { declaredFailures } from "../http/declared-failures.ts";
import { type Endpoint, type SnapshotIdentity, STATUS } from "../http/endpoint.ts";
import { failureBody, failureWords, invalidBodies } from "./failure-examples.ts";
import { ref } from "./openapi-components.ts";

type Json = Readonly<Record<string, unknown>>;
type Row = Endpoint<SnapshotIdentity>;

const JSON_MEDIA = "application/json";
const PAGE_MEDIA = "text/html";
const PROBLEM_MEDIA = "application/problem+json";

/** Description of schema faults, which have no code: the body lists them. */
const INVALID_INPUT = "Entrée invalide : `detail` dit chaque défaut et sa place.";

/**
 * The failures of all rows as responses. Responses that several rows share are written once, under
 * `components.responses`: all rows are counted before the first is described.
 */
export class Refusals {
  readonly #counted = new Map<Row, readonly Refusal[]>();
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #codes = new Set<ErrorCode>();
  readonly #shared: Record<string, unknown> = {};

  count(row: Row): void {
    const refusals = refusalsOf(row);
    this.#counted.set(row, refusals);
    for (const { status, codes, text } of refusals) {
      if (status !== STATUS.input && !row.failureDocument)
        for (const code of codes) this.#codes.add(code);
      this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
    }
  }

  /** The shared responses that `of` has referenced, by name. */
  get shared(): Json {
    return this.#shared;
  }

  /** The body of each failure other than input faults, by code. */
  get examples(): Json {
    const bodies = [...this.#codes].sort().map((code) => [code, failureBody(code)]);
    return valued(Object.fromEntries(bodies));
  }

  /** The failures of a counted row by status: inline, or as references. */
  of(row: Row): Json {
    return Object.fromEntries(
      (this.#counted.get(row) ?? []).map(({ status, codes, response, text }) => {
        if (this.#uses.get(text) === 1) return [status, response];
        const name = this.#names.get(text) ?? this.#newName(status, codes);
        this.#names.set(text, name);
        this.#shared[name] = response;
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  }

  /** `Refus_503_etat_registre`; numbered when other codes of these subjects have the name. */
  #newName(status: number, codes: readonly ErrorCode[]): string {
    const subjects = new Set(codes.map((code) => code.split(".", 1)[0]));
    const plain = ["Refus", status, ...subjects].join("_");
    let name = plain;
    for (let number = 2; name in this.#shared; number++) name = `${plain}_${number}`;
    return name;
  }
}

/** A response for failures, and what it is as text. */
interface Refusal {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
  readonly response: Json;
  readonly text: string;
}

function refusalsOf(row: Row): readonly Refusal[] {
  return Array.from(declaredFailures(row), ([status, codes]) => {
    const response = refusalOf(row, status, codes);
    return { status, codes, response, text: JSON.stringify(response) };
  });
}

/** The failures of a row with one status, with the texts of the error table. */
function refusalOf(row: Row, status: number, codes: readonly ErrorCode[]): Json {
  const isInvalid = status === STATUS.input;
  const words = failureWords(codes);
  return {
    description: isInvalid ? `${INVALID_INPUT}${words && `\n\n${words}`}` : words,
    headers: headersOf(row, status),
    content: row.failureDocument ? ofItsOwn(row, codes) : refusalContent(row, codes, isInvalid),
  };
}

function refusalContent(row: Row, codes: readonly ErrorCode[], isInvalid: boolean): Json {
  const { failurePage } = row;
  const examples = isInvalid ? valued(invalidBodies(row, codes)) : exampleRefs(codes);
  return {
    [JSON_MEDIA]: { schema: ref(isInvalid ? "HTTPValidationError" : "Erreur"), examples },
    [PROBLEM_MEDIA]: { schema: ref("Probleme") },
    // A page, for callers that prefer one, or that accept anything where the answer is a page.
    ...(failurePage && { [PAGE_MEDIA]: { schema: { type: "string" } } }),
  };
}

function exampleRefs(codes: readonly ErrorCode[]): Json {
  const refs = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return Object.fromEntries(refs);
}

/** For a row whose protocol has its own error documents. */
function ofItsOwn({ failureDocument }: Row, codes: readonly ErrorCode[]): Json {
  const documents = codes.map((code) => {
    const { text: detail } = ERROR_TABLE[code];
    return [code, JSON.parse(String(failureDocument?.({ code, detail }).body))];
  });
  return {
    [JSON_MEDIA]: { schema: { type: "object" }, examples: valued(Object.fromEntries(documents)) },
  };
}

function valued(examples: Json): Json {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
}
