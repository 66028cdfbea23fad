import { csvCell } from "../../tables/csv-cell.ts";
import { longHash } from "../../text/hash.ts";
import type { EntityType } from "../mapping/entity-type.ts";
import { entitiesOf } from "../mapping/table-entities.ts";
import type { ColumnMapping, TableMapping } from "../mapping/table-mapping.ts";
import { BYTE_ORDER_MARK } from "./csv-text.ts";

/** Another entity than that of the rows, with a file of its own: the companies of contacts. */
export interface OtherEntity {
  readonly entity: EntityType;
  /** Its columns, and those that lead from it to the rows; ascending. */
  readonly columns: readonly number[];
  /** Its columns alone. */
  readonly own: readonly number[];
}

/** The fields of the rows that name the other entity, or that its own rows need to name them. */
const LINKS: Partial<Record<EntityType, readonly string[]>> = {
  companies: ["company_id"],
  contacts: ["identifiant", "siren", "siret", "raison_sociale"],
};

/** The entities of a table that get a file beside that of its rows: companies and contacts. */
export function otherEntities(mapping: TableMapping): OtherEntity[] {
  const [, ...others] = entitiesOf(mapping);
  return others.flatMap((entity) => {
    const links = LINKS[entity];
    if (!links) return [];
    const isLink = ({ entity: its, field }: ColumnMapping): boolean =>
      its === mapping.entity && field !== null && links.includes(field);
    const isOwn = (one: ColumnMapping): boolean => one.entity === entity && one.field !== null;
    const columns = mapping.columns.filter((one) => isOwn(one) || isLink(one));
    const own = mapping.columns.filter(isOwn);
    return [{ entity, columns: columns.map(columnOf), own: own.map(columnOf) }];
  });
}

/** Distinct lines of csv of some rows, so that those of other rows can be told from them. */
export interface DistinctLines {
  /** The lines one after the other. */
  readonly text: string;
  /** Of each line: its length in bytes of UTF-8, and a hash of 53 bits. */
  readonly lengths: readonly number[];
  readonly hashes: readonly number[];
}

/** The first line of the file of another entity, with its byte order mark. */
export function entityHeader({ columns }: OtherEntity, header: readonly string[]): string {
  return BYTE_ORDER_MARK + lineOf(columns.map((column) => header[column] ?? ""));
}

/** Collects the distinct rows of another entity; rows without a cell of its own are left out. */
export class EntityRows {
  readonly #entity: OtherEntity;
  readonly #seen = new Set<number>();
  readonly #lengths: number[] = [];
  #text = "";

  constructor(entity: OtherEntity) {
    this.#entity = entity;
  }

  /** @param cellOf  The corrected cell of a column. */
  add(cellOf: (column: number) => string): void {
    const { columns, own } = this.#entity;
    if (own.every((column) => cellOf(column).trim() === "")) return;
    const line = lineOf(columns.map(cellOf));
    const hash = longHash(line);
    if (this.#seen.has(hash)) return;
    this.#seen.add(hash);
    this.#lengths.push(Buffer.byteLength(line));
    this.#text += line;
  }

  finish(): DistinctLines {
    return { text: this.#text, lengths: this.#lengths, hashes: [...this.#seen] };
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell, ";")).join(";")}\r\n`;
}

function columnOf({ column }: ColumnMapping): number {
  return column;
}
