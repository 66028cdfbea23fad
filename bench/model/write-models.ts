import { writeFileSync } from "node:fs";
import { ALL_MODELS } from "./all-models.ts";
import { MODEL_SEED, trainModel } from "./train-model.ts";
import { trainingTexts } from "./training-texts.ts";

/** Trains and writes every shipped model: the same bytes as long as nothing changed. */
for (const { name, training, categories } of ALL_MODELS) {
  const texts = trainingTexts(training, categories, MODEL_SEED);
  const model = trainModel(texts, categories, MODEL_SEED);
  const json = `${JSON.stringify(model)}\n`;
  writeFileSync(new URL(`../../data/model/${name}-model.json`, import.meta.url), json);
  console.log(
    `${name}: ${texts.length} texts, ${model.features.length} features, ${json.length} B`,
  );
}
