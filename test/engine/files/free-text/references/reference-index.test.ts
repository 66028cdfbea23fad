import test from "ava";
import type { Reference } from "../../../../../engine/files/free-text/references/reference.ts";
import { ReferenceIndex } from "../../../../../engine/files/free-text/references/reference-index.ts";
import fc from "../../../../properties.ts";

const reference = (id: string, secteur: string, texte: string, note = 7): Reference => ({
  id,
  secteur,
  texte,
  note,
});

const REFERENCES: readonly Reference[] = [
  reference("a", "BTP", "Les doublons de clients coûtent cher : fusionnez-les avant la relance."),
  reference("b", "BTP", "Les adresses des chantiers ne sont pas celles du siège."),
  reference("c", "btp", "Relancez les clients dont les factures sont échues ; doublons, doublons."),
  reference("d", "Santé", "Les doublons de patients sont dangereux."),
  reference("e", "BTP", "Vérifiez les SIRET des sous-traitants."),
];

function indexOf(references: readonly Reference[]): ReferenceIndex {
  const index = new ReferenceIndex();
  for (const one of references) index.add(one);
  return index;
}

const RANKS: readonly (readonly [sector: string, text: string, ids: string, why: string])[] = [
  ["BTP", "doublon", "ca", "singular finds plural, more often is better"],
  ["b.t.p", "doublon", "", "another sector"],
  ["btp", "ADRESSE chantier", "b", "case and accents do not count"],
  ["Sante", "doublons", "d", "a sector without its accent"],
  ["BTP", "sous-traitant siret", "e", "hyphens separate"],
  ["BTP", "les des et", "", "words that only join"],
  ["BTP", "", "", "nothing asked"],
  ["Chimie", "doublons", "", "no reference of the sector"],
];

for (const [sector, text, ids, why] of RANKS)
  test(`${why}: ${sector} ${text}`, (t) => {
    const found = indexOf(REFERENCES).search(sector, text, 10);
    t.is(found.map(({ id }) => id).join(""), ids);
    for (const { score } of found) t.true(score > 0);
  });

test("as many as asked; equals by their rating, then their id, in whatever order they came", (t) => {
  const same = ["n", "m", "o"].map((id) =>
    reference(id, "BTP", "les mêmes mots", id === "o" ? 10 : 7),
  );
  t.deepEqual(
    indexOf(same)
      .search("BTP", "mots", 2)
      .map(({ id }) => id),
    ["o", "m"],
  );
});

test("a report quotes at most three, none twice", (t) => {
  const texts = [
    "doublons fusionnés",
    "doublons fusionnés",
    "doublons ?",
    "doublons !",
    "doublons ici",
  ];
  const index = indexOf(texts.map((texte, i) => reference(`r${i}`, "BTP", texte)));
  const quoted = index.referencesFor("BTP", ["Doublons", "Adresses"]);
  t.is(quoted.length, 3);
  t.is(new Set(quoted.map(({ texte }) => texte)).size, 3);
  t.deepEqual(index.referencesFor("BTP", []), []);
});

test("a reference of a known id replaces it, also in another sector", (t) => {
  const index = indexOf(REFERENCES);
  index.add(reference("a", "Santé", "doublons d'ordonnances"));
  t.is(index.size, REFERENCES.length);
  t.deepEqual(
    index.search("BTP", "doublons", 9).map(({ id }) => id),
    ["c"],
  );
  t.deepEqual(
    index.search("Santé", "ordonnance", 9).map(({ id }) => id),
    ["a"],
  );
});

const HOSTILE = [
  "__proto__",
  "constructor toString",
  "<img src=x onerror=alert(1)>",
  "\u0000",
  "(a+)+$",
  "🙂",
];

test("hostile texts, sectors and ids are texts like others", (t) => {
  for (const text of HOSTILE) {
    const index = indexOf([reference(text, text, `${text} doublon`)]);
    const [found] = index.search(text, "doublons", 5);
    t.is(found?.id, text);
    t.deepEqual(index.search(text, text.repeat(10_000), 5).length <= 1, true);
    index.remove(text);
    t.is(index.size, 0);
  }
});

const anyReference = fc.record({
  id: fc.constantFrom("1", "2", "3", "4", "5", "6"),
  secteur: fc.constantFrom("BTP", "Santé"),
  note: fc.integer({ min: 7, max: 10 }),
  texte: fc
    .array(fc.constantFrom("doublons", "adresses", "factures", "clients", "sirets", "les"), {
      maxLength: 8,
    })
    .map((words) => words.join(" ")),
});
const anyStep = fc.oneof(anyReference, fc.constantFrom("1", "2", "3", "4", "5", "6"));

test("after any additions and removals, what is found is what a new index finds", (t) => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const index = new ReferenceIndex();
      const left = new Map<string, Reference>();
      for (const step of steps)
        if (typeof step === "string") {
          index.remove(step);
          left.delete(step);
        } else {
          index.add(step);
          left.set(step.id, step);
        }
      const anew = indexOf([...left.values()]);
      t.is(index.size, anew.size);
      for (const sector of ["BTP", "Santé"])
        for (const text of ["doublons factures", "clients", "adresse siret"])
          t.deepEqual(index.search(sector, text, 10), anew.search(sector, text, 10));
    }),
  );
});
