import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { ALL_COMMANDS } from "../../../shell/cli/all-commands.ts";
import { newFolder, recoupe, succeeds } from "../../journeys/recoupe-process.ts";

const scripts = new Map<string, Promise<string>>();

/** The script of a shell, in a file; asked for once. */
function scriptOf(shell: string): Promise<string> {
  const written = scripts.get(shell) ?? writtenScript(shell);
  scripts.set(shell, written);
  return written;
}

async function writtenScript(shell: string): Promise<string> {
  const { stdout } = await succeeds(recoupe(newFolder(), ["completion", shell]));
  const path = join(newFolder(), `recoupe.${shell}`);
  writeFileSync(path, stdout);
  return path;
}

/** Whether a shell is on this machine; without it, the test tells so and passes. */
function isThere(t: ExecutionContext, shell: string): boolean {
  const found = spawnSync(shell, ["-c", "true"]).error === undefined;
  if (!found) t.log(`no ${shell} on this machine`);
  t.pass();
  return found;
}

/** Words before the cursor -> some that must be proposed, and some that must not. */
const LINES: readonly (readonly [
  words: readonly string[],
  proposed: readonly string[],
  not?: readonly string[],
])[] = [
  [[""], ["load", "doublons", "completion", "help"], ["sirene"]],
  [
    ["load", ""],
    ["sirene", "tout", "exemples", "bodacc"],
    ["load", "--edition"],
  ],
  [["load", "--"], ["--edition", "--tolerance", "--json", "--help"], ["--plan"]],
  [["load", "--malgre-tout", ""], ["sirene"]],
  [
    ["tenir-a-jour", "sirene", "bodacc", ""],
    ["deces", "ban"],
  ],
  [
    ["cles", ""],
    ["donner", "lister", "revoquer"],
  ],
  [["cles", "donner", "a@exemple.fr", "--plan", ""], ["free", "starter"], ["donner"]],
  [["secrets", "renouveler", ""], ["interne", "rappel", "sessions"], ["renouveler"]],
  [
    ["completion", ""],
    ["bash", "zsh", "fish"],
  ],
  [
    ["help", ""],
    ["flash", "mcp"],
  ],
];

function proposes(t: ExecutionContext, run: (words: readonly string[]) => string[]): void {
  for (const [words, proposed, not = []] of LINES) {
    const found = run(words);
    const view = `${words.join(" ")}: ${found.join(" ")}`;
    for (const word of proposed) t.true(found.includes(word), `${word} of ${view}`);
    for (const word of not) t.false(found.includes(word), `${word} of ${view}`);
  }
}

/** What a shell writes. */
function outputOf(shell: string, ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(shell, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** What bash would propose, and whether it falls back to files where that is nothing. */
function bashProposals(script: string, words: readonly string[]): string[] {
  const setUp = `source ${script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _recoupe`;
  const code = `${setUp}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ["--norc", "-c", code, "bash", "recoupe", ...words];
  return outputOf("bash", ...args)
    .trimEnd()
    .split("\n");
}

test("bash: commands, options, registers and choices", async (t) => {
  const script = await scriptOf("bash");
  proposes(t, (words) => bashProposals(script, words));
  t.deepEqual(bashProposals(script, ["load", "sir"]), ["sirene"]);
});

test("bash: file names, where no words are known", async (t) => {
  const script = await scriptOf("bash");
  for (const words of [
    ["flash", ""],
    ["load", "sirene", ""],
    ["load", "--edition", ""],
    ["enrich", "a.csv", "--out", ""],
  ])
    t.deepEqual(bashProposals(script, words), [""], words.join(" "));
  const code = `source ${script}; complete -p recoupe`;
  const reported = outputOf("bash", ...["--norc", "-c", code]);
  t.regex(reported, /-o default .*-F _recoupe recoupe/);
});

test("bash: every command and every option of its help is proposed", async (t) => {
  const script = await scriptOf("bash");
  const names = bashProposals(script, [""]);
  for (const { name, load } of ALL_COMMANDS) {
    t.true(names.includes(name), name);
    const options = bashProposals(script, [name, "--"]);
    for (const option of Object.keys((await load()).options))
      t.true(options.includes(`--${option}`), `${name} --${option}`);
  }
});

test("zsh: commands, options, registers and choices", async (t) => {
  if (!isThere(t, "zsh")) return;
  const script = await scriptOf("zsh");
  const stand = `compdef() { :; }; compadd() { shift; print -l -- "$@"; }; _files() { print FILES; }`;
  const run = (words: readonly string[]): string[] => {
    const code = `${stand}; source ${script}; words=("$@"); CURRENT=$#; _recoupe`;
    const args = ["-f", "-c", code, "zsh", "recoupe", ...words];
    return outputOf("zsh", ...args)
      .trimEnd()
      .split("\n");
  };
  proposes(t, run);
  t.deepEqual(run(["flash", ""]), ["FILES"]);
});

test("fish: commands, options, registers and choices", async (t) => {
  if (!isThere(t, "fish")) return;
  const script = await scriptOf("fish");
  const run = (words: readonly string[]): string[] => {
    const line = ["recoupe", ...words].join(" ");
    const code = `source ${script}; complete -C '${line}'`;
    const told = outputOf("fish", ...["--no-config", "-c", code]);
    return told.split("\n").map((row) => row.split("\t")[0] ?? "");
  };
  proposes(t, run);
});

test("another shell is refused, with those that there are", async (t) => {
  const { code, stderr } = await recoupe(newFolder(), ["completion", "tcsh"]);
  t.is(code, 2);
  t.regex(stderr, /^Shell inconnu : « tcsh »\. Il y a bash, zsh, fish\./);
});
