import rules from "../../data/model/rule-training.json" with { type: "json" };
import sensitive from "../../data/model/sensitive-training.json" with { type: "json" };
import themes from "../../data/model/theme-training.json" with { type: "json" };
import type { TrainingFile } from "./training-texts.ts";

/** A model that is shipped: what it learns from and where it lies in `data/model`. */
export interface ShippedModel {
  readonly name: string;
  readonly training: TrainingFile;
  /** In the order that the engine has them. */
  readonly categories: readonly string[];
}

function shipped(name: string, training: TrainingFile): ShippedModel {
  return { name, training, categories: Object.keys(training.phrases) };
}

/** Ordinary comments are what is not sensitive; a few that only sound so are written besides. */
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
