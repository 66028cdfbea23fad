import type {
  Confirmation,
  ConfirmedColumn,
  ConfirmedTable,
} from "../../../engine/files/mapping/confirmation/confirmation.ts";
import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { ColumnPlace, MappingPage, PageColumn, PageTable } from "./mapping-page.ts";
import type { FormFields } from "./posted-form.ts";
import { choiceValue, readValue, UNDECIDED } from "./typed-field.ts";

/** What a person said with the form of a mapping. */
export interface MappingFormAnswer {
  readonly mappings: readonly ConfirmedColumn[];
  /** Of which column each entry of `mappings` is. */
  readonly places: readonly ColumnPlace[];
  /** Tables that were sent as a whole and have no undecided column, with what their rows are. */
  readonly tables: readonly ConfirmedTable[];
  /** Of other tables what their rows are, where that was changed. */
  readonly entities: readonly ConfirmedTable[];
  /** Columns of these tables of which nothing was said. */
  readonly undecided: readonly ColumnPlace[];
  /** What was typed that is no field. */
  readonly unread: readonly (ColumnPlace & { readonly typed: string })[];
  /** Columns and tables that were changed here and elsewhere meanwhile: nothing is taken of them. */
  readonly conflicts: readonly ColumnConflict[];
  readonly entityConflicts: readonly EntityConflict[];
}

interface ColumnConflict {
  readonly at: ColumnPlace;
  /** What is kept of it now, as forms send it. */
  readonly kept: string;
}

interface EntityConflict {
  readonly table: number;
  readonly kept: EntityType;
}

/** Name of the field that says of which revision a form was made. */
export const REVISION_NAME = "revision";

/**
 * Name of the button; its value is the position of a table, or `ALL_TABLES`. With any other word
 * ("changements", of the module of the page) no table is taken as a whole.
 */
export const SCOPE_NAME = "table";
export const ALL_TABLES = "toutes";

/** Names are made of positions alone: nothing of a file stands in them. */
export function columnName({ table, column }: ColumnPlace): string {
  return `t${table}c${column}`;
}

export function entityName(table: number): string {
  return `t${table}e`;
}

/**
 * What the form shows of a column before anybody touches it: what was said of it, else what is
 * proposed and not doubtful. A column that nothing is known of is ignored unless something is said;
 * a doubtful one is left open, since nobody should confirm a guess without having seen it.
 */
function initialValue({ choice, certainty, field, entity }: PageColumn): string {
  if (choice !== null) return choiceValue(choice);
  if (certainty === "a_verifier") return UNDECIDED;
  return choiceValue({ entity, field });
}

/** What the form shows of a column: what was sent and not kept, else its initial value. */
export function valueView(column: PageColumn): string {
  return column.typed ?? initialValue(column);
}

/**
 * The page of a form that could not be kept, with all that was changed in it in its fields: nobody
 * says twice what he has said.
 *
 * @param then  The page that the form was of; `null` when nobody knows any more.
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
      const { sent } = readValue(typed, entity ?? initialEntity(table));
      return sent === valueThen(before, position) ? column : { ...column, typed };
    });
    const isEntityEdited = entity !== undefined && (!before || entity !== initialEntity(before));
    return { ...table, ...(isEntityEdited ? { typedEntity: entity } : {}), columns };
  });
  return { ...page, tables };
}

export function initialEntity({ confirmedEntity, entity }: PageTable): EntityType {
  return confirmedEntity ?? entity;
}

/** What a page would confirm if nobody touched it: columns to be decided are not in it. */
export function confirmationOfView({ tables }: TablesView): Confirmation {
  return {
    columns: tables.flatMap(({ name: table, columns }) =>
      columns.flatMap((column): ConfirmedColumn[] => {
        if (initialValue(column) === UNDECIDED) return [];
        const { entity, field } = column.choice ?? column;
        return [{ table, original_col: column.header, crm_field: field, entity_type: entity }];
      }),
    ),
    tables: tables.map((table) => ({ table: table.name, entity_type: initialEntity(table) })),
  };
}

