import test from "ava";
import {
  addCommentCounts,
  countComments,
} from "../../../../engine/files/free-text/comment-counts.ts";
import fc from "../../../properties.ts";

const COMMENTS = [
  "à rappeler lundi matin",
  "facture impayée, relance envoyée",
  "",
  "  ",
  "a un cancer, quel connard",
  "mdp : Azerty12!",
  "très satisfait, nous recommande",
];

test("blank cells are no comments; one comment counts in one theme, and in each kind it holds", (t) => {
  const counts = countComments(COMMENTS);
  t.is(counts.commentaires, 5);
  t.is(
    Object.values(counts.themes).reduce((sum, count) => sum + count, 0),
    5,
  );
  t.is(counts.themes.rappel, 1);
  t.is(counts.sensibles.mot_de_passe, 1);
  t.is(counts.avecSensible, 2);
});

test("nothing but counts: no word of a comment", (t) => {
  t.notRegex(JSON.stringify(countComments(COMMENTS)), /cancer|Azerty|connard/);
});

test("ranges of a column add up to the whole, wherever it is cut", (t) => {
  fc.assert(
    fc.property(fc.nat({ max: COMMENTS.length }), (cut) => {
      const parts = addCommentCounts(
        countComments(COMMENTS.slice(0, cut)),
        countComments(COMMENTS.slice(cut)),
      );
      t.deepEqual(parts, countComments(COMMENTS));
    }),
  );
});
