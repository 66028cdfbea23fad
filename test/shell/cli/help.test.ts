import { readFileSync } from "node:fs";
import test from "ava";
import { newFolder, recoupe } from "../../journeys/recoupe-process.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);

const run = (...args: string[]) => recoupe(newFolder(), args);

test("--version tells the version of the package", async (t) => {
  const { stdout, code } = await run("--version");
  t.deepEqual([stdout, code], [`recoupe ${version}\n`, 0]);
});

const HELPS: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
  [["load", "--help"], /^recoupe load .*--tolerance PART .*--help {4,}affiche cette aide\n$/s],
  [["help", "enrich"], /^recoupe enrich /],
  [["-h", "cles"], /^recoupe cles/],
  [["flash", "clients.csv", "-h"], /^recoupe flash /],
];

for (const [args, expected] of HELPS)
  test(`recoupe ${args.join(" ")}: usage, what it does, its options`, async (t) => {
    const { stdout, stderr, code } = await run(...args);
    t.regex(stdout, expected);
    t.deepEqual([stderr, code], ["", 0]);
  });

const REFUSALS: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
  [["enrihc"], /« enrihc » n'est pas une commande\. Vouliez-vous dire « enrich » \?/],
  [["halp"], /Vouliez-vous dire « help » \?/],
  [["adrèsse"], /Vouliez-vous dire « adresse » \?/],
  [["zzzzzzzz"], /« zzzzzzzz » n'est pas une commande\.(?! Vouliez)/],
  [
    ["load", "sirene", "--tolerence", "0.1"],
    /Option refusée.*Vouliez-vous dire « --tolerance » \?/,
  ],
  [["load", "sirene", "--edition"], /--edition attend une valeur/],
  [["load", "sirene", "--completer=oui"], /--completer ne prend pas de valeur/],
  [["enrich", "--", "--help"], /--help/],
];

for (const [args, expected] of REFUSALS)
  test(`recoupe ${args.join(" ")}: refused, with what was meant`, async (t) => {
    const { stderr, code } = await run(...args);
    t.regex(stderr, expected);
    t.is(code, 1);
  });
