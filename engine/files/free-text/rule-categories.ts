import model from "../../../data/model/rule-model.json" with { type: "json" };
import { type Choice, choose } from "./choice.ts";
import { TextClassifier } from "./text-classifier.ts";

/** The categories of customers' rules; the last one stands for all others. */
export const RULE_CATEGORIES = {
  format: "Format des valeurs",
  completude: "Champs à remplir",
  unicite: "Doublons et unicité",
  identifiant: "Identifiants (SIREN, SIRET, TVA, références)",
  adresse: "Adresses et territoire",
  joignabilite: "Joignabilité (téléphone, e-mail)",
  segmentation: "Segmentation commerciale",
  financier: "Finances et encours",
  conformite: "Protection des données et conservation",
  cycle_de_vie: "Cycle de vie et archivage",
  autre: "Autre",
} as const;

export type RuleCategory = keyof typeof RULE_CATEGORIES;

export const RULE_CATEGORY_NAMES = Object.keys(RULE_CATEGORIES) as RuleCategory[];

const CLASSIFIER = new TextClassifier(model, RULE_CATEGORY_NAMES);

/**
 * The category of a customer's business rule, from its text (`ruleText`); `autre` when no category
 * is likely enough. Accuracy: `data/model/README.md`. Some 20 us. Never throws.
 */
export function categoriseRule(text: string): Choice<RuleCategory> {
  return choose(CLASSIFIER.classify(text), "autre");
}
