import test from "ava";
import {
  type NewRating,
  Ratings,
  REFERENCES,
  type Reference,
} from "../../../../shell/workflows/ratings/ratings.ts";
import { SectorReferences } from "../../../../shell/workflows/ratings/sector-references.ts";
import { MapStore } from "../../state/map-store.ts";

const GIVEN: NewRating = {
  owner: "compte-1",
  sector: "bois",
  subject: "rapport",
  rating: 7,
  comment: "",
  text: "Texte",
  atMs: 1000,
};

function open() {
  const store = new MapStore(new Map(), { followed: [REFERENCES] });
  const onError = (error: unknown): never => {
    throw error;
  };
  const ratings = new Ratings({ store, onError });
  const references = () => Array.from(store.range<Reference>([REFERENCES]), ({ value }) => value);
  return { ratings, references, quoted: new SectorReferences(store) };
}

test("7 and more is validated and becomes a reference, less is not", async (t) => {
  for (const rating of [1, 6, 7, 10]) {
    const { ratings, references } = open();
    const rated = await ratings.rate({ ...GIVEN, rating });
    t.like(rated, { ok: true, value: { validated: rating >= 7 } });
    t.is(references().length, rating >= 7 ? 1 : 0);
  }
});

test("the newest rating of a thing decides whether it is a reference", async (t) => {
  const { ratings, references } = open();
  await ratings.rate(GIVEN);
  await ratings.rate({ ...GIVEN, rating: 9, text: "Mieux", sector: "fer", atMs: 2000 });
  t.like(references(), [{ text: "Mieux", sector: "fer", rating: 9 }]);
  t.is(references().length, 1);
  await ratings.rate({ ...GIVEN, rating: 3, atMs: 3000 });
  t.deepEqual(references(), []);
});

test("the latest of an owner come first, and those of others do not come", async (t) => {
  const { ratings } = open();
  for (let at = 0; at < 8; at++)
    await ratings.rate({ ...GIVEN, subject: `r${at}`, atMs: 1000 + at });
  await ratings.rate({ ...GIVEN, owner: "compte-10", atMs: 9000 });
  const found = ratings.latest("compte-1", 5);
  t.deepEqual(found.ok && found.value.map(({ subject }) => subject), [
    "r7",
    "r6",
    "r5",
    "r4",
    "r3",
  ]);
});

test("what an owner rated goes with him", async (t) => {
  const { ratings, references } = open();
  await ratings.rate(GIVEN);
  await ratings.rate({ ...GIVEN, owner: "compte-2" });
  await ratings.remove("compte-1");
  t.deepEqual(ratings.latest("compte-1", 5), { ok: true, value: [] });
  t.deepEqual(
    references().map(({ owner }) => owner),
    ["compte-2"],
  );
});

test("references of a sector are found by what reports are about, and go when they are no more", async (t) => {
  const { ratings, quoted } = open();
  t.deepEqual(quoted.of("bois"), []);
  await ratings.rate({ ...GIVEN, text: "Écarter les entreprises fermées.", rating: 9 });
  await ratings.rate({ ...GIVEN, subject: "b", sector: "fer", text: "Fusionner les doublons." });
  t.deepEqual(quoted.of("Bois"), [{ text: "Écarter les entreprises fermées.", rating: 9 }]);
  await ratings.rate({ ...GIVEN, rating: 2, atMs: 2000 });
  t.deepEqual(quoted.of("bois"), []);
});
