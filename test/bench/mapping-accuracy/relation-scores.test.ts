import test from "ava";
import { generateFiles } from "../../../bench/corpus/customer-files/generate-files.ts";
import type { GeneratedSet } from "../../../bench/corpus/customer-files/truth.ts";
import {
  type HeadedTable,
  RelationScores,
} from "../../../bench/mapping-accuracy/relation-scores.ts";
import type { Relation } from "../../../engine/files/relations/relation.ts";

const SETS = Array.from({ length: 12 }, (_, i) => generateFiles(i + 1, { companies: 30 }));

function headed({ files }: GeneratedSet): HeadedTable[] {
  return files.flatMap(({ truth }) =>
    truth.tables.map((table) => ({
      truth: table,
      headers: table.columns.map(({ header }) => header),
    })),
  );
}

test("who says the truth has all of it right", (t) => {
  const scores = new RelationScores();
  for (const set of SETS) {
    const keys = headed(set).flatMap(({ truth, headers }) =>
      truth.primaryKey.length === 0
        ? []
        : [
            {
              table: truth.name,
              columns: truth.primaryKey.map((at) => headers[at] ?? ""),
              confidence: 1,
              empty: 0,
              repeated: 0,
              why: [],
            },
          ],
    );
    const relations = set.relations.map(
      (truth): Relation => ({ ...truth, coverage: 1, confidence: 1, orphanExamples: [], why: [] }),
    );
    scores.add(set, headed(set), { keys, relations });
  }
  t.is(scores.keys.share01, 1);
  t.is(scores.found.share01, 1);
  t.is(scores.said.share01, 1);
  t.true(scores.keys.all > 10 && scores.found.all > 5);
});

test("who says nothing finds nothing, and says nothing wrong", (t) => {
  const scores = new RelationScores();
  for (const set of SETS) scores.add(set, headed(set), { keys: [], relations: [] });
  t.is(scores.keys.right, 0);
  t.is(scores.found.right, 0);
  t.is(scores.said.share01, 1);
});
