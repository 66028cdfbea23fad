import { z } from "zod";

/** What version 0.2 of the protocol requires of answers, read from its text: nothing unknown. */
const id = z.string().min(1);
const named = z.strictObject({ id, name: z.string().min(1) });
const place = z.strictObject({ service_url: z.url(), service_path: z.string().startsWith("/") });
const idTemplate = z.string().regex(/\{\{id\}\}/);

export const MANIFEST = z.strictObject({
  versions: z.array(z.string()).refine((all) => all.includes("0.2")),
  name: z.string(),
  identifierSpace: z.url(),
  schemaSpace: z.url(),
  documentation: z.url(),
  defaultTypes: z.array(named),
  view: z.strictObject({ url: idTemplate }),
  preview: z.strictObject({ url: idTemplate, width: z.int(), height: z.int() }),
  suggest: z.strictObject({ entity: place, property: place, type: place }),
  extend: z.strictObject({ propose_properties: place, property_settings: z.array(z.unknown()) }),
  batchSize: z.int().positive(),
});

const candidate = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string(),
  score: z.number(),
  match: z.boolean(),
  type: z.array(named),
  features: z.array(z.strictObject({ id, value: z.union([z.number(), z.boolean()]) })),
});

export const RESULTS = z.record(z.string(), z.strictObject({ result: z.array(candidate) }));

export const SUGGESTED = z.strictObject({
  result: z.array(
    named.extend({ description: z.string().optional(), notable: z.array(named).optional() }),
  ),
});

export const PROPOSED = z.strictObject({
  properties: z.array(named),
  type: z.string(),
  limit: z.int().optional(),
});

const value = z.union([
  z.strictObject({ str: z.string() }),
  z.strictObject({ date: z.iso.datetime() }),
]);

export const EXTENDED = z.strictObject({
  meta: z.array(named),
  rows: z.record(z.string(), z.record(z.string(), z.array(value))),
});

/** The origin of a page of OpenRefine. */
const ORIGIN = "http://127.0.0.1:3333";

/** A client of the protocol, as OpenRefine is: it knows what the manifest tells, no more. */
export class ReconciliationClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async manifest(): Promise<z.output<typeof MANIFEST>> {
    return MANIFEST.parse(await this.get(this.#url));
  }

  /** Answers must be readable for pages of any origin. */
  async get(url: string): Promise<unknown> {
    return readable(await fetch(url, { headers: { origin: ORIGIN } }));
  }

  /** Posts the form of the protocol. */
  async queries(batch: object): Promise<z.output<typeof RESULTS>> {
    return RESULTS.parse(await this.#post({ queries: JSON.stringify(batch) }));
  }

  async extend(query: object): Promise<z.output<typeof EXTENDED>> {
    return EXTENDED.parse(await this.#post({ extend: JSON.stringify(query) }));
  }

  async suggest(
    { service_url: url, service_path: path }: z.output<typeof place>,
    prefix: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<readonly string[]> {
    // Clients send parameters that the protocol does not name.
    const query = new URLSearchParams({ prefix, type_strict: "any", ...more });
    const { result } = SUGGESTED.parse(await this.get(`${url}${path}?${query}`));
    return result.map(({ id: one }) => one);
  }

  async #post(fields: Record<string, string>): Promise<unknown> {
    const body = new URLSearchParams(fields);
    const headers = { origin: ORIGIN };
    return readable(await fetch(this.#url, { method: "POST", headers, body }));
  }
}

async function readable(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  if (answer.headers.get("access-control-allow-origin") !== "*") throw new Error("no CORS");
  return JSON.parse(text);
}
