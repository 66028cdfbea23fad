import test from "ava";
import { boundedLog, faultOf } from "../../../shell/service/bounded-log.ts";

test("thirty lines a minute of a message, then how many were left out", (t) => {
  const lines: object[] = [];
  const write = (fields: object, message: string) => void lines.push({ ...fields, message });
  let nowMs = 0;
  const log = boundedLog({ error: write, warn: write, info: write }, () => nowMs);
  for (let call = 0; call < 1000; call++) log.info({ call }, "one");
  t.is(lines.length, 30);
  log.error({}, "other");
  t.is(lines.length, 31, "of its own");
  nowMs = 60_000;
  log.info({ call: 1000 }, "one");
  t.deepEqual(lines.at(-1), { call: 1000, lignes_omises: 970, message: "one" });
  nowMs = 0;
  log.info({}, "one");
  t.deepEqual(lines.at(-1), { message: "one" }, "a clock set back");
});

test("of a fault neither content nor stack", (t) => {
  const error = Object.assign(new TypeError("<script> Jean Dupont"), { code: -32_600 });
  t.deepEqual(faultOf(error), { faute: "TypeError", code: -32_600 });
  t.deepEqual(faultOf("Jean Dupont"), { faute: "string" });
});
