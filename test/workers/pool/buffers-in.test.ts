import test from "ava";
import { buffersIn } from "../../../workers/pool/buffers-in.ts";

test("the memory of nested data, each buffer once", (t) => {
  const numbers = new Uint32Array(4);
  const data = {
    rows: 4,
    name: "clients.csv",
    nothing: null,
    columns: { numbers, view: numbers.subarray(1, 2) },
    parts: [{ flags: new Uint8Array(2) }],
  };
  t.deepEqual(buffersIn(data), [numbers.buffer, data.parts[0]?.flags.buffer]);
  t.deepEqual(buffersIn("clients.csv"), []);
  const received = structuredClone(data, { transfer: buffersIn(data) });
  t.is(numbers.length, 0);
  t.is(received.columns.numbers.length, 4);
});
