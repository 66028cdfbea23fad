import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { FIELD_GROUPS, fieldKey } from "./field-labels.ts";
import type { ColumnChoice } from "./mapping-page.ts";

/** Form values of an undecided and of an ignored column. */
export const UNDECIDED = "";
export const IGNORED = "-";
/** Typed text for an ignored column. */
export const IGNORED_LABEL = "Ignorer cette colonne";

/** French name of each field with its entity, by form value. */
export const FULL_LABELS: ReadonlyMap<string, string> = new Map(
  FIELD_GROUPS.flatMap(({ fields }) =>
    fields.map(({ key, fullLabel }) => [key, fullLabel] as const),
  ),
);

/** The text of an input for a form value; an unknown value is unchanged. */
export function typedText(value: string): string {
  return value === IGNORED ? IGNORED_LABEL : (FULL_LABELS.get(value) ?? value);
}

/** The form value of a choice. */
export function choiceValue({ entity, field }: ColumnChoice): string {
  return field === null ? IGNORED : fieldKey(entity, field);
}

type ReadChoice = ColumnChoice | "undecided" | "unread";

/** The typed text as a choice, and as a form value. */
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

/** @param entity Entity of the table: an ignored column gets it. */
function readChoice(typed: string, entity: EntityType): ReadChoice {
  const text = folded(typed);
  if (text === folded(UNDECIDED)) return "undecided";
  if (text === folded(IGNORED) || text === folded(IGNORED_LABEL)) return { entity, field: null };
  return BY_TEXT.get(text) ?? onlyFieldLabelled(text, entity) ?? "unread";
}

/** "Siren" typed without its entity: that field of the table's entity. */
function onlyFieldLabelled(text: string, entity: EntityType): ColumnChoice | undefined {
  const own = FIELD_GROUPS.find((group) => group.entity === entity)?.fields ?? [];
  const found = own.find(({ label, field }) => [label, field.name].map(folded).includes(text));
  return found && { entity, field: found.field.name };
}

/** Normalised: case, accents, blanks and apostrophes are ignored. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
