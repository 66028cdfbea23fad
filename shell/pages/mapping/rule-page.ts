import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { count } from "../../../engine/markup/french.ts";
import type { PageMessage } from "./mapping-page.ts";

/** A business rule written by the customer. */
export interface CustomRule {
  /** Identifies the rule in forms. */
  readonly id: string;
  readonly text: string;
  readonly entity: EntityType | null;
  /** French name of its category; `null` until the local model has classified it. */
  readonly category: string | null;
  /** ISO 8601. */
  readonly date: string;
}

/** The rules of an upload, and the form for a new one. */
export interface RuleList {
  readonly rules: readonly CustomRule[];
  /** Form target with its token, whose handler calls `readRuleForm`; `null` when closed. */
  readonly action: string | null;
  readonly messages: readonly PageMessage[];
  /** A refused rule: displayed again, with the reason. */
  readonly typed: TypedRule | null;
}

/** A rule as typed in the form. */
export interface TypedRule {
  readonly text: string;
  readonly entity: EntityType | null;
}

interface RuleEntry {
  readonly texte: string;
  readonly entity_type: EntityType | null;
}

/** Names of the fields of the form. */
export const RULE_NAMES = { text: "texte", entity: "entite", removed: "retirer" } as const;

/** Most characters of a rule. */
export const RULE_MOST = 2000;

/** Id of the rule that a form removes; `null` when it adds one. */
export function removedRule(fields: URLSearchParams): string | null {
  return fields.get(RULE_NAMES.removed);
}

/** The content of a new rule's form, unvalidated. */
export function typedRule(fields: URLSearchParams): TypedRule {
  // Browsers submit line ends as CR LF, but count them as one character.
  const text = (fields.get(RULE_NAMES.text) ?? "").replace(/\r\n?/g, "\n");
  const entity = ENTITY_TYPES.find((known) => known === fields.get(RULE_NAMES.entity)) ?? null;
  return { text, entity };
}

/** A rule, or the reason for its refusal: a French sentence. */
export type RuleReading =
  | { readonly ok: true; readonly value: RuleEntry }
  | { readonly ok: false; readonly why: string };

/** Reads the form of a new rule; refuses an empty or too long one. */
export function readRuleForm(fields: URLSearchParams): RuleReading {
  const { text, entity } = typedRule(fields);
  const texte = text.trim();
  if (texte === "") return { ok: false, why: "Écrivez la règle avant de l'enregistrer." };
  if (texte.length > RULE_MOST) {
    const [most, typed] = [count(RULE_MOST), count(texte.length)];
    return { ok: false, why: `Une règle a ${most} caractères au plus ; celle-ci en a ${typed}.` };
  }
  return { ok: true, value: { texte, entity_type: entity } };
}
