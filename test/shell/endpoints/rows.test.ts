import test from "ava";
import { Traffic } from "../../../shell/http/traffic.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { startBed } from "../http/test-bed.ts";
import { ROWS } from "../http/test-rows.ts";

const ready = async () => ({ ok: true, details: {} });
const ALL = withServiceRows(ROWS, { ready, traffic: new Traffic(false) });

/** Calls computed from the rows themselves, with their own examples. */
for (const row of ALL) {
  const { method, example, access } = row;
  const name = `${method} ${row.path}`;
  const path = row.path.replace(/\{(\w+)\}/g, (_, parameter) => example.path?.[parameter] ?? "");
  const init = {
    method,
    ...(row.input.body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(example.body),
    }),
  };

  const isClosed = access !== "open" && access !== "operator";
  test(`${name}: ${isClosed ? "refuses" : "answers"} a caller without credential`, async (t) => {
    const bed = await startBed(t);
    const { status, headers } = await fetch(bed.url + path, { ...init, redirect: "manual" });
    if (isClosed) t.is(status, 401);
    else t.not(status, 401);
    t.is(headers.has("www-authenticate"), isClosed);
  });

  test(`${name}: its example is valid`, (t) => {
    const { body, path: parameters, query } = row.input;
    if (body) t.true(body.safeParse(example.body).success);
    if (parameters) t.true(parameters.safeParse(example.path).success);
    if (query) t.true(query.safeParse(example.query ?? {}).success);
    t.true(row.answer.safeParse(example.answer).success);
  });
}
