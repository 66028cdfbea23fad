import { failed, type Result, success } from "../../errors/failure.ts";
import { ENTITY_TYPES, type EntityType } from "../../mapping/entity-type.ts";
import type { PageMessage } from "./mapping-page.ts";

/** A business rule that the customer wrote. */
export interface CustomRule {
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
}

export interface RuleEntry {
  readonly texte: string;
  readonly entity_type: EntityType | null;
}

/** Names of the fields of the form. */
export const RULE_NAMES = { text: "texte", entity: "entite" } as const;

/** Letters of a rule. */
export const RULE_MOST = 2000;

/** Reads the form of a new rule. Fails with `mapping.formulaire` where it is empty or too long. */
export function readRuleForm(fields: URLSearchParams): Result<RuleEntry> {
  // Browsers send line ends as CR LF, and count them as one letter.
  const texte = (fields.get(RULE_NAMES.text) ?? "").replace(/\r\n?/g, "\n").trim();
  if (texte === "") return failed("mapping.formulaire", "Écrivez la règle.");
  if (texte.length > RULE_MOST)
    return failed("mapping.formulaire", `Une règle a ${RULE_MOST} caractères au plus.`);
  const entity = ENTITY_TYPES.find((known) => known === fields.get(RULE_NAMES.entity)) ?? null;
  return success({ texte, entity_type: entity });
}
