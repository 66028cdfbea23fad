import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { fieldOfWords } from "../../../engine/files/mapping/header/field-of-words.ts";
import { visibleName } from "../../../engine/markup/french.ts";
import { FIELD_GROUPS, fieldKey, fieldLabel } from "./field-labels.ts";
import type { ColumnChoice } from "./mapping-page.ts";

/** Form values of an undecided and of an ignored column. */
export const UNDECIDED = "";
export const IGNORED = "-";
/** Typed text for an ignored column. */
export const IGNORED_LABEL = "Ignorer cette colonne";

/** French name of each field with its entity, by form value. */
const FULL_LABELS: ReadonlyMap<string, string> = new Map(
  FIELD_GROUPS.flatMap(({ fields }) =>
    fields.map(({ key, fullLabel }) => [key, fullLabel] as const),
  ),
);

/** Most characters of a text that is given again. */
const TYPED_LETTERS = 200;

/**
 * The text of an input for a form value: the short label for a field of the table's own entity, the
 * full one for any other. Of an unknown text all that can be seen is given again.
 */
export function typedText(value: string, own: EntityType): string {
  if (value === IGNORED) return IGNORED_LABEL;
  if (!FULL_LABELS.has(value)) return visibleName(value, TYPED_LETTERS);
  const [entity, name = ""] = value.split(".");
  return entity === own ? fieldLabel(own, name) : (FULL_LABELS.get(value) as string);
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
  return (
    BY_TEXT.get(text) ??
    onlyFieldLabelled(text, entity) ??
    fieldNamedInWords(typed, entity) ??
    "unread"
  );
}

/** "Siren" typed without its entity: that field of the table's entity. */
function onlyFieldLabelled(text: string, entity: EntityType): ColumnChoice | undefined {
  const own = FIELD_GROUPS.find((group) => group.entity === entity)?.fields ?? [];
  const found = own.find(({ label, field }) => [label, field.name].map(folded).includes(text));
  return found && { entity, field: found.field.name };
}

/** Longest text looked up as a header. */
const WORDS_LETTERS = 60;

/** "mob", "cp": the field of the table's entity that has headers of these words. */
function fieldNamedInWords(typed: string, entity: EntityType): ColumnChoice | undefined {
  if (typed.length > WORDS_LETTERS) return undefined;
  const found = fieldOfWords(typed, entity);
  return found ? { entity, field: found.name } : undefined;
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
