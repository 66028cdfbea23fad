import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Angers 49000 49007: Rue de la Paix 12
  Brest 29200 29019: Rue de Siam 10
  `,
  ["Ville 60400 60676", "Bretagne 36110 36024", "L'Union 31240 31561"],
);

type Lines = Readonly<Partial<Record<"l2" | "l3" | "l5", string>>>;

const BEHIND: readonly (readonly [words: string, lines: Lines, left: string])[] = [
  ["à l'attention de Mme Durand", { l2: "ATTENTION DE MME DURAND" }, ""],
  [", à l'attention de Mme Durand", { l2: "A L ATTENTION DE MME DURAND" }, ""],
  ["- A/A M. Durand", { l2: "M DURAND" }, ""],
  ["Service comptabilité", { l2: "SERVICE COMPTABILITE" }, ""],
  ["CS 12345", { l5: "CS 12345" }, ""],
  ["Ouvert du lundi au vendredi", {}, "OUVERT DU LUNDI AU VENDREDI"],
  ["(siège social)", {}, "SIEGE SOCIAL"],
  ["Code client 4521", {}, "CODE CLIENT 4521"],
  ["Métropole", {}, "METROPOLE"],
  ["Centre ville", { l3: "CENTRE VILLE" }, ""],
  ["Maine-et-Loire Pays de la Loire France Europe", {}, ""],
  ["Union européenne", {}, ""],
  [", La Doutre", { l5: "LA DOUTRE" }, ""],
];

for (const [words, lines, left] of BEHIND)
  test(`behind the town: ${words}`, (t) => {
    const { niveau, score, lignes, raisons, corrections } = BAN.normalise({
      adresse: `12 rue de la Paix 49000 Angers ${words}`,
    });
    t.deepEqual([niveau, corrections], ["numero", []]);
    t.true(score > 0.8, String(score));
    t.like(lignes, { l2: "", l3: "", l5: "", l6: "49000 ANGERS", ...lines });
    t.is(raisons.join(), left && `non repris sur les lignes postales : ${left}`);
  });

test("territories one inside the other, the larger one a town's name", (t) => {
  const adresse = "10 rue de Siam 29200 Brest Finistère Bretagne France";
  const { niveau, codeInsee, lignes } = BAN.normalise({ adresse });
  t.deepEqual([niveau, codeInsee, lignes.l5], ["numero", "29019", ""]);
});

test("a label before the town", (t) => {
  const adresse = "12 rue de la paix code postal 49000 ville Angers";
  t.like(BAN.normalise({ adresse }).lignes, { l5: "", l6: "49000 ANGERS" });
});

test("a street of Europe is no territory", (t) => {
  for (const adresse of ["12 rue de l'Europe, Angers", "12 avenue Europe, Angers"])
    t.regex(BAN.normalise({ adresse }).lignes.l4, /EUROPE$/);
});
