import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { count } from "../../../engine/markup/french.ts";
import type { PageMessage } from "./mapping-page.ts";
import type { FormFields } from "./posted-form.ts";

/** A business rule that the customer wrote. */
export interface CustomRule {
  /** What a form names it by. */
  readonly id: string;
  readonly text: string;
  readonly entity: EntityType | null;
  /** French name of its category; `null` until the local model has sorted it. */
  readonly category: string | null;
  /** ISO 8601. */
  readonly date: string;
}

/** The rules of an upload, and how to add one. */
export interface RuleList {
  readonly rules: readonly CustomRule[];
  /** Path with its token that takes what `readRuleForm` makes of a form; `null`: closed. */
  readonly action: string | null;
  readonly messages: readonly PageMessage[];
  /** What a form said that was not kept: shown again, with why. */
  readonly typed: TypedRule | null;
}

/** A rule as it stands in the form. */
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

/** Letters of a rule. */
export const RULE_MOST = 2000;

/** The rule that a form asks to be taken away; `null` where it brings a new one. */
export function removedRule(fields: FormFields): string | null {
  return fields.get(RULE_NAMES.removed) ?? null;
}

/** What a form says of a new rule, whatever it is worth. */
export function typedRule(fields: FormFields): TypedRule {
  // Browsers send line ends as CR LF, and count them as one letter.
  const text = (fields.get(RULE_NAMES.text) ?? "").replace(/\r\n?/g, "\n");
  const entity = ENTITY_TYPES.find((known) => known === fields.get(RULE_NAMES.entity)) ?? null;
  return { text, entity };
}

/** A rule, or what its form is told instead: a French sentence. */
export type RuleReading =
  | { readonly ok: true; readonly value: RuleEntry }
  | { readonly ok: false; readonly why: string };

/** Reads the form of a new rule, which may be empty or too long. */
export function readRuleForm(fields: FormFields): RuleReading {
  const { text, entity } = typedRule(fields);
  const texte = text.trim();
  if (texte === "") return { ok: false, why: "Écrivez la règle avant de l'enregistrer." };
  if (texte.length > RULE_MOST) {
    const [most, typed] = [count(RULE_MOST), count(texte.length)];
    return { ok: false, why: `Une règle a ${most} caractères au plus ; celle-ci en a ${typed}.` };
  }
  return { ok: true, value: { texte, entity_type: entity } };
}
