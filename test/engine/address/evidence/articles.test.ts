import test from "ava";
import { ARTICLES } from "../../../../engine/address/chances/chances.ts";
import { logArticles } from "../../../../engine/address/evidence/articles.ts";
import type { StreetAlignment } from "../../../../engine/address/evidence/street-alignment.ts";
import { AddressIndex } from "../../../../engine/address/index/address-index.ts";
import { readAddress } from "../../../../engine/address/query/parsed-address.ts";
import { WordMemo } from "../../../../engine/address/query/word-memo.ts";
import { LITTLE_FRANCE, opened } from "../little-france.ts";

const memo = new WordMemo(new AddressIndex(opened(LITTLE_FRANCE).index));

const CASES: readonly (readonly [requested: string, name: string, chance: number, why: string])[] =
  [
    ["rue de la Tonellerie", "Rue de la Tonnellerie", 1, "the same"],
    ["rue Tonellerie", "Rue de la Tonnellerie", ARTICLES.leftOut, "none"],
    ["rue la Tonellerie", "Rue de la Tonnellerie", ARTICLES.leftOut, "some"],
    ["rue des Tonelleries", "Rue de la Tonnellerie", ARTICLES.other, "others"],
    ["rue du Lépn", "Rue Léon", ARTICLES.other, "some where there are none"],
    ["rue de l'Étan", "Rue de l'Étang", 1, "elided"],
  ];

for (const [adresse, name, chance, why] of CASES)
  test(`articles: ${why}: ${adresse} for ${name}`, (t) => {
    const { tokens } = readAddress({ adresse }, memo);
    const matched = tokens.reduce(
      (bits, { isFiller }, i) => (isFiller ? bits : bits | (1 << i)),
      0,
    );
    const last = tokens.length - 1;
    const street: StreetAlignment = {
      naming: 0,
      weight: 0,
      matched,
      first: 0,
      last,
      edits: 1,
      cuts: 0,
      leftOut: 0,
      words: 2,
      type: "own",
    };
    t.is(logArticles(tokens, street, name), Math.log(chance));
  });

test("a word that is left out takes its articles with it", (t) => {
  const { tokens } = readAddress({ adresse: "rue des Berges" }, memo);
  const street: StreetAlignment = {
    naming: 0,
    weight: 0,
    matched: 5,
    first: 0,
    last: 2,
    edits: 1,
    cuts: 0,
    leftOut: 2,
    words: 3,
    type: "own",
  };
  t.is(logArticles(tokens, street, "Rue du Dessous des Berges"), 0);
});
