import { packRows } from "../diagnostic/duplicates/pack-rows.ts";
import { sharedOthers } from "../diagnostic/duplicates/row-reader.ts";
import type { BoundedKey } from "../linkage/blocking/candidate-pairs.ts";
import {
  type DoubtfulPair,
  LINKED_ENTITIES,
  type LinkedGroup,
  linkTables,
} from "../linkage/linked-groups.ts";
import { mapTables } from "../mapping/map-tables.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";
import { mergeProfiles } from "../profile/merge-profiles.ts";
import { planProfile } from "../profile/profile-plan.ts";
import { profileRange } from "../profile/profile-range.ts";
import { blockOfCells } from "../read/rows/block-of-cells.ts";
import type { RowBlock } from "../read/rows/row-block.ts";
import { mergedColumns } from "./merged-columns.ts";
import { RecordProposer } from "./propose-record.ts";
import type { ProposedValue } from "./proposed-value.ts";
import { readSourceRows } from "./read-source-rows.ts";

/** A row of a table: its cells by header. */
export type PlainRecord = Readonly<Record<string, string | number | null | undefined>>;

/** A value of a proposed record, with the header of its column. */
export interface ProposedField extends Omit<ProposedValue, "column"> {
  readonly header: string;
}

/** Rows that are one person or company, and the record that they may become. */
export interface RecordGroup extends LinkedGroup {
  readonly record: readonly ProposedField[];
}

/** The duplicates of some tables. Rows are counted from 0, as the tables are. */
export interface LinkedRecords {
  readonly groups: readonly RecordGroup[];
  /** Pairs that a person should see, the most probable first. */
  readonly doubtful: readonly DoubtfulPair[];
  /** Values that too many rows share to be compared all with all. */
  readonly bounded: readonly BoundedKey[];
  /** Indexes of tables about neither persons nor companies: their rows were not compared. */
  readonly leftOut: readonly number[];
}

/** A table as the engine reads it. */
interface ReadTable {
  /** Its index among those of the caller. */
  readonly index: number;
  readonly header: readonly string[];
  readonly block: RowBlock;
  readonly mapping: TableMapping;
}

/**
 * Finds the rows of some tables that are one person or company, within them and between them, and
 * proposes the record that each group becomes. Columns are recognised by their headers and cells.
 * Nothing is looked up in a register. 200 us a row.
 *
 * ```ts
 * const clients = [
 *   { Prénom: "Anne", Nom: "Morvan", "Né le": "12/03/1981", Ville: "LORIENT", Email: "" },
 *   { Prénom: "Paul", Nom: "Mirebel", "Né le": "02/12/1983", Ville: "Lyon", Email: "p@mirebel.fr" },
 * ];
 * const prospects = [{ Nom: "MORVANT", Prénom: "Anne", "Né le": "1981-03-12", Ville: "Lorient" }];
 * const { groups } = linkRecords([clients, prospects], 20261127);
 * const [anne] = groups;
 * anne.members.map(({ table, row }) => [table, row]); // -> [[0, 0], [1, 0]]
 * const town = anne.record.find(({ header }) => header === "Ville");
 * [town.value, town.why]; // -> ["Lorient", "la même, écrite autrement"]
 * const surname = anne.record.find(({ header }) => header === "Nom");
 * [surname.value, surname.why]; // -> ["", "à choisir"]
 * surname.others.map(({ value }) => value); // -> ["Morvan", "MORVANT"]
 * ```
 *
 * @param today  AAAAMMJJ: the century of a birth year of two figures depends on it.
 */
export function linkRecords(
  tables: readonly (readonly PlainRecord[])[],
  today: number,
): LinkedRecords {
  const read = tables.map(readTable);
  const linked = LINKED_ENTITIES.map((entity) =>
    linkOfOneKind(
      read.filter(({ mapping }) => mapping.entity === entity),
      today,
    ),
  );
  const isLinked = ({ mapping }: ReadTable): boolean =>
    LINKED_ENTITIES.some((entity) => entity === mapping.entity);
  return {
    groups: linked.flatMap(({ groups }) => groups),
    doubtful: linked
      .flatMap(({ doubtful }) => doubtful)
      .sort((a, b) => b.probability - a.probability),
    bounded: linked.flatMap(({ bounded }) => bounded),
    leftOut: read.filter((table) => !isLinked(table)).map(({ index }) => index),
  };
}

function readTable(records: readonly PlainRecord[], index: number): ReadTable {
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const block = blockOfCells(
    records.map((record) => header.map((name) => String(record[name] ?? ""))),
  );
  const plan = planProfile(`table ${index + 1}`, header, [block], block.rows);
  const [mapping] = mapTables([mergeProfiles(plan, [profileRange(plan, [block])])]);
  return { index, header, block, mapping: mapping as TableMapping };
}

function linkOfOneKind(
  tables: readonly ReadTable[],
  today: number,
): Omit<LinkedRecords, "leftOut"> {
  if (tables.length === 0) return { groups: [], doubtful: [], bounded: [] };
  const others = tables.length > 1 ? sharedOthers(tables) : [];
  const packed = tables.map(({ header, mapping, block }, i) => {
    const shared = others[i];
    return packRows([block], { header, mapping, today, ...(shared ? { others: shared } : {}) });
  });
  const { groups, doubtful, bounded } = linkTables(packed);
  const indexOf = <Row extends { readonly table: number }>(row: Row): Row => ({
    ...row,
    table: (tables[row.table] as ReadTable).index,
  });
  return {
    groups: recordsOf(tables, groups).map((group) => ({
      ...group,
      members: group.members.map(indexOf),
      record: group.record.map(({ from, others: rest, ...field }) => ({
        ...field,
        from: from && indexOf(from),
        others: rest.map(({ value, rows }) => ({ value, rows: rows.map(indexOf) })),
      })),
    })),
    doubtful: doubtful.map(({ rows: [a, b], ...pair }) => ({
      ...pair,
      rows: [indexOf(a), indexOf(b)] as const,
    })),
    bounded,
  };
}

function recordsOf(
  tables: readonly ReadTable[],
  groups: readonly LinkedGroup[],
): readonly RecordGroup[] {
  const columns = mergedColumns(tables);
  const proposer = new RecordProposer(columns);
  const members = groups.flatMap((group) => group.members);
  const rows = tables.map(({ header, mapping, block }, table) => {
    const own = members.filter((member) => member.table === table).map(({ row }) => row);
    const plan = { header, mapping, table, columns };
    const read = readSourceRows([block], plan, Uint32Array.from(own).sort(), null);
    return new Map(read.map((one) => [one.row, one]));
  });
  return groups.map((group) => {
    const own = group.members.flatMap(({ table, row, isFullest }) => {
      const read = rows[table]?.get(row);
      return read ? [{ ...read, isKept: isFullest }] : [];
    });
    const record = proposer.propose(own).map(({ column, ...value }) => ({
      header: columns[column]?.name ?? "",
      ...value,
    }));
    return { ...group, record };
  });
}
