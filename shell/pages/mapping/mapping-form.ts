import type {
  ConfirmedColumn,
  ConfirmedTable,
} from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import {
  ALL_TABLES,
  CHANGES,
  decidedByGesture,
  RECOGNISED,
  SCOPE_NAME,
} from "./column-gestures.ts";
import { entityOf, initialEntity, initialValue, sentValue, valueThen } from "./displayed-values.ts";
import {
  type ColumnPlace,
  columnName,
  entityName,
  type MappingPage,
  type PageColumn,
  type PageTable,
  type TablesView,
} from "./mapping-page.ts";
import type { FormFields } from "./posted-form.ts";
import { IGNORED, readValue, UNDECIDED } from "./typed-field.ts";

/** The edits of a mapping form. */
export interface MappingFormAnswer {
  readonly mappings: readonly ConfirmedColumn[];
  /** The column of each entry of `mappings`. */
  readonly places: readonly ColumnPlace[];
  /** Tables submitted as a whole without an undecided column, with their entity. */
  readonly tables: readonly ConfirmedTable[];
  /** Changed entities of other tables. */
  readonly entities: readonly ConfirmedTable[];
  /** Columns of tables submitted as a whole without a decision. */
  readonly undecided: readonly ColumnPlace[];
  /** Typed texts that are not a field. */
  readonly unread: readonly (ColumnPlace & { readonly typed: string })[];
  /**
   * Columns and tables also changed elsewhere since the page was rendered: their edits are not
   * stored.
   */
  readonly conflicts: readonly ColumnConflict[];
  readonly entityConflicts: readonly EntityConflict[];
  /** A button that decides several columns was pressed, and there is none that it decides. */
  readonly concernsNoColumn: boolean;
}

interface ColumnConflict {
  readonly at: ColumnPlace;
  /** The stored value, as forms submit it. */
  readonly stored: string;
}

interface EntityConflict {
  readonly table: number;
  readonly stored: EntityType;
}

/** Name of the field with the revision that the form was rendered from. */
export const REVISION_NAME = "revision";

/**
 * The page after a refused form, with the submitted changes in its fields, so that nothing has to
 * be entered again.
 *
 * @param then The page that the form was posted from; `null` when its revision is unknown.
 */
export function withSentFields(
  page: MappingPage,
  fields: FormFields,
  then: TablesView | null = page,
): MappingPage {
  const tables = page.tables.map((table, at) => {
    const before = then?.tables[at] ?? null;
    const entity = entityOf(fields.get(entityName(at)));
    const columns = table.columns.map((column, position) => {
      const typed = fields.get(columnName({ table: at, column: position }));
      if (typed == null) return column;
      const sent = sentValue(typed, { entity: entity ?? initialEntity(table), before, position });
      return sent === valueThen(before, position) ? column : { ...column, typed };
    });
    const isEntityEdited = entity !== undefined && (!before || entity !== initialEntity(before));
    return { ...table, ...(isEntityEdited ? { typedEntity: entity } : {}), columns };
  });
  return { ...page, tables };
}

/**
 * Reads the form of the mapping page. The table whose button was pressed is submitted as a whole
 * (or all tables, with `ALL_TABLES`); of the other tables only the changes, so that saving one
 * table loses no other choice. Unknown names are ignored.
 *
 * Concurrent edits since the page was rendered win over unchanged fields. A field changed on both
 * sides is a conflict (`conflicts`): the stored value stays until the form is submitted again.
 *
 * @param now The page as it would be rendered now.
 * @param then The page that the form was posted from; `null` when its revision is unknown.
 */
