import { gradeOf } from "../../../engine/files/diagnostic/cost-model.ts";
import {
  ROW_STATES,
  type RowState,
  type StateCounts,
  scoreOf,
} from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { gradedTables } from "../../../engine/files/workbench/graded-tables.ts";
import type { RowPage } from "../../../engine/files/workbench/row-page.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import { counted, decimal, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

type Head = Pick<WorkbenchHead, "tables" | "rows">;
type Counted = Pick<RowPage, "states"> & { readonly graded: Pick<RowPage["graded"], "states"> };

/**
 * The grade of processed files, which rows it is about, which it leaves out and what these are: the
 * same sentences on every page. Figures beside it are of the customers' rows, as in all reports.
 */
export function gradeSentence(head: Head, { states, graded: { states: graded } }: Counted): Markup {
  const score = scoreOf(graded);
  const customers = ROW_STATES.reduce((sum, state) => sum + graded[state], 0);
  const those =
    customers === head.rows
      ? "des fiches"
      : `des ${counted(customers, "fiche", "fiches")} de clients`;
  return html`<strong>Note ${gradeOf(score)}</strong> : ${decimal(score, 1)}\u00a0% ${those} sont utilisables.${left(head, without(states, graded))}`;
}

function without(all: StateCounts, some: StateCounts): readonly (readonly [RowState, number])[] {
  return ROW_STATES.map((state) => [state, all[state] - some[state]] as const).filter(
    ([, rows]) => rows > 0,
  );
}

/** How many rows are not graded, of which tables, and in which states. */
function left({ tables }: Head, states: ReturnType<typeof without>): string | null {
  const rows = states.reduce((sum, [, own]) => sum + own, 0);
  if (rows === 0) return null;
  const graded = gradedTables({ tables });
  const names = tables
    .filter((_, table) => !graded.includes(table))
    .map(({ plan }) => visibleName(plan.table));
  const verb = rows === 1 ? "ne compte pas" : "ne comptent pas";
  const words = states.map(([state, own]) =>
    counted(own, STATE_WORDS[state].one, STATE_WORDS[state].many),
  );
  return ` ${counted(rows, "autre ligne", "autres lignes")} (${names.join(", ")}) ${verb} dans la note\u00a0: ${words.join(", ")}.`;
}
