import model from "../../../data/model/theme-model.json" with { type: "json" };
import { type Choice, choose } from "./choice.ts";
import { TextClassifier } from "./text-classifier.ts";

/** The themes of comments on a customer; the last one stands for all others. */
export const COMMENT_THEMES = {
  rappel: "Rappels et rendez-vous",
  projet: "Projets, devis et commandes",
  reclamation: "Réclamations",
  satisfaction: "Satisfaction",
  paiement: "Paiements et factures",
  livraison: "Livraisons",
  technique: "Pannes et interventions",
  coordonnees: "Coordonnées à mettre à jour",
  fin_relation: "Fin de la relation",
  autre: "Autre",
} as const;

export type CommentTheme = keyof typeof COMMENT_THEMES;

export const COMMENT_THEME_NAMES = Object.keys(COMMENT_THEMES) as CommentTheme[];

const CLASSIFIER = new TextClassifier(model, COMMENT_THEME_NAMES);

/**
 * The theme of a comment; `autre` when no theme is likely enough. Accuracy: `data/model/README.md`.
 * Some 20 us. Never throws.
 */
export function themeOf(comment: string): Choice<CommentTheme> {
  return choose(CLASSIFIER.classify(comment), "autre");
}
