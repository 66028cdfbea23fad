import { type Result, success } from "../../engine/errors/failure.ts";
import type { GroupMember } from "../../engine/files/linkage/linked-groups.ts";
import { type MergedColumn, mergedColumns } from "../../engine/files/merge/merged-columns.ts";
import { RecordProposer } from "../../engine/files/merge/propose-record.ts";
import type { ProposedValue, SourceRow } from "../../engine/files/merge/proposed-value.ts";
import type { LinkedEntity } from "./link-files.ts";
import { type ReadingDeps, readRowsBack } from "./read-rows-back.ts";

/** Rows whose cells are held at once. */
const MOST_HELD = 50_000;

/** The columns of the records that the groups of these tables become. */
export function columnsOfEntity({ tables, mappings }: LinkedEntity): readonly MergedColumn[] {
  return mergedColumns(
    tables.map(({ layout }, i) => ({ header: layout.header, mapping: mappings[i]! })),
  );
}

/**
 * Proposes for each group the record that its rows become (`RecordProposer`). Reads the rows of
 * groups back, and of the tables no more than the ranges that have some.
 *
 * Memory: the cells of 50 000 rows, or of the largest group; one more walk for each 50 000.
 *
 * @param onGroup  Called for each group in order.
 */
export async function mergeGroups(
  entity: LinkedEntity,
  columns: readonly MergedColumn[],
  deps: ReadingDeps,
  onGroup: (values: readonly ProposedValue[], group: number) => Promise<void> | void,
): Promise<Result<null>> {
  const proposer = new RecordProposer(columns);
  const { groups } = entity;
  for (let from = 0; from < groups.length; ) {
    const to = endOfBatch(groups, from);
    const members = groups.slice(from, to).flatMap((group) => group.members);
    const rows = await readMembers(entity, columns, members, deps);
    if (!rows.ok) return rows;
    for (let group = from; group < to; group++) {
      const own = groups[group]!.members.flatMap((member) => rows.value.get(keyOf(member)) ?? []);
      await onGroup(proposer.propose(own), group);
    }
    from = to;
  }
  return success(null);
}

/** The first group that is not read together with those from `from` on. */
function endOfBatch(groups: LinkedEntity["groups"], from: number): number {
  let [to, rows] = [from, 0];
  while (to < groups.length && (to === from || rows + groups[to]!.members.length <= MOST_HELD))
    rows += groups[to++]!.members.length;
  return to;
}

type Place = Pick<GroupMember, "table" | "row">;

function keyOf({ table, row }: Place): string {
  return `${table}:${row}`;
}

async function readMembers(
  { tables, mappings }: LinkedEntity,
  columns: readonly MergedColumn[],
  members: readonly GroupMember[],
  deps: ReadingDeps,
): Promise<Result<ReadonlyMap<string, SourceRow>>> {
  const retained = new Set(members.filter(({ isFullest }) => isFullest).map(keyOf));
  const rows = new Map<string, SourceRow>();
  for (const [index, table] of tables.entries()) {
    const own = members.filter((member) => member.table === index).map(({ row }) => row);
    const plan = { header: table.layout.header, mapping: mappings[index]!, table: index, columns };
    const read = await readRowsBack(table, plan, own, deps);
    if (!read.ok) return read;
    for (const row of read.value) {
      const key = keyOf(row);
      rows.set(key, { ...row, isKept: retained.has(key) });
    }
  }
  return success(rows);
}
