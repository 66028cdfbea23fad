import { readFileSync } from "node:fs";
import test from "ava";
import { ALL_COMMANDS, COMMAND_GROUPS } from "../../../shell/cli/all-commands.ts";
import { readArguments } from "../../../shell/cli/arguments.ts";
import { commonOptions } from "../../../shell/cli/common-options.ts";
import { commandHelp, helpOf } from "../../../shell/cli/help.ts";
import { newFolder, recoupe } from "../../journeys/recoupe-process.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);

const run = (...args: string[]) => recoupe(newFolder(), args);
const bare = (_style: unknown, text: string): string => text;
/** Lines that a terminal of 80 columns would break. */
const tooLong = (text: string): string[] => text.split("\n").filter((line) => line.length > 80);

for (const args of [["--version"], ["-v"], ["load", "--version"], ["flash", "a.csv", "-v"]])
  test(`recoupe ${args.join(" ")}: the version of the package`, async (t) => {
    const { stdout, code } = await run(...args);
    t.deepEqual([stdout, code], [`recoupe ${version}\n`, 0]);
  });

const HELPS: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
  [["help"], /^Registres$.*^Exploitation$.*^ {2}mcp /ms],
  [["help", "help"], /^Registres$/m],
  [["load", "--help"], /^recoupe load .*--tolerance PART .*-h, --help .*^Codes de sortie$/ms],
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

test("the list of commands has a line each, within 80 columns", (t) => {
  const text = helpOf(COMMAND_GROUPS, bare);
  t.deepEqual(tooLong(text), []);
  for (const { name, brief } of ALL_COMMANDS)
    t.true(text.split("\n").includes(`  ${name.padEnd(14)}${brief}`), name);
});

/** The words of an example for a shell, behind `recoupe`; assignments and pipes left out. */
function wordsOf(line: string): string[] {
  const [, own = ""] = /recoupe ([^|)]*)/.exec(line) ?? [];
  return [...own.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ""));
}

for (const entry of ALL_COMMANDS)
  test(`recoupe help ${entry.name}: every option, two examples that are understood, exit codes`, async (t) => {
    const command = await entry.load();
    const text = commandHelp(entry, command, bare);
    t.deepEqual(tooLong(text), []);
    const options = commonOptions(command);
    for (const name of Object.keys(options)) t.true(text.includes(`--${name}`), name);
    t.true(entry.examples.length >= 2);
    for (const [line] of entry.examples) {
      const [name, ...words] = wordsOf(line);
      t.is(name, entry.name);
      const { operands } = command;
      const read = readArguments(words, { usage: "", options, operands });
      t.true(read.ok, line);
    }
    for (const code of [0, 1, 2, 130]) t.regex(text, new RegExp(`^  ${code} `, "m"));
  });

const REFUSALS: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
  [["enrihc"], /^Commande inconnue : « enrihc »\. Vouliez-vous dire « enrich » \? \[/],
  [["statut"], /Vouliez-vous dire « status » \?/],
  [["halp"], /Vouliez-vous dire « help » \?/],
  [["help", "lod"], /Vouliez-vous dire « load » \?/],
  [["adrèsse"], /Vouliez-vous dire « adresse » \?/],
  [["zzzzzzzz"], /^Commande inconnue : « zzzzzzzz »\. \[/],
  [["load", "sirene", "--tolerence", "0.1"], /Vouliez-vous dire « --tolerance » \?/],
  [["load", "sirene", "--edition"], /--edition attend une valeur/],
  [["load", "sirene", "--completer=oui"], /--completer ne prend pas de valeur/],
  [["mcp", "--json"], /"detail":"Option inconnue : « --json »\."/],
];

for (const [args, expected] of REFUSALS)
  test(`recoupe ${args.join(" ")}: refused on one line, with what was meant, exit 2`, async (t) => {
    const { stdout, stderr, code } = await run(...args);
    t.regex(stderr, expected);
    const [, hint, ...rest] = stderr.trimEnd().split("\n");
    if (!args.includes("--json")) t.regex(hint ?? "", /^Aide : recoupe help/);
    t.deepEqual(rest, []);
    t.deepEqual([stdout, code], ["", 2]);
  });

test("after -- there are only operands", async (t) => {
  const { stderr, code } = await run("enrich", "--", "--help");
  t.regex(stderr, /--help \[fichier\.absent\]/);
  t.is(code, 1);
});
