import test from "ava";
import { alignWords } from "../../../../engine/matching/evidence/align-words.ts";

const words = (text: string) => text.split(" ").map((each) => ({ text: each, weight: 10 }));

const ALIGNED: readonly (readonly [
  asked: string,
  own: string,
  explained: number,
  found: number,
  unmatched: string,
])[] = [
  ["VORGAT MINES", "MINES VORGAT", 20, 20, ""],
  ["VORGAT MINES", "VORGAT", 10, 10, "MINES"],
  ["VORGAT MINES", "VORGATT QUAIS", 8.5, 8.5, "MINES QUAIS"],
  ["FIT LAB VORGAT", "VORGAT FITLAB", 30, 20, ""],
  ["CHU VORGAT", "CENTRE HOSPITALIER UNIVERSITAIRE VORGAT", 19, 37, ""],
  ["HAUTS QUAIS VORGAT", "HQ VORGAT", 22, 16, ""],
  ["CHU", "CENTRE HOSPITALIER UNIVERSITAIRE", 0, 0, "CHU CENTRE HOSPITALIER UNIVERSITAIRE"],
  ["P VORGAT", "PIERRE VORGAT", 10, 10, "P PIERRE"],
];

for (const [asked, own, explained, found, unmatched] of ALIGNED)
  test(`${asked} and ${own}`, (t) => {
    const aligned = alignWords(words(asked), words(own));
    t.is(aligned.explained.toFixed(3), explained.toFixed(3));
    t.is(aligned.found.toFixed(3), found.toFixed(3));
    t.is(aligned.unmatched.join(" "), unmatched);
  });
