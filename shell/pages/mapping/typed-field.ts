import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { FIELD_GROUPS, fieldKey } from "./field-labels.ts";
import type { ColumnChoice } from "./mapping-page.ts";

/** What a form sends for "nothing said yet", and for a column that is ignored. */
export const UNDECIDED = "";
export const IGNORED = "-";
/** What people type for a column that is ignored, where they type. */
export const IGNORED_LABEL = "Ignorer cette colonne";

/** French name of each field with its entity, by what a form sends for it. */
export const FULL_LABELS: ReadonlyMap<string, string> = new Map(
  FIELD_GROUPS.flatMap(({ fields }) =>
    fields.map(({ key, fullLabel }) => [key, fullLabel] as const),
  ),
);

/** What stands in a text field for what a form sends; what was typed there stays as it is. */
export function typedText(value: string): string {
  return value === IGNORED ? IGNORED_LABEL : (FULL_LABELS.get(value) ?? value);
}

/** What a form sends for a choice. */
export function choiceValue({ entity, field }: ColumnChoice): string {
  return field === null ? IGNORED : fieldKey(entity, field);
}

type ReadChoice = ColumnChoice | "undecided" | "unread";

/** What was typed, and the same as forms send it. */
export function readValue(
  typed: string,
  entity: EntityType,
): { readonly choice: ReadChoice; readonly sent: string } {
  const choice = readChoice(typed, entity);
  return { choice, sent: typeof choice === "string" ? typed.trim() : choiceValue(choice) };
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
