import type { Choice } from "../../../engine/files/free-text/choice.ts";
import { type CommentTheme, themeOf } from "../../../engine/files/free-text/comment-themes.ts";
import {
  categoriseRule,
  type RuleCategory,
} from "../../../engine/files/free-text/rule-categories.ts";

/** Why a server's answer was not taken, and the shipped classifier answered in its place. */
export type FallbackReason =
  | "adresse_publique"
  | "injoignable"
  | "delai"
  | "refus"
  | "redirection"
  | "reponse_illisible"
  | "file_pleine";

export interface ModelAnswer<Category extends string> extends Choice<Category> {
  /** Who answered: the shipped classifier, or the server on the customer's own host. */
  readonly origine: "classifieur" | "serveur";
  /** Of an answer that the server was asked for and the classifier gave. */
  readonly repli?: FallbackReason;
}

/** What reads the texts of customers. Never rejects: there is always an answer. */
export interface LocalModel {
  /** What a business rule is about, by its text (`ruleText`). */
  categoriseRule(text: string): Promise<ModelAnswer<RuleCategory>>;
  /** What a comment is about. For columns of a file, `countComments` in a worker. */
  themeOf(comment: string): Promise<ModelAnswer<CommentTheme>>;
  /** Ends what is under way; what is asked afterwards is answered by the classifier. */
  close(): void;
}

/** The classifier that ships with the project: at once, on this machine, the same every time. */
export const shippedModel: LocalModel = {
  categoriseRule: async (text) => ({ ...categoriseRule(text), origine: "classifieur" }),
  themeOf: async (comment) => ({ ...themeOf(comment), origine: "classifieur" }),
  close: () => undefined,
};
