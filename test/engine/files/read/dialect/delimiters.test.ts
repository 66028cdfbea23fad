import test from "ava";
import { DELIMITERS } from "../../../../../engine/files/read/dialect/delimiters.ts";
import {
  DELIMITERS as CHOICES,
  optionsOf,
  wordsOf,
} from "../../../../../engine/files/read/reading/reading-words.ts";

test("delimiters: a person may choose each that may be found, and no other", (t) => {
  const found = [...DELIMITERS.keys(), ""].toSorted();
  t.deepEqual(CHOICES.map(({ sign }) => sign).toSorted(), found);
  t.is(new Set(CHOICES.map(({ word }) => word)).size, CHOICES.length);
  for (const delimiter of found)
    t.is(optionsOf(wordsOf({ delimiter })).delimiter, delimiter, delimiter);
});
