import { gradeOf } from "../../../engine/files/diagnostic/cost-model.ts";
import {
  ROW_STATES,
  type StateCounts,
  scoreOf,
} from "../../../engine/files/diagnostic/row-state.ts";
import { gradedTables } from "../../../engine/files/workbench/graded-tables.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import { counted, decimal, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

type Head = Pick<WorkbenchHead, "tables" | "rows">;

/**
 * The grade of processed files, which rows it is about and which it leaves out: the same sentences on
 * every page.
 *
 * @param graded  Of the tables that the grade is about.
 */
export function gradeSentence(head: Head, graded: StateCounts): Markup {
  const score = scoreOf(graded);
  const customers = ROW_STATES.reduce((sum, state) => sum + graded[state], 0);
  const those =
    customers === head.rows
      ? "des fiches"
      : `des ${counted(customers, "fiche", "fiches")} de clients`;
  return html`<strong>Note ${gradeOf(score)}</strong> : ${decimal(score, 1)}\u00a0% ${those} sont utilisables.${left(head, head.rows - customers)}`;
}

/** How many rows are not graded, and of which tables. */
function left({ tables }: Head, rows: number): string | null {
  if (rows === 0) return null;
  const graded = gradedTables({ tables });
  const names = tables
    .filter((_, table) => !graded.includes(table))
    .map(({ plan }) => visibleName(plan.table));
  const verb = rows === 1 ? "ne compte pas" : "ne comptent pas";
  return ` ${counted(rows, "autre ligne", "autres lignes")} (${names.join(", ")}) ${verb} dans la note.`;
}
