import type { ConfirmedColumn, ConfirmedTable } from "../../mapping/confirmation/confirmation.ts";
import { ENTITY_TYPES, type EntityType } from "../../mapping/entity-type.ts";
import { FIELD_GROUPS, fieldKey } from "./field-labels.ts";
import type {
  ColumnChoice,
  ColumnPlace,
  MappingPage,
  PageColumn,
  PageTable,
} from "./mapping-page.ts";

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
}

/** Name of the button; its value is the position of a table, or `ALL_TABLES`. */
export const SCOPE_NAME = "table";
export const ALL_TABLES = "toutes";

/** What a form sends for "nothing said yet", and for a column that is ignored. */
export const UNDECIDED = "";
export const IGNORED = "-";
/** What people type for a column that is ignored, where they type. */
export const IGNORED_LABEL = "Ignorer cette colonne";

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
export function shownValue(column: PageColumn): string {
  return column.typed ?? initialValue(column);
}

/**
 * The page of a form that could not be kept, with all that was sent in its fields: nobody says
 * twice what he has said.
 */
export function withSentFields(page: MappingPage, fields: URLSearchParams): MappingPage {
  const tables = page.tables.map((table, at) => {
    const entity = fields.get(entityName(at));
    const columns = table.columns.map((column, position) => {
      const typed = fields.get(columnName({ table: at, column: position }));
      return typed === null ? column : { ...column, typed };
    });
    return { ...table, ...(entity === null ? {} : { typedEntity: entity }), columns };
  });
  return { ...page, tables };
}

function choiceValue({ entity, field }: ColumnChoice): string {
  return field === null ? IGNORED : fieldKey(entity, field);
}

export function initialEntity({ confirmedEntity, entity }: PageTable): EntityType {
  return confirmedEntity ?? entity;
}

export function shownEntity(table: PageTable): EntityType {
  return entityOf(table.typedEntity ?? null) ?? initialEntity(table);
}

/**
 * Reads a form of the mapping's page. The table whose button was pressed is taken as a whole (all of
 * them where the button says so); of the others what was changed, so that nothing that a person chose
 * is lost when he saves one table. Names that the page has not are passed over.
 */
export function readMappingForm(
  fields: URLSearchParams,
  { tables }: Pick<MappingPage, "tables">,
): MappingFormAnswer {
  const scope = fields.get(SCOPE_NAME) ?? ALL_TABLES;
  const answer = {
    mappings: [] as ConfirmedColumn[],
    places: [] as ColumnPlace[],
    tables: [] as ConfirmedTable[],
    entities: [] as ConfirmedTable[],
    undecided: [] as ColumnPlace[],
    unread: [] as (ColumnPlace & { typed: string })[],
  };
  tables.forEach((table, at) => {
    const isWhole = scope === ALL_TABLES || scope === String(at);
    const entity = entityOf(fields.get(entityName(at))) ?? initialEntity(table);
    const undecided = answer.undecided.length;
    table.columns.forEach((column, position) => {
      const place = { table: at, column: position };
      const typed = fields.get(columnName(place));
      const choice = readChoice(typed ?? UNDECIDED, entity);
      if (!isWhole && (typed === null || isUnchanged(typed, choice, column))) return;
      if (choice === "undecided") answer.undecided.push(place);
      else if (choice === "unread") answer.unread.push({ ...place, typed: typed ?? "" });
      else {
        answer.places.push(place);
        answer.mappings.push({
          table: table.name,
          original_col: column.header,
          crm_field: choice.field,
          entity_type: choice.entity,
        });
      }
    });
    const said = { table: table.name, entity_type: entity };
    if (isWhole && answer.undecided.length === undecided) answer.tables.push(said);
    else if (entity !== initialEntity(table)) answer.entities.push(said);
  });
  return answer;
}

type ReadChoice = ColumnChoice | "undecided" | "unread";

function isUnchanged(typed: string, choice: ReadChoice, column: PageColumn): boolean {
  const shown = initialValue(column);
  return typeof choice === "string" ? typed.trim() === shown : choiceValue(choice) === shown;
}

const BY_TEXT = new Map<string, ColumnChoice>(
  FIELD_GROUPS.flatMap(({ fields }) =>
    fields.flatMap(({ field: { entity, name }, key, fullLabel }) => [
      [folded(key), { entity, field: name }] as const,
      [folded(fullLabel), { entity, field: name }] as const,
    ]),
  ),
);

/** @param entity  Of the table: an ignored column says of it what it is. */
function readChoice(typed: string, entity: EntityType): ReadChoice {
  const text = folded(typed);
  if (text === folded(UNDECIDED)) return "undecided";
  if (text === folded(IGNORED) || text === folded(IGNORED_LABEL)) return { entity, field: null };
  return BY_TEXT.get(text) ?? onlyFieldLabelled(text, entity) ?? "unread";
}

/** "Siren" typed without its entity: the field of the table's own entity. */
function onlyFieldLabelled(text: string, entity: EntityType): ColumnChoice | undefined {
  const own = FIELD_GROUPS.find((group) => group.entity === entity)?.fields ?? [];
  const found = own.find(({ label, field }) => [label, field.name].map(folded).includes(text));
  return found && { entity, field: found.field.name };
}

/** Case, accents, blanks and apostrophes do not matter. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function entityOf(text: string | null): EntityType | undefined {
  return ENTITY_TYPES.find((entity) => entity === text);
}
