import test from "ava";
import {
  type LinearModel,
  TextClassifier,
} from "../../../../engine/files/free-text/text-classifier.ts";
import fc, { anyCharacter } from "../../../properties.ts";

const CATEGORIES = ["fruits", "outils", "autre"] as const;

/** Two features, a weight of 100 for the category of each. */
const MODEL: LinearModel = {
  categories: CATEGORIES,
  temperature: 1,
  scale: 0.05,
  biases: [0, 0, 0.5],
  features: ["wpom", "wmarteau"],
  weights: Buffer.from(Int8Array.from([100, -100, 0, -100, 100, 0]).buffer).toString("base64"),
};

const classifier = new TextClassifier(MODEL, CATEGORIES);

const TABLE: readonly (readonly [text: string, first: (typeof CATEGORIES)[number], why: string])[] =
  [
    ["Des pommes !", "fruits", "folded and stemmed"],
    ["un MARTEAU", "outils", "capitals"],
    ["rien de tout cela", "autre", "nothing that was learnt"],
    ["", "autre", "nothing"],
  ];

for (const [text, first, why] of TABLE)
  test(`${why}: ${text}`, (t) => t.is(classifier.classify(text)[0]?.categorie, first));

test("a weight is heard with the scale, the length and the temperature", (t) => {
  const [likeliest] = classifier.classify("pomme");
  const odds = Math.exp(5) / (Math.exp(5) + Math.exp(-5) + Math.exp(0.5));
  t.true(Math.abs((likeliest?.confiance ?? 0) - odds) < 1e-12);
});

test("any text: every category once, likeliest first, confidences that sum to 1", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      const ranked = classifier.classify(text);
      const sum = ranked.reduce((total, { confiance }) => total + confiance, 0);
      const sorted = ranked.every(
        ({ confiance }, i) => i === 0 || confiance <= (ranked[i - 1]?.confiance as number),
      );
      return (
        sorted && Math.abs(sum - 1) < 1e-9 && new Set(ranked.map((r) => r.categorie)).size === 3
      );
    }),
  );
  t.pass();
});

test("a model of other categories, or cut short, is refused", (t) => {
  t.throws(() => new TextClassifier(MODEL, ["outils", "fruits", "autre"]));
  t.throws(() => new TextClassifier({ ...MODEL, features: ["wpom"] }, CATEGORIES));
});