/** What a form shows that nobody has touched, by the names of its fields, as lists send it. */
export function fieldsOfView({ tables }: TablesView): ReadonlyMap<string, string> {
  return new Map(
    tables.flatMap((table, at) => [
      [entityName(at), initialEntity(table)] as const,
      ...table.columns.map(
        (column, position) =>
          [columnName({ table: at, column: position }), initialValue(column)] as const,
      ),
    ]),
  );
}

export function entityOfView(table: PageTable): EntityType {
  return entityOf(table.typedEntity) ?? initialEntity(table);
}

/** What a page shows of columns. */
export type TablesView = Pick<MappingPage, "tables">;

/**
 * Reads a form of the mapping's page. The table whose button was pressed is taken as a whole (all of
 * them where the button says so); of the others what was changed, so that nothing that a person chose
 * is lost when he saves one table. Names that the page has not are passed over.
 *
 * What others have said since the page of the form was made holds, unless the form changes the same
 * thing: then it is told (`conflicts`), and what they said holds until it is said again.
 *
 * @param now   The page as it would be shown now.
 * @param then  The page that the form was of; `null` when nobody knows any more.
 */
export function readMappingForm(
  fields: FormFields,
  now: TablesView,
  then: TablesView | null = now,
): MappingFormAnswer {
  const scope = fields.get(SCOPE_NAME) ?? ALL_TABLES;
  const answer = new FormReading();
  now.tables.forEach((table, at) => {
    const isWhole = scope === ALL_TABLES || scope === String(at);
    const before = then?.tables[at] ?? null;
    const entity = answer.readEntity(fields.get(entityName(at)), { at, table, before });
    const open = answer.open;
    table.columns.forEach((column, position) => {
      const place = { table: at, column: position };
      const typed = fields.get(columnName(place));
      const value = answer.readColumn(typed, { place, column, entity, before, isWhole });
      if (value !== null) answer.say(value, { place, table, column, entity });
    });
    const edits = { table: table.name, entity_type: entity };
    if (isWhole && answer.open === open) answer.tables.push(edits);
    else if (entity !== initialEntity(table)) answer.entities.push(edits);
  });
  return answer;
}

/** A column as a form is read for it. */
interface ReadColumn {
  readonly place: ColumnPlace;
  readonly column: PageColumn;
  /** Of its table. */
  readonly entity: EntityType;
  /** Its table when the page of the form was made. */
  readonly before: PageTable | null;
  readonly isWhole: boolean;
}

/** What a form says, as far as it is read. */
class FormReading implements MappingFormAnswer {
  readonly mappings: ConfirmedColumn[] = [];
  readonly places: ColumnPlace[] = [];
  readonly tables: ConfirmedTable[] = [];
  readonly entities: ConfirmedTable[] = [];
  readonly undecided: ColumnPlace[] = [];
  readonly unread: (ColumnPlace & { typed: string })[] = [];
  readonly conflicts: ColumnConflict[] = [];
  readonly entityConflicts: EntityConflict[] = [];

  /** Columns of which nothing can be taken. */
  get open(): number {
    return this.undecided.length + this.conflicts.length;
  }

  /** What the rows of a table are after the form. */
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
    this.entityConflicts.push({ table: at, kept: stored });
    return stored;
  }

  /** What is taken of a column, as forms send it; `null`: nothing is said of it. */
  readColumn(
    typed: string | null | undefined,
    { place, column, entity, before, isWhole }: ReadColumn,
  ): string | null {
    const stored = initialValue(column);
    if (typed == null) return isWhole ? UNDECIDED : null;
    const { sent } = readValue(typed, entity);
    const view = valueThen(before, place.column);
    if (sent === stored || sent === view) return isWhole ? stored : null;
    if (stored === view) return typed;
    this.conflicts.push({ at: place, kept: stored });
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

/** What the page of a form showed of a column; `null`, which no form sends, when nobody knows. */
function valueThen(before: PageTable | null, position: number): string | null {
  const column = before?.columns[position];
  return column ? initialValue(column) : null;
}

function entityOf(text: string | null | undefined): EntityType | undefined {
  return ENTITY_TYPES.find((entity) => entity === text);
}
