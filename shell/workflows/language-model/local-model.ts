import type { Choice } from "../../../engine/files/free-text/choice.ts";
import { type CommentTheme, themeOf } from "../../../engine/files/free-text/comment-themes.ts";
import {
  categoriseRule,
  type RuleCategory,
} from "../../../engine/files/free-text/rule-categories.ts";

/** Why a server's answer was rejected, so that the shipped classifier answered. */
export type FallbackReason =
  | "adresse_publique"
  | "injoignable"
  | "delai"
  | "refus"
  | "redirection"
  | "reponse_illisible"
  | "file_pleine";

export interface ModelAnswer<Category extends string> extends Choice<Category> {
  /** Origin of the answer: the shipped classifier, or the server in the customer's network. */
  readonly origine: "classifieur" | "serveur";
  /** Why the classifier answered instead of the server. */
  readonly repli?: FallbackReason;
}

/** Classifies texts of customers. Never rejects: there is always an answer. */
export interface LocalModel {
  /** The category of a business rule, from its text (`ruleText`). */
  categoriseRule(text: string): Promise<ModelAnswer<RuleCategory>>;
  /** The theme of a comment. For columns of a file, use `countComments` in a worker. */
  themeOf(comment: string): Promise<ModelAnswer<CommentTheme>>;
  /** Aborts running calls; later ones are answered by the classifier. */
  close(): void;
}

/** The classifier shipped with the project: immediate, local and deterministic. */
export const shippedModel: LocalModel = {
  categoriseRule: async (text) => ({ ...categoriseRule(text), origine: "classifieur" }),
  themeOf: async (comment) => ({ ...themeOf(comment), origine: "classifieur" }),
  close: () => undefined,
};
