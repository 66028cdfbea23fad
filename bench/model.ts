import rulesHeldOut from "../data/model/rule-held-out.json" with { type: "json" };
import rulesTuning from "../data/model/rule-tuning.json" with { type: "json" };
import sensitiveHeldOut from "../data/model/sensitive-held-out.json" with { type: "json" };
import sensitiveTuning from "../data/model/sensitive-tuning.json" with { type: "json" };
import themesHeldOut from "../data/model/theme-held-out.json" with { type: "json" };
import themesTuning from "../data/model/theme-tuning.json" with { type: "json" };
import type { Choice } from "../engine/files/free-text/choice.ts";
import { COMMENT_THEME_NAMES, themeOf } from "../engine/files/free-text/comment-themes.ts";
import { categoriseRule, RULE_CATEGORY_NAMES } from "../engine/files/free-text/rule-categories.ts";
import {
  type SensitiveKind,
  sensitiveKinds,
  WORDED_KINDS,
} from "../engine/files/free-text/sensitive/sensitive-kinds.ts";
import type { Bench } from "./bench.ts";
import { ALL_MODELS } from "./model/all-models.ts";
import { LabelScores } from "./model/label-scores.ts";
import { newWords } from "./model/new-words.ts";
import { MODEL_SEED } from "./model/train-model.ts";
import { trainingTexts } from "./model/training-texts.ts";

type Texts = Readonly<Record<string, readonly string[]>>;

/**
 * Accuracy of the shipped models on held-out sentences, written independently of training and
 * tuning; `--details` prints the mistakes on the tuning texts only.
 */
export const model: Bench = {
  name: "model",
  about: "categories of rules, themes of comments, sensitive content: accuracy, time a text",
  async run({ scale, details, say: announce }) {
    const rules = scored(rulesHeldOut, RULE_CATEGORY_NAMES, categoriseRule);
    const themes = scored(themesHeldOut, COMMENT_THEME_NAMES, themeOf);
    if (details) showTuning(announce);
    return {
      ...figures("", rules, rulesHeldOut, "rule"),
      per_category: roundedAll(rules.recalls()),
      us_per_text: microseconds(rulesHeldOut, scale, categoriseRule),
      ...figures("themes_", themes, themesHeldOut, "theme"),
      themes_per_category: roundedAll(themes.recalls()),
      ...sensitiveFigures(),
      sensitive_new_words: newWordsOf(sensitiveHeldOut, "sensitive"),
      us_per_comment: microseconds(themesHeldOut, scale, (text) => [
        themeOf(text),
        sensitiveKinds(text),
      ]),
    };
  },
};

function scored(
  texts: Texts,
  labels: readonly string[],
  ask: (text: string) => Choice<string>,
): LabelScores {
  const scores = new LabelScores(labels);
  for (const [truth, list] of Object.entries(texts))
    for (const text of list) {
      const { categorie, confiance } = ask(text);
      scores.add(text, truth, categorie, confiance);
    }
  return scores;
}

function figures(prefix: string, scores: LabelScores, texts: Texts, name: string) {
  return {
    [`${prefix}accuracy`]: rounded(scores.accuracy()),
    [`${prefix}macro_f1`]: rounded(scores.macroF1()),
    [`${prefix}mean_confidence`]: rounded(scores.meanConfidence()),
    [`${prefix}brier`]: rounded(scores.brier()),
    [`${prefix}texts`]: scores.asked,
    [`${prefix}new_words`]: newWordsOf(texts, name),
  };
}

/** Recall of each kind; false positives among lookalike and ordinary texts. */
function sensitiveFigures() {
  const flagged = (texts: readonly string[]): number =>
    texts.filter((text) => sensitiveKinds(text).size > 0).length / texts.length;
  const recalls = WORDED_KINDS.filter((kind) => kind !== "aucun").map((kind: SensitiveKind) => {
    const texts = (sensitiveHeldOut as Texts)[kind] as readonly string[];
    const found = texts.filter((text) => sensitiveKinds(text).has(kind)).length;
    return [kind, rounded(found / texts.length)];
  });
  return {
    sensitive_recall: Object.fromEntries(recalls),
    sensitive_false_alarms: rounded(flagged(sensitiveHeldOut.aucun)),
    sensitive_false_alarms_ordinary: rounded(flagged(Object.values(themesHeldOut).flat())),
  };
}

function showTuning(announce: (line: string) => void): void {
  for (const line of [
    ...scored(rulesTuning, RULE_CATEGORY_NAMES, categoriseRule).wrong,
    ...scored(themesTuning, COMMENT_THEME_NAMES, themeOf).wrong,
  ])
    announce(line);
  for (const [kind, texts] of Object.entries(sensitiveTuning))
    for (const text of texts) {
      const kinds = [...sensitiveKinds(text)].join("+") || "aucun";
      if (kinds !== kind) announce(`${kind} | ${text} -> ${kinds}`);
    }
}

function newWordsOf(texts: Texts, name: string): number {
  const { training, categories } = ALL_MODELS.find(
    (known) => known.name === name,
  ) as (typeof ALL_MODELS)[0];
  const learnt = trainingTexts(training, categories, MODEL_SEED).map(({ text }) => text);
  return rounded(newWords(Object.values(texts).flat(), learnt));
}

const REQUESTED = 20_000;

function microseconds(texts: Texts, scale: number, ask: (text: string) => unknown): number {
  const list = Object.values(texts).flat();
  const requested = Math.round(REQUESTED * scale);
  for (const text of list) ask(text);
  const start = performance.now();
  for (let i = 0; i < requested; i++) ask(list[i % list.length] as string);
  return Number((((performance.now() - start) * 1000) / requested).toFixed(1));
}

function rounded(share01: number): number {
  return Number(share01.toFixed(4));
}

function roundedAll(shares: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, rounded(share)]));
}
