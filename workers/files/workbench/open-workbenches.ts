import { readFileSync } from "node:fs";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import type { DecisionStep } from "../../../engine/files/workbench/decisions.ts";
import { Workbench } from "../../../engine/files/workbench/workbench.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";

/** A workbench with a person's decisions, for a task. */
export interface WorkbenchAt {
  /** Paths of its artefacts, which never change. */
  readonly store: string;
  readonly head: string;
  /** Path of the texts of the sent files; `null` where results have none. */
  readonly texts?: string | null;
  /**
   * The steps of a person, as JSON; equal texts are the same decisions. Those on filters have the
   * paths of their ranks.
   */
  readonly steps: string;
}

interface OpenWorkbench {
  readonly workbench: Workbench;
  steps: string;
  rows: DecidedRows;
}

/** Workbenches that a thread has open: each takes 15 bytes a row. */
const OPEN_MOST = 3;

const open = new Map<string, OpenWorkbench>();

/** The rows of a workbench after its decisions; opened once in a thread. */
export function decidedRowsAt({ store, head, steps }: WorkbenchAt): Result<DecidedRows> {
  const known = open.get(store);
  if (known) {
    open.delete(store);
    open.set(store, known);
    if (known.steps !== steps) {
      known.rows = new DecidedRows(known.workbench, stepsIn(steps), readRanks);
      known.steps = steps;
    }
    return success(known.rows);
  }
  const opened = Workbench.open(store, JSON.parse(readFileSync(head, "utf8")) as WorkbenchHead);
  if (!opened.ok) return opened;
  const workbench = opened.value;
  const rows = new DecidedRows(workbench, stepsIn(steps), readRanks);
  open.set(store, { workbench, steps, rows });
  for (const [oldest, { workbench: unused }] of open) {
    if (open.size <= OPEN_MOST) break;
    open.delete(oldest);
    void unused.close();
  }
  return success(rows);
}

function stepsIn(text: string): DecisionStep[] {
  return JSON.parse(text) as DecisionStep[];
}

function readRanks(path: string): Uint8Array {
  return readFileSync(path);
}
