import { createConfig, lintFromString } from "@redocly/openapi-core";
import test from "ava";
import { openApiDocument } from "../../../shell/endpoints/openapi.ts";
import { EVERY_ENDPOINT } from "./every-endpoint.ts";

/**
 * Everything that the linter recommends, as an error, and what it does not by itself. Each rule that
 * is off has its reason. Nothing is fetched: the document refers to nothing outside of itself.
 */
const RULES = {
  "operation-description": "error",
  "operation-tag-defined": "error",
  "parameter-description": "error",
  "tag-description": "error",
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
  // Agents are told `/mcp/` by the interface; `/mcp` answers alike.
  "no-path-trailing-slash": "off",
  // /healthz, /readyz, /openapi.json and /docs take nothing that could be refused; that every status
  // of every row is declared, and no other, is held by declared-failures.test.ts.
  "operation-4xx-response": "off",
} as const;

const document = await openApiDocument(EVERY_ENDPOINT);

async function problemsOf(linted: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules: RULES });
  const source = JSON.stringify(linted);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`,
  );
}

test("the document of the service is linted without a remark", async (t) => {
  t.deepEqual(await problemsOf(document), []);
});

type Paths = Record<string, Record<string, Record<string, unknown>>>;

test("the linter would see what is not so", async (t) => {
  const broken = structuredClone(document) as { paths: Paths };
  const operation = broken.paths["/api/v1/tva/{siren}"]?.["get"] ?? {};
  operation["parameters"] = [];
  operation["tags"] = ["Absent"];
  const refusals = (operation["responses"] as Record<string, unknown>) ?? {};
  refusals["404"] = { $ref: "#/components/responses/absent" };
  const rules = (await problemsOf(broken)).map((text) => text.split(":", 1)[0]);
  for (const rule of ["path-parameters-defined", "operation-tag-defined", "no-unresolved-refs"])
    t.true(rules.includes(rule), `${rule} of ${rules}`);
});

test("an example that its schema refuses is seen", async (t) => {
  const broken = structuredClone(document) as { paths: Paths };
  const operation = broken.paths["/api/v1/enrich/health"]?.["get"] ?? {};
  const content = { "application/json": { schema: { type: "object" }, example: "oui" } };
  operation["responses"] = { 200: { description: "Réponse.", content } };
  t.regex((await problemsOf(broken)).join("\n"), /no-invalid-media-type-examples/);
});

/** What other linters and generators ask for (spectral:oas, openapi-typescript), as we have it. */
type Part = Readonly<Record<string, unknown>>;

function* partsOf(value: unknown, at = "#"): Generator<readonly [at: string, part: Part]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Part];
  for (const [name, inner] of Object.entries(value)) yield* partsOf(inner, `${at}/${name}`);
}

const parts = [...partsOf(document)];

test("every array says what it holds", (t) => {
  const arrays = parts.filter(([, { type }]) => type === "array");
  t.true(arrays.length > 100);
  for (const [at, { items }] of arrays) t.is(typeof items, "object", at);
});

test("no link of the document needs its address", (t) => {
  t.true(Object.hasOwn(document["info"] as object, "contact"));
  for (const [at, { externalDocs }] of parts)
    t.true(externalDocs === undefined || /^https:/.test(String(externalDocs)), at);
});

/** The schemas that a schema refers to, at any depth of its own. */
const refsOf = (schema: unknown): string[] =>
  [...partsOf(schema)].flatMap(([, { $ref }]) =>
    typeof $ref === "string" ? [$ref.replace("#/components/schemas/", "")] : [],
  );

test("no schema contains itself, nor one that nobody named: both have no type to generate", (t) => {
  const { schemas } = document["components"] as { schemas: Record<string, unknown> };
  for (const [name, schema] of Object.entries(schemas)) {
    t.notRegex(name, /^__/);
    const reached = new Set<string>();
    for (const todo = refsOf(schema); todo.length > 0; ) {
      const next = todo.pop() ?? "";
      if (reached.has(next)) continue;
      reached.add(next);
      todo.push(...refsOf(schemas[next]));
    }
    t.false(reached.has(name), name);
  }
});

test("where a person is answered by a page, each refusal may be one, and says so", (t) => {
  const { responses: shared } = document["components"] as { responses: Record<string, Part> };
  const { paths } = document as unknown as { paths: Paths };
  for (const { method, path, failurePage } of EVERY_ENDPOINT) {
    const operation = paths[path]?.[method.toLowerCase()];
    const answers = Object.entries((operation?.["responses"] ?? {}) as Record<string, Part>);
    for (const [status, answer] of answers.filter(([code]) => Number(code) >= 400)) {
      const name = String(answer["$ref"] ?? "").replace("#/components/responses/", "");
      const { content } = (shared[name] ?? answer) as { content: object };
      t.is("text/html" in content, failurePage !== undefined, `${method} ${path} ${status}`);
    }
  }
});

test("every operation has words, an example and its quota", (t) => {
  for (const row of EVERY_ENDPOINT) {
    t.true(row.summary.length > 5 && row.description.length > 10, row.path);
    if (row.cost) t.regex(row.description, /Coût : /, row.path);
    for (const place of ["path", "query"] as const)
      for (const name of Object.keys(row.example[place] ?? {})) t.truthy(name);
  }
});