export function readMappingForm(
  fields: FormFields,
  now: TablesView,
  then: TablesView | null = now,
): MappingFormAnswer {
  const decided = decidedByGesture(fields, now);
  const scope = decided === null ? (fields.get(SCOPE_NAME) ?? ALL_TABLES) : CHANGES;
  const answer = new FormReading(decided?.size === 0);
  now.tables.forEach((table, at) => {
    const isWhole = scope === ALL_TABLES || scope === RECOGNISED || scope === String(at);
    const before = then?.tables[at] ?? null;
    const entity = answer.readEntity(fields.get(entityName(at)), { at, table, before });
    const open = answer.open;
    table.columns.forEach((column, position) => {
      const place = { table: at, column: position };
      const name = columnName(place);
      const typed = decided?.get(name) ?? fields.get(name);
      const isTaken = isWhole || (decided?.has(name) ?? false);
      const read = { place, column, entity, before, isWhole: isTaken };
      const value = answer.readColumn(typed, read);
      // A column that the form lacks was not seen: it is not ignored either.
      const isLeft = value === UNDECIDED && scope === RECOGNISED && typed != null;
      if (value !== null) answer.say(isLeft ? IGNORED : value, { place, table, column, entity });
    });
    const edits = { table: table.name, entity_type: entity };
    if (isWhole && answer.open === open) answer.tables.push(edits);
    else if (entity !== initialEntity(table)) answer.entities.push(edits);
  });
  return answer;
}

/** The context in which a column's field is read. */
interface ReadColumn {
  readonly place: ColumnPlace;
  readonly column: PageColumn;
  /** Entity of its table. */
  readonly entity: EntityType;
  /** Its table when the form was rendered. */
  readonly before: PageTable | null;
  /** Its value is stored even if it is the initial one. */
  readonly isWhole: boolean;
}

/** Collects the edits of a form. */
class FormReading implements MappingFormAnswer {
  readonly mappings: ConfirmedColumn[] = [];
  readonly places: ColumnPlace[] = [];
  readonly tables: ConfirmedTable[] = [];
  readonly entities: ConfirmedTable[] = [];
  readonly undecided: ColumnPlace[] = [];
  readonly unread: (ColumnPlace & { typed: string })[] = [];
  readonly conflicts: ColumnConflict[] = [];
  readonly entityConflicts: EntityConflict[] = [];
  readonly concernsNoColumn: boolean;

  constructor(concernsNoColumn: boolean) {
    this.concernsNoColumn = concernsNoColumn;
  }

  /** Number of columns without a valid value so far. */
  get open(): number {
    return this.undecided.length + this.conflicts.length;
  }

  /** The entity of a table after the form. */
  readEntity(
    typed: string | null | undefined,
    {
      at,
      table,
      before,
    }: {
      readonly at: number;
      readonly table: PageTable;
      readonly before: PageTable | null;
    },
  ): EntityType {
    const stored = initialEntity(table);
    const sent = entityOf(typed) ?? stored;
    const view = before && initialEntity(before);
    if (sent === stored || sent === view) return stored;
    if (stored === view) return sent;
    this.entityConflicts.push({ table: at, stored });
    return stored;
  }

  /** The value to store for a column, as forms submit it; `null` when there is none. */
  readColumn(
    typed: string | null | undefined,
    { place, column, entity, before, isWhole }: ReadColumn,
  ): string | null {
    const stored = initialValue(column);
    if (typed == null) return isWhole ? UNDECIDED : null;
    const sent = sentValue(typed, { entity, before, position: place.column });
    const view = valueThen(before, place.column);
    if (sent === stored || sent === view) return isWhole ? stored : null;
    if (stored === view) return typed;
    this.conflicts.push({ at: place, stored });
    return null;
  }

  say(
    value: string,
    {
      place,
      table,
      column,
      entity,
    }: Pick<ReadColumn, "place" | "column" | "entity"> & { readonly table: PageTable },
  ): void {
    const { choice } = readValue(value, entity);
    if (choice === "undecided") this.undecided.push(place);
    else if (choice === "unread") this.unread.push({ ...place, typed: value });
    else {
      this.places.push(place);
      this.mappings.push({
        table: table.name,
        original_col: column.header,
        crm_field: choice.field,
        entity_type: choice.entity,
      });
    }
  }
}
