import test from "ava";
import { choose } from "../../../../engine/files/free-text/choice.ts";

const likely = (categorie: string, confiance: number) => ({ categorie, confiance });

test("the likeliest, and at most two others that are not unlikely", (t) => {
  const ranked = [likely("a", 0.6), likely("b", 0.2), likely("c", 0.1), likely("autre", 0.1)];
  t.deepEqual(choose(ranked, "autre"), {
    ...likely("a", 0.6),
    autres: [likely("b", 0.2), likely("c", 0.1)],
  });
});

test("when nothing is likely enough: the other, with what it may have been", (t) => {
  const ranked = [likely("a", 0.24), likely("b", 0.23), likely("c", 0.22), likely("autre", 0.2)];
  t.deepEqual(choose(ranked, "autre"), {
    ...likely("autre", 0.2),
    autres: [likely("a", 0.24), likely("b", 0.23)],
  });
});

test("what is unlikely is not told; confidences have three decimals", (t) => {
  const ranked = [likely("a", 0.96249), likely("autre", 0.03751)];
  t.deepEqual(choose(ranked, "autre"), { ...likely("a", 0.962), autres: [] });
});
