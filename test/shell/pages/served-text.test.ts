import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import { servedText } from "../../../shell/pages/served-text.ts";

const SERVED: readonly [source: string, served: string, why: string][] = [
  ["// a\n// b\n\nlet a = 1;\n", "let a = 1;\n", "lines"],
  ["/** @param {string} a */\nfunction f(a) {}\n", "function f(a) {}\n", "a type on one line"],
  ["  /**\n   * a * b\n   * @type {Set<string>}\n   */\n  let a;\n", "  let a;\n", "over lines"],
  ["let a = 1; // why\n", "let a = 1; // why\n", "behind code"],
  ["const $ = /** @type {any} */ (a);\n", "const $ = /** @type {any} */ (a);\n", "within code"],
  ['const a = "// no comment";\n', 'const a = "// no comment";\n', "in a text"],
  ["a();\n\n\nb();\n", "a();\nb();\n", "empty lines"],
  ["", "", "nothing"],
];

for (const [source, served, why] of SERVED)
  test(`comments of a module: ${why}`, (t) => {
    t.is(servedText(source), served);
  });

const FOLDER = new URL("../../../shell/pages/browser/", import.meta.url);

for (const name of readdirSync(FOLDER).filter((one) => one.endsWith(".js")))
  test(`${name} has no text over several lines, and is a program without its comments`, (t) => {
    const source = readFileSync(new URL(name, FOLDER), "utf8");
    for (const text of source.match(/`[^`]*`/g) ?? []) t.notRegex(text, /\n/, text);
    t.notThrows(() => new Function(servedText(source).replace(/^import .*$/gm, "")));
  });
