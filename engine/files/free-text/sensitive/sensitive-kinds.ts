import model from "../../../../data/model/sensitive-model.json" with { type: "json" };
import { TextClassifier } from "../text-classifier.ts";
import { LONGEST_TEXT } from "../text-features.ts";
import { ALL_SECRETS } from "./all-secrets.ts";

/** Content that a comment on a customer must not have; the model detects the first three. */
export const SENSITIVE_KINDS = {
  sante: "Santé",
  opinions: "Opinions, croyances, origines, vie privée",
  injures: "Injures et jugements sur la personne",
  carte_bancaire: "Numéros de carte bancaire",
  iban: "Comptes bancaires (IBAN)",
  nir: "Numéros de sécurité sociale",
  mot_de_passe: "Mots de passe et codes secrets",
} as const;

export type SensitiveKind = keyof typeof SENSITIVE_KINDS;

/** The classes of the model; `aucun` is not sensitive. */
export const WORDED_KINDS = ["sante", "opinions", "injures", "aucun"] as const;

const CLASSIFIER = new TextClassifier(model, WORDED_KINDS);

/**
 * Far below a half: a needless review of a comment costs less than a miss. On the tuning texts 93 %
 * of sensitive ones are above it, and 6 % of ordinary comments; at 0.2 they are 89 % and 4 %.
 */
const SUSPECT = 0.12;
const SENTENCES = /[.;!?\n]+/;
const MOST_SENTENCES = 40;

/**
 * The kinds of sensitive content in a comment, empty for most. The model classifies the whole and
 * each sentence, so that one word of illness in a long report counts. Accuracy:
 * `data/model/README.md`.
 *
 * Some 40 us for two sentences; linear in the first 2,000 characters. Never throws.
 */
export function sensitiveKinds(comment: string): ReadonlySet<SensitiveKind> {
  const text = comment.slice(0, LONGEST_TEXT);
  const kinds = new Set<SensitiveKind>();
  for (const { kind, isIn } of ALL_SECRETS) if (isIn(text)) kinds.add(kind);
  const sentences = text.split(SENTENCES, MOST_SENTENCES);
  for (const part of sentences.length > 1 ? [text, ...sentences] : [text])
    for (const { categorie, confiance } of CLASSIFIER.classify(part))
      if (categorie !== "aucun" && confiance >= SUSPECT) kinds.add(categorie);
  return kinds;
}
