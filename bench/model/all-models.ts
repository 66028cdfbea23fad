import rules from "../../data/model/rule-training.json" with { type: "json" };
import sensitive from "../../data/model/sensitive-training.json" with { type: "json" };
import themes from "../../data/model/theme-training.json" with { type: "json" };
import type { TrainingFile } from "./training-texts.ts";

/** A shipped model: its training data and its file in `data/model`. */
export interface ShippedModel {
  readonly name: string;
  readonly training: TrainingFile;
  /** In the engine's order. */
  readonly categories: readonly string[];
}

function shipped(name: string, training: TrainingFile): ShippedModel {
  return { name, training, categories: Object.keys(training.phrases) };
}

/** Ordinary comments are the non-sensitive class, with a few lookalikes written in addition. */
const COMMENTS: TrainingFile = {
  ...sensitive,
  phrases: {
    ...sensitive.phrases,
    aucun: [...sensitive.phrases.aucun, ...Object.values(themes.phrases).flat()],
  },
};

export const ALL_MODELS: readonly ShippedModel[] = [
  shipped("rule", rules),
  shipped("theme", themes),
  shipped("sensitive", COMMENTS),
];
