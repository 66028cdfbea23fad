import test from "ava";
import { truthOf } from "../../../../bench/addresses/address-case.ts";
import { ALL_NOISE, noiseNamed } from "../../../../bench/addresses/noise/all-noise.ts";
import { Draft } from "../../../../bench/addresses/noise/draft.ts";
import { putAllNoise, putNoise } from "../../../../bench/addresses/noise/put-noise.ts";
import { WideRandom } from "../../../../bench/chance/wide-random.ts";
import fc, { rounds } from "../../../properties.ts";
import { FACTS, GENERAL, NUMBERED, PLACE, smallFrance } from "../known-addresses.ts";

/** Kinds after which the street is what is right to answer. */
const WITHOUT_HOUSE = ["numero_inconnu", "sans_numero"];
const { book } = smallFrance();
const KNOWN = [GENERAL, PLACE, NUMBERED, ...book.draw(5, 200)];

function drafted(known: (typeof KNOWN)[number], seed: number, kinds = ALL_NOISE): Draft {
  const random = new WideRandom();
  random.reset(seed, 1);
  const draft = new Draft(known);
  for (const kind of kinds) putNoise(draft, kind, random, FACTS);
  return draft;
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const addresses = fc.constantFrom(...KNOWN);
const kinds = fc.subarray([...ALL_NOISE]);

test("the same draws write the same text", (t) => {
  fc.assert(
    fc.property(addresses, seeds, kinds, (known, seed, some) => {
      const [one, other] = [drafted(known, seed, some), drafted(known, seed, some)];
      t.deepEqual(one.line, other.line);
      t.deepEqual(one.parts, other.parts);
      t.deepEqual(one.kinds, other.kinds);
    }),
  );
});

test("what is meant stays, but for numbers that are none of the street's", (t) => {
  fc.assert(
    fc.property(addresses, seeds, kinds, (known, seed, some) => {
      const { truth, kinds: put } = drafted(known, seed, some);
      const isHouseGone = put.some((kind) => WITHOUT_HOUSE.includes(kind));
      const wanted = truthOf(known);
      t.deepEqual(truth, isHouseGone ? { ...wanted, level: "voie", id: "" } : wanted);
    }),
  );
});

test("a kind changes what is written, or says that it has not", (t) => {
  fc.assert(
    fc.property(addresses, seeds, fc.constantFrom(...ALL_NOISE), (known, seed, kind) => {
      const clean = new Draft(known);
      const draft = drafted(known, seed, [kind]);
      const isSame =
        JSON.stringify([draft.line, draft.parts]) === JSON.stringify([clean.line, clean.parts]);
      if (draft.kinds.length === 0) t.true(isSame, kind.name);
      // Between parts of one line only: a town alone has none.
      else t.false(isSame, kind.name);
    }),
    { numRuns: rounds(5) },
  );
});

test("every kind finds its occasion", (t) => {
  for (const kind of ALL_NOISE) {
    const isPut = KNOWN.some((known, seed) => drafted(known, seed, [kind]).kinds.length > 0);
    t.true(isPut, kind.name);
  }
});

test("names of kinds differ, rates are shares", (t) => {
  t.is(new Set(ALL_NOISE.map(({ name }) => name)).size, ALL_NOISE.length);
  for (const { name, rate } of ALL_NOISE) t.true(rate > 0 && rate <= 1, name);
  t.throws(() => noiseNamed("autre"));
});

test("a careless file leaves a postcode or a town", (t) => {
  const random = new WideRandom();
  KNOWN.forEach((known, index) => {
    random.reset(11, index);
    const draft = new Draft(known);
    putAllNoise(draft, random, FACTS);
    t.true(draft.ville !== "" || draft.codePostal === known.codePostal);
    t.true(draft.line.adresse.length > 0);
  });
});

const WRITTEN: readonly (readonly [kind: string, known: typeof GENERAL, written: RegExp])[] = [
  ["majuscules", GENERAL, /^12 BIS AVENUE DU GÉNÉRAL DE GAULLE 69001 LYON$/],
  ["indice_colle", GENERAL, /^12bis Avenue/],
  ["bis_en_lettre", GENERAL, /^12 B Avenue/],
  ["numero_inconnu", GENERAL, /^14 Avenue/],
  ["sans_numero", GENERAL, /^Avenue/],
  ["plage", PLACE, /^4( - |[-/]| à | et )6 Le/],
  ["type_absent", GENERAL, /^12 bis Général de Gaulle 69001/],
  ["articles_absents", GENERAL, /^12 bis Avenue Général Gaulle/],
  [
    "articles_absents",
    { ...NUMBERED, voie: "Rue de l'Abbé Desnouettes" },
    /^7 Rue Abbé Desnouettes 6/,
  ],
  ["articles_absents", { ...NUMBERED, voie: "Rue de la Pierre Levée" }, /^7 Rue Pierre Levée 6/],
  ["type_absent", { ...NUMBERED, voie: "Rue Desnouettes" }, /^7 Desnouettes 69001/],
  ["titre_absent", GENERAL, /^12 bis Avenue de Gaulle/],
  ["type_officiel", GENERAL, /^12 bis AV du/],
  ["code_absent", GENERAL, /de Gaulle Lyon$/],
  ["code_general", GENERAL, /69000 Lyon$/],
  ["code_zero_perdu", PLACE, / 1000 Saint/],
  ["code_espace", GENERAL, /69 001 Lyon$/],
  ["arrondissement", GENERAL, /69001 Lyon[ -]0?1/],
  ["commune_ancienne", PLACE, /01000 Sainte-Foy-sur-Ain$/],
  ["ville_tronquee", PLACE, /01000 Saint-Rémy$/],
  ["ville_avant", GENERAL, /^69001 Lyon 12 bis/],
  ["numero_apres", GENERAL, /^Avenue du Général de Gaulle 12 bis 69001/],
  ["lignes_postales", PLACE, /^4 LE MOULIN DE SAINT ETIENNE 01000 ST REMY SUR AIN$/],
];

for (const [kind, known, written] of WRITTEN)
  test(`written: ${known.voie}, ${kind}`, (t) => {
    t.regex(drafted(known, 1, [noiseNamed(kind)]).line.adresse, written);
  });
