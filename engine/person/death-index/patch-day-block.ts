import { ByteWriter } from "../../store/byte-writer.ts";
import { COLUMN_BYTES, DayBlock, type IndexedDeath, writeDayBlock } from "./day-block.ts";

/** A row of the old block to remove, or a new row to insert before it. */
interface Edit {
  readonly row: number;
  /** Index of the new row, -1 to remove. */
  readonly added: number;
}

const addedBytes = new ByteWriter();
const addedBlock = new DayBlock();

/**
 * Writes the block of a day after removals and additions, copying the rows between, column by
 * column. Throws when a removed death is not in the block.
 *
 * @returns the number of deaths left.
 */
export function patchDayBlock(
  before: DayBlock,
  removed: readonly IndexedDeath[],
  added: IndexedDeath[],
  into: ByteWriter,
): number {
  addedBytes.clear();
  writeDayBlock(added, addedBytes);
  addedBlock.moveTo(addedBytes.bytes, 0, addedBytes.length);
  const edits = [...insertions(before, added), ...removals(before, removed)];
  edits.sort((a, b) => a.row - b.row);
  const count = before.count + added.length - removed.length;
  into.u32(count);
  for (const [column, bytes] of COLUMN_BYTES.entries())
    patchColumn(before, before.columns[column] as number, bytes, edits, column, into);
  return count;
}

function patchColumn(
  { bytes, count }: DayBlock,
  start: number,
  width: number,
  edits: readonly Edit[],
  column: number,
  into: ByteWriter,
): void {
  const addedStart = addedBlock.columns[column] as number;
  let from = start;
  for (const { row, added } of edits) {
    const to = start + row * width;
    into.raw(bytes, from, to);
    from = added < 0 ? to + width : to;
    if (added < 0) continue;
    const at = addedStart + added * width;
    into.raw(addedBlock.bytes, at, at + width);
  }
  into.raw(bytes, from, start + count * width);
}

/** @param added  In the order of a block. */
function insertions(before: DayBlock, added: readonly IndexedDeath[]): Edit[] {
  return added.map((death, rank) => {
    let row = before.firstRowOf(death.surname);
    while (row < before.count && !isAfter(before, row, death)) row++;
    return { row, added: rank };
  });
}

/** Whether a row comes after a death in the order of a block. */
function isAfter(block: DayBlock, row: number, death: IndexedDeath): boolean {
  return (
    (block.surname(row) - death.surname ||
      block.first(row) - death.first ||
      block.deathDay(row) - death.deathDay) > 0
  );
}

function removals(before: DayBlock, removed: readonly IndexedDeath[]): Edit[] {
  const rows = new Set<number>();
  for (const death of removed) {
    let row = before.firstRowOf(death.surname);
    while (row < before.count && (rows.has(row) || !isOf(before, row, death))) row++;
    if (row === before.count) throw new Error("death index: a death that is none");
    rows.add(row);
  }
  return Array.from(rows, (row) => ({ row, added: -1 }));
}

/** Whether a row equals a death. */
function isOf(block: DayBlock, row: number, death: IndexedDeath): boolean {
  return (
    block.surname(row) === death.surname &&
    block.first(row) === death.first &&
    block.second(row) === death.second &&
    block.deathDay(row) === death.deathDay &&
    block.department(row) === death.department &&
    block.sex(row) === death.sex &&
    block.givenNames(row) === death.givenNames
  );
}
