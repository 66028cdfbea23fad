import { readFileSync } from "node:fs";
import test from "ava";
import { ALL_MODELS } from "../../../bench/model/all-models.ts";
import { MODEL_SEED, trainModel } from "../../../bench/model/train-model.ts";
import { trainingTexts } from "../../../bench/model/training-texts.ts";
import { COMMENT_THEME_NAMES } from "../../../engine/files/free-text/comment-themes.ts";
import { RULE_CATEGORY_NAMES } from "../../../engine/files/free-text/rule-categories.ts";
import { WORDED_KINDS } from "../../../engine/files/free-text/sensitive/sensitive-kinds.ts";

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  rule: RULE_CATEGORY_NAMES,
  theme: COMMENT_THEME_NAMES,
  sensitive: WORDED_KINDS,
};

const dataFile = (name: string): string =>
  readFileSync(new URL(`../../../data/model/${name}.json`, import.meta.url), "utf8");

for (const { name, training, categories } of ALL_MODELS) {
  test(`${name}: its categories are the engine's, each with 60 sentences and more`, (t) => {
    t.deepEqual([...categories], [...(CATEGORIES[name] as readonly string[])]);
    const texts = trainingTexts(training, categories, MODEL_SEED);
    for (let category = 0; category < categories.length; category++)
      t.true(texts.filter((text) => text.category === category).length >= 60);
  });

  test(`${name}: nothing was learnt from a sentence that is held out`, (t) => {
    const learnt = new Set(
      trainingTexts(training, categories, MODEL_SEED).map(({ text }) => text.toLowerCase()),
    );
    const heldOut: Record<string, string[]> = JSON.parse(dataFile(`${name}-held-out`));
    t.deepEqual(Object.keys(heldOut), [...categories]);
    const common = Object.values(heldOut)
      .flat()
      .filter((text) => learnt.has(text.toLowerCase()));
    t.deepEqual(common, []);
  });
}

test("the shipped models are what their sentences teach: the same bytes", (t) => {
  for (const { name, training, categories } of ALL_MODELS) {
    const texts = trainingTexts(training, categories, MODEL_SEED);
    const model = `${JSON.stringify(trainModel(texts, categories, MODEL_SEED))}\n`;
    t.true(model === dataFile(`${name}-model`), `${name}: npm run model`);
  }
});

test("the models together weigh less than 300 kB", (t) => {
  const bytes = ALL_MODELS.map(({ name }) => dataFile(`${name}-model`).length);
  t.true(bytes.reduce((sum, size) => sum + size, 0) < 300_000);
});
