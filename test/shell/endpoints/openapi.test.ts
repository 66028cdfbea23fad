import test from "ava";
import { z } from "zod";
import { openApiDocument } from "../../../shell/endpoints/openapi.ts";
import { serviceEndpoint } from "../../../shell/http/endpoint.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { startBed } from "../http/test-bed.ts";
import { ROWS } from "../http/test-rows.ts";

type Node = { readonly [name: string]: Node };

const rows = withServiceRows(ROWS, {
  ready: async () => ({ ok: true, details: {} }),
  traffic: new Traffic(false),
});
const document = (await openApiDocument(rows)) as unknown as Node;

/** Every `$ref` of a document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" ? [String(inner)] : refsIn(inner),
  );
}

function resolves(root: Node, ref: string): boolean {
  let at: Node | undefined = root;
  for (const step of ref.replace(/^#\//, "").split("/")) at = at?.[step];
  return at !== undefined;
}

test("the served document is the one of the rows, whole", async (t) => {
  const bed = await startBed(t);
  const answer = await fetch(`${bed.url}/openapi.json`);
  t.is(answer.headers.get("content-type"), "application/json; charset=utf-8");
  t.deepEqual(await answer.json(), JSON.parse(JSON.stringify(document)));
});

test("it says 3.1 and the version of the interface", (t) => {
  t.is(document["openapi"] as unknown, "3.1.0");
  t.is(document["info"]?.["version"] as unknown, "2.0.0");
});

/** What callers are asked for; nothing where nothing stands. */
const SECURITY: Readonly<Record<string, unknown>> = {
  key: [{ cleApi: [] }],
  bearer: [{ jetonAcces: [] }],
  maybe: [{}, { jetonAcces: [] }],
  admin: [{ cleAdmin: [] }],
  internal: [{ secretInterne: [] }],
  signed: [{ signature: [] }],
};

for (const row of rows) {
  test(`${row.method} ${row.path} is described`, (t) => {
    const operation = document["paths"]?.[row.path]?.[row.method.toLowerCase()];
    t.truthy(operation);
    const responses = operation?.["responses"];
    t.truthy(responses?.[row.status ?? 200]?.["content"]);
    t.is(
      "401" in (responses ?? {}),
      SECURITY[row.maybeBearer ? "maybe" : row.access] !== undefined,
    );
    t.is("413" in (responses ?? {}), row.input.body !== undefined);
    t.is("429" in (responses ?? {}), row.access === "key" || row.rate !== "none");
    const requested = SECURITY[row.maybeBearer ? "maybe" : row.access] ?? [];
    t.deepEqual(operation?.["security"] as unknown, requested);
    t.is(operation?.["requestBody"] !== undefined, row.input.body !== undefined);
    for (const name of row.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      const parameters = Object.values(operation?.["parameters"] ?? {});
      t.true(
        parameters.some((one) => String(one["name"]) === name),
        name,
      );
    }
  });
}

test("operation names are unique and every reference resolves", (t) => {
  const operations = Object.values(document["paths"]!).flatMap((path) => Object.values(path));
  const ids = operations.map((operation) => String(operation["operationId"]));
  t.is(new Set(ids).size, rows.length);
  const refs = refsIn(document);
  t.true(refs.length > rows.length);
  for (const ref of refs) t.true(resolves(document, ref), ref);
});

test("named and recursive schemas find their place", async (t) => {
  const leaf = z.string().meta({ id: "Leaf" });
  const tree = z.object({
    leaf,
    get branches() {
      return z.array(tree);
    },
  });
  const row = serviceEndpoint({
    method: "POST",
    path: "/tree",
    access: "open",
    rate: "none",
    summary: "",
    description: "",
    example: { body: { leaf: "", branches: [] }, answer: null },
    fails: [],
    input: { body: tree },
    answer: z.null(),
    run: () => {
      throw new Error("Never called");
    },
  });
  const made = (await openApiDocument([row])) as unknown as Node;
  const refs = refsIn(made);
  t.true(refs.includes("#/components/schemas/Leaf"));
  for (const ref of refs) t.true(resolves(made, ref), ref);
});
