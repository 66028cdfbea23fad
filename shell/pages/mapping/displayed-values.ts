import type {
  Confirmation,
  ConfirmedColumn,
} from "../../../engine/files/mapping/confirmation/confirmation.ts";
import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import {
  columnName,
  entityName,
  type PageColumn,
  type PageTable,
  type TablesView,
} from "./mapping-page.ts";
import { choiceValue, readValue, typedText, UNDECIDED } from "./typed-field.ts";

/**
 * The initial value of a column: the stored choice, else the proposal unless it is doubtful. A
 * column that was not recognised is ignored by default; a doubtful one is left undecided, so that
 * nobody confirms a guess unseen.
 */
export function initialValue({ choice, certainty, field, entity }: PageColumn): string {
  if (choice !== null) return choiceValue(choice);
  if (certainty === "a_verifier") return UNDECIDED;
  return choiceValue({ entity, field });
}

/** The displayed value of a column: the submitted one that was not stored, else the initial one. */
export function valueView(column: PageColumn): string {
  return column.typed ?? initialValue(column);
}

export function initialEntity({ confirmedEntity, entity }: PageTable): EntityType {
  return confirmedEntity ?? entity;
}

/** The confirmation of the page with its initial values; undecided columns are left out. */
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

interface InitialField {
  readonly value: string;
  /** Entity of its table. */
  readonly entity: EntityType;
}

/** The initial values of a form by field name, as `choiceValue` gives them. */
export function fieldsOfView({ tables }: TablesView): ReadonlyMap<string, InitialField> {
  return new Map(
    tables.flatMap((table, at) => {
      const entity = initialEntity(table);
      return [
        [entityName(at), { value: entity as string, entity }] as const,
        ...table.columns.map(
          (column, position) =>
            [
              columnName({ table: at, column: position }),
              { value: initialValue(column), entity },
            ] as const,
        ),
      ];
    }),
  );
}

export function entityOfView(table: PageTable): EntityType {
  return entityOf(table.typedEntity) ?? initialEntity(table);
}

/**
 * The value of a column when the form was rendered; `null`, which no form submits, when unknown.
 */
export function valueThen(before: PageTable | null, position: number): string | null {
  const column = before?.columns[position];
  return column ? initialValue(column) : null;
}

/**
 * The form value of a typed text. A text that the form was rendered with stands for its value then,
 * whatever entity the table has got since.
 */
export function sentValue(
  typed: string,
  at: {
    readonly entity: EntityType;
    readonly before: PageTable | null;
    readonly position: number;
  },
): string {
  const { entity, before, position } = at;
  const view = valueThen(before, position);
  const isAsDisplayed =
    before !== null && view !== null && typed === typedText(view, initialEntity(before));
  return isAsDisplayed ? view : readValue(typed, entity).sent;
}

export function entityOf(text: string | null | undefined): EntityType | undefined {
  return ENTITY_TYPES.find((entity) => entity === text);
}
