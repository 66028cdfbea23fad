import test from "ava";
import { CodeLabels } from "../../../engine/company/sheet/code-labels.ts";
import { EVERY_ENDPOINT } from "./every-endpoint.ts";

const NO_LABELS = new CodeLabels({ nafRev2: null, naf2025: null, categoriesJuridiques: null });

const CONTEXT = {
  nowMs: 0,
  requestId: "",
  key: null,
  accept: "",
  clientAddress: "",
  headers: new Map<string, string>(),
  user: null,
  snapshot: {
    id: "1",
    companies: null,
    deaths: null,
    addresses: null,
    matching: null,
    labels: NO_LABELS,
  },
};

const THAT_READ = EVERY_ENDPOINT.filter(({ needsSnapshot }) => needsSnapshot);

for (const row of THAT_READ)
  test(`${row.method} ${row.path} without its registers: registre.non_charge`, async (t) => {
    const { example, input } = row;
    const call = {
      body: input.body?.parse(example.body),
      path: input.path?.parse(example.path),
      query: input.query?.parse(example.query ?? {}),
      files: [],
    };
    t.like(await row.run(call, CONTEXT), { ok: false, failure: { code: "registre.non_charge" } });
  });

test("the rows above are those that read registers", (t) => {
  t.true(THAT_READ.length >= 9, `${THAT_READ.length} rows`);
});
