import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import { mergeProfiles } from "../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../engine/files/profile/profile-range.ts";
import type { ByteSource } from "../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../engine/files/read/dialect/sniff-dialect.ts";
import { layoutTables } from "../../engine/files/read/layout/layout-tables.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import { readBytes } from "../reading-accuracy/read-bytes.ts";

/** A table as the engine reads and maps it. */
export interface ReadTable {
  readonly name: string;
  readonly header: readonly string[];
  readonly mapping: TableMapping;
  /** Its rows, read again on each call. */
  readonly rows: () => Iterable<RowBlock>;
}

/** Reads and maps the first table of a file, from its bytes. */
export function readTable({ name, bytes }: { name: string; bytes: Uint8Array }): ReadTable {
  const { plain, layouts } = readBytes(bytes, name);
  return mapped(name, plain, layouts);
}

/** The same of plain text: UTF-8 without a byte order mark, which is left where it is. */
export function readPlainTable(name: string, plain: ByteSource): ReadTable {
  const { dialect } = sniffDialect(plain);
  return mapped(name, plain, layoutTables(plain, dialect, name).tables);
}

function mapped(name: string, plain: ByteSource, [layout]: readonly TableLayout[]): ReadTable {
  if (layout === undefined) throw new Error(`no table in ${name}`);
  const rows = (): Iterable<RowBlock> => tableRows(plain, layout);
  const plan = planProfile(name, layout.header, rows());
  const profile = mergeProfiles(plan, [profileRange(plan, rows())]);
  const [mapping] = mapTables([profile]);
  const header = profile.columns.map((column) => column.header);
  return { name, header, mapping: mapping as TableMapping, rows };
}
