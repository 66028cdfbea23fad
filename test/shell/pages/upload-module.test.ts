import { readFileSync } from "node:fs";
import test from "ava";

const module = (name: string) =>
  readFileSync(new URL(`../../../shell/pages/browser/${name}.js`, import.meta.url), "utf8");

test("the module that sends files stays small, and knows of nothing elsewhere", (t) => {
  const upload = module("upload");
  t.true(Buffer.byteLength(upload) < 5000, String(Buffer.byteLength(upload)));
  for (const text of [upload, module("once")]) {
    t.notRegex(text, /https?:|\bimport\b|innerHTML|insertAdjacentHTML|document\.write|\beval\b/);
    t.notRegex(text, /\.style\b/);
  }
});
