import test from "ava";
import { Confusion } from "../../../bench/mapping-accuracy/confusion.ts";

test("F1 counts what was missed and what was taken for it", (t) => {
  const confusion = new Confusion();
  for (const predicted of ["siren", "siren", "siren", "siret"]) confusion.add("siren", predicted);
  for (const predicted of ["siret", "siren"]) confusion.add("siret", predicted);
  t.is(confusion.f1("siren"), 6 / 8);
  t.is(confusion.f1("siret"), 2 / 4);
  t.is(confusion.macroF1(), (6 / 8 + 2 / 4) / 2);
  t.is(confusion.accuracy, 4 / 6);
});

test("what is never right has none, what is said of nothing counts for nothing", (t) => {
  const confusion = new Confusion();
  confusion.add("nom", "prenom");
  t.is(confusion.macroF1(), 0);
  t.deepEqual(confusion.mistakes(), [["nom", "prenom", 1]]);
  t.is(new Confusion().macroF1(), 1);
});
