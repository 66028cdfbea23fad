import test from "ava";
import { EVERY_ENDPOINT, EVERY_PAGE } from "./every-endpoint.ts";

/** Monitors and proxies call them often, from one address; both cost next to nothing. */
const UNLIMITED = ["GET /healthz", "GET /readyz"];

test("every row that anybody may call is limited per client address", (t) => {
  const all = [...EVERY_ENDPOINT, ...EVERY_PAGE];
  const open = all.filter(({ access, rate }) => access === "open" && rate === "none");
  const names = open.map(({ method, path }) => `${method} ${path}`).sort();
  t.deepEqual(names, UNLIMITED);
});

test("what costs work is no read", (t) => {
  const work = [...EVERY_ENDPOINT, ...EVERY_PAGE].filter(
    ({ access, input, rate }) => access === "open" && rate === "read" && input.files,
  );
  t.deepEqual(work, []);
});
