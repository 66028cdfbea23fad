import { Random } from "../corpus/random.ts";

/** Training sentences, as in `data/model`. */
export interface TrainingFile {
  /** Written by hand, by category. */
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  /** Sentences with `{gaps}`, by category, filled from `vocabulaire`. */
  readonly modeles: Readonly<Record<string, readonly string[]>>;
  readonly vocabulaire: Readonly<Record<string, readonly string[]>>;
}

export interface TrainingText {
  readonly text: string;
  /** Index of its category. */
  readonly category: number;
  /** Texts of one group are never in both training and test sets. */
  readonly group: number;
  readonly isHandWritten: boolean;
}

/** Sentences generated from the templates of a category. */
const FILLED = 60;

/** All sentences of a file, its templates filled: deterministic for a seed. */
export function trainingTexts(
  file: TrainingFile,
  categories: readonly string[],
  seed: number,
): TrainingText[] {
  const random = new Random();
  return categories.flatMap((name, category) => {
    random.reset(seed, category);
    const phrases = file.phrases[name] ?? [];
    const templates = file.modeles[name] ?? [];
    const filled = Array.from({ length: FILLED }, (_, i) => ({
      text: fill(templates[i % templates.length] as string, file.vocabulaire, random),
      category,
      group: i % templates.length,
      isHandWritten: false,
    }));
    const written = phrases.map((text, i) => ({ text, category, group: i, isHandWritten: true }));
    return [...written, ...filled];
  });
}

function fill(template: string, words: TrainingFile["vocabulaire"], random: Random): string {
  return template.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const list = words[gap];
    if (!list) throw new Error(`no words for ${gap}`);
    return list[random.below(list.length)] as string;
  });
}
