import test from "ava";
import { AreaFinder } from "../../../../engine/address/evidence/areas.ts";
import { AddressIndex } from "../../../../engine/address/index/address-index.ts";
import { StreetRecord } from "../../../../engine/address/index/street-record.ts";
import { readAddress } from "../../../../engine/address/query/parsed-address.ts";
import { WordMemo } from "../../../../engine/address/query/word-memo.ts";
import type { Candidate } from "../../../../engine/address/search/candidate.ts";
import { CandidateSearch } from "../../../../engine/address/search/candidates.ts";
import { NationalSearch } from "../../../../engine/address/search/national-search.ts";
import { StreetSearch } from "../../../../engine/address/search/street-search.ts";
import { unpackCommune } from "../../../../engine/registers/ban/street-key.ts";
import { ADDRESSES, LITTLE_FRANCE, opened } from "../little-france.ts";

const index = new AddressIndex(opened(LITTLE_FRANCE).index);
const memo = new WordMemo(index);
const areas = new AreaFinder(index, memo);
const streets = new StreetSearch(index);
const national = new NationalSearch(index, memo);
const search = new CandidateSearch(index, memo);

const read = (adresse: string) => readAddress({ adresse }, memo);

function stemOf(rank: number, street: number): string {
  const block = index.openCommune(rank);
  const record = new StreetRecord();
  record.moveTo(block.bytes, block.streetAt(street));
  return record.stem;
}

/** The streets found in the area that postcode and town name, likeliest first. */
function found(adresse: string, withSlips: boolean): string[] {
  const query = read(adresse);
  const [area] = areas.agreed(query);
  if (!area) throw new Error(`no area: ${adresse}`);
  return streets
    .find(query, area, withSlips, Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.alignment.weight - a.alignment.weight)
    .map(({ street }) => stemOf(area.rank, street));
}

const VILLENEUVE = "01990 Villeneuve-l'Inventée";

const STREETS: readonly (readonly [street: string, stem: string, why: string])[] = [
  ["rue de l'Étang Nœuf", "a001", "as it is called"],
  ["Étang Nœuf", "a001", "without its type"],
  ["rue Nœuf", "a001", "without a word"],
  ["Nœuf Étang rue", "a001", "in another order"],
  ["av quenouille", "a002", "abbreviated"],
  ["boulevard du Rempart Gris", "a006", "by its alias"],
  ["impasse des 3 Brebis", "a004", "with a digit"],
  ["Le Grand Pré", "b008", "a lieu-dit"],
];

for (const [street, stem, why] of STREETS)
  test(`a street of a commune: ${why}`, (t) => {
    t.is(found(`4 ${street} ${VILLENEUVE}`, false)[0], stem);
  });

const MISSPELT: readonly (readonly [street: string, stem: string, why: string])[] = [
  ["avenue du Général Quenouile", "a002", "a letter left out"],
  ["avenue du Général Quennouille", "a002", "a letter twice"],
  ["avenue du Général Kenouille", "a002", "two letters for one"],
  ["chemin du Moulin Perud", "a005", "two letters changed places"],
  ["place de la Hale aux Gruess", "a003", "two words"],
];

for (const [street, stem, why] of MISSPELT)
  test(`a street of a commune misspelt: ${why}`, (t) => {
    t.is(found(`4 ${street} ${VILLENEUVE}`, true)[0], stem);
  });

test("where every word is known, slips are not looked for", (t) => {
  t.deepEqual(found(`4 rue de l'Étang Nœuf ${VILLENEUVE}`, true), []);
});

test("nothing is found in a commune that has no such street", (t) => {
  t.deepEqual(found(`4 quai Zyxwv ${VILLENEUVE}`, false), []);
  t.deepEqual(found("4 quai Zyxwv 01950 Sèchefontaine", false), []);
});

test("a search leaves nothing behind for the next one", (t) => {
  const first = found(`4 rue de l'Étang Nœuf ${VILLENEUVE}`, false);
  for (const { nom_voie, code_postal, nom_commune } of ADDRESSES)
    search.find(read(`${nom_voie} ${code_postal} ${nom_commune}`));
  t.deepEqual(found(`4 rue de l'Étang Nœuf ${VILLENEUVE}`, false), first);
});

const NATIONAL: readonly (readonly [query: string, communes: string, why: string])[] = [
  ["4 avenue du Général Quenouille", "01999", "a word that one commune has"],
  ["5 rue de la Tonnellerie", "01998 38999", "a word that two have"],
  ["5 rue de la Tonelerie", "01998 38999", "misspelt"],
  ["5 rue de la Tonnellerie 38000", "38999", "those of the département first"],
  ["20 boulevard des Funambules", "75102 75108", "two arrondissements"],
  ["5 rue", "", "a type alone"],
  ["12 bis", "", "a number alone"],
  ["Zyxwv", "", "a word that nobody knows"],
];

for (const [query, communes, why] of NATIONAL)
  test(`communes by the words of their streets: ${why}`, (t) => {
    const ranks = national.areas(read(query)).map(({ rank }) => rank);
    t.is(
      ranks
        .map((rank) => unpackCommune(index.code(rank)))
        .sort()
        .join(" "),
      communes,
    );
  });

/** A candidate in words: commune, street, where its number is. */
function reported({ area, street, house }: Candidate): string {
  const insee = unpackCommune(index.code(area.rank));
  return street ? `${insee}_${stemOf(area.rank, street.street)} ${house?.place}` : insee;
}

const BEST: readonly (readonly [query: string, best: string])[] = [
  ["12 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", "01999_a001 known"],
  ["20 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", "01999_a001 between"],
  ["200 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", "01999_a001 beyond"],
  ["rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", "01999_a001 absent"],
  ["4 allée des Tamaris 01990 Villeneuve-l'Inventée", "01999_a007 none"],
  ["5 rue du Pressoir 38123 Vieille-Combe", "38998_f001 known"],
  ["5 rue du Presoir", "38998_f001 known"],
  ["Vallorgues", "38999"],
];

for (const [query, best] of BEST)
  test(`the best candidate of ${query}`, (t) => {
    const [first] = search.find(read(query)).candidates;
    t.is(first && reported(first), best);
  });

test("candidates are sorted, each token is explained once", (t) => {
  for (const { numero, rep = "", nom_voie, code_postal } of ADDRESSES) {
    const query = read(`Bât B ${numero}${rep} ${nom_voie} ${code_postal} Paris`);
    const { candidates } = search.find(query);
    const weights = candidates.map(({ weight }) => weight);
    t.deepEqual(
      weights,
      weights.toSorted((a, b) => b - a),
    );
    for (const { query: found, area, street, house, extra } of candidates) {
      const parts = [area.claimed, street?.alignment.matched ?? 0, house?.claimed ?? 0, extra];
      const all = parts.reduce((bits, part) => bits + part, 0);
      t.is(all, 2 ** found.tokens.length - 1, "all tokens, none of them twice");
      t.is(street === null, house === null);
    }
  }
});

test("an address that names nothing has no candidates", (t) => {
  for (const adresse of ["", "😀", "12", "Zyxwv Qwfpgj"])
    t.deepEqual(
      search.find(read(adresse)).candidates.filter(({ street }) => street),
      [],
      adresse,
    );
});
