import type { Bench } from "./bench.ts";
import { generateFiles } from "./corpus/customer-files/generate-files.ts";
import { FIRST_REPORT_SEED } from "./corpus/customer-files/seeds.ts";
import { diagnosed } from "./diagnostic-accuracy/diagnosed-table.ts";
import { DuplicateScores } from "./diagnostic-accuracy/duplicate-scores.ts";
import { FindingScores, type Shares } from "./diagnostic-accuracy/finding-scores.ts";
import { registerRun } from "./diagnostic-accuracy/registers/register-run.ts";
import { RepairScores } from "./diagnostic-accuracy/repair-scores.ts";
import { understand } from "./mapping-accuracy/engine-run.ts";
import type { Share } from "./mapping-accuracy/share.ts";

const SETS = 100;
/** Rows of the file that is checked against registers. */
const REGISTERED_ROWS = 4000;
const MOST_DISPLAYED = 12;
const WIDTH = 460;

/**
 * Accuracy of the diagnosis of generated files, read and mapped by the engine: without registers,
 * findings on dirty and clean cells, repairs, and duplicates; with the registers of an invented
 * country, the criteria that query them.
 */
export const diagnosticAccuracy: Bench = {
  name: "diagnostic-accuracy",
  about: "criteria, repairs, duplicates on 100 sets of generated files (scale), truth known",
  seed: FIRST_REPORT_SEED,
  async run({ scale, seed, details, say: announce }) {
    const [findings, repairs] = [new FindingScores(), new RepairScores()];
    const duplicates = new DuplicateScores();
    let records = 0;
    for (let set = seed; set < seed + Math.round(SETS * scale); set++)
      for (const table of understand(generateFiles(set)).tables) {
        const one = diagnosed(`${set} ${table.truth.name}`, table);
        findings.add(one);
        repairs.add(one);
        duplicates.add(one);
        records += table.truth.rows.length;
      }
    const { scores: requested, unmeasured } = await registerRun(
      seed,
      Math.round(REGISTERED_ROWS * scale),
    );
    if (details) {
      showShares(announce, "registers: not told", requested.found);
      showShares(announce, "registers: false alarms", requested.said);
      show(announce, "registers: successors", requested.proposed);
      showShares(announce, "dirt not told", findings.dirt);
      showShares(announce, "false alarms", findings.said);
      showShares(announce, "missing not told", findings.missing);
      showShares(announce, "said to be missing", findings.saidMissing);
      show(announce, "trial rows not told", findings.trials);
      for (const [name, share] of Object.entries(repairs)) show(announce, `repairs ${name}`, share);
      for (const [name, share] of Object.entries(duplicates))
        show(announce, `duplicates ${name}`, share);
    }
    return {
      records,
      dirt_found: rounded(findings.dirt.all),
      dirt_found_by_kind: byKind(findings.dirt),
      false_alarms: wrongOf(findings.said),
      false_alarm_share: rounded01(1 - findings.said.all.share01),
      missing_found: rounded(findings.missing.all),
      missing_right: rounded(findings.saidMissing.all),
      trials_found: rounded(findings.trials),
      proved_repairs: repairs.proved.all,
      proved_wrong: repairs.proved.all - repairs.proved.right,
      proposed_right: rounded(repairs.proposed),
      clean_rewritten: repairs.clean.right,
      clean_changed: repairs.clean.all - repairs.clean.right,
      duplicates_exact_recall: rounded(duplicates.exact),
      duplicates_exact_precision: rounded(duplicates.saidExact),
      duplicates_probable_recall: rounded(duplicates.probable),
      duplicates_probable_precision: rounded(duplicates.saidProbable),
      misread: findings.misread,
      registers_recall: byName(requested.found),
      registers_precision: byName(requested.said),
      registers_cases: countsOf(requested.found),
      registers_successors_right: rounded(requested.proposed),
      unmeasured_without_registers: unmeasured,
      seed,
    };
  },
};

function rounded({ share01 }: Share): number {
  return rounded01(share01);
}

function rounded01(share01: number): number {
  return Number(share01.toFixed(4));
}

function byName({ of }: Shares): Record<string, number> {
  return Object.fromEntries([...of].map(([name, share]) => [name, rounded(share)]));
}

function countsOf({ of }: Shares): Record<string, number> {
  return Object.fromEntries([...of].map(([name, { all }]) => [name, all]));
}

/** Shares by kind of dirt, over the column types with it. */
function byKind({ of }: Shares): Record<string, number> {
  const kinds = new Map<string, { right: number; all: number }>();
  for (const [name, { right, all }] of of) {
    const [kind = ""] = name.split(" ");
    const sum = kinds.get(kind) ?? { right: 0, all: 0 };
    kinds.set(kind, { right: sum.right + right, all: sum.all + all });
  }
  return Object.fromEntries(
    [...kinds].sort().map(([kind, { right, all }]) => [kind, rounded01(right / all)]),
  );
}

/** By criterion, the number of findings on sound cells. */
function wrongOf({ of }: Shares): Record<string, number> {
  const wrong = [...of].map(([rule, { right, all }]) => [rule, all - right] as const);
  return Object.fromEntries(wrong.filter(([, count]) => count > 0));
}

function showShares(announce: (line: string) => void, title: string, { of }: Shares): void {
  for (const [name, share] of [...of].sort()) show(announce, `${title}: ${name}`, share);
}

/** A few examples from all files, for tuning on dev seeds. */
function show(announce: (line: string) => void, title: string, share: Share): void {
  const { examples, right, all } = share;
  announce(`## ${title}: ${right} of ${all}`);
  const step = Math.max(1, Math.floor(examples.length / MOST_DISPLAYED));
  for (let i = 0; i < examples.length && i < step * MOST_DISPLAYED; i += step)
    announce(`  ${(examples[i] as string).slice(0, WIDTH)}`);
}
