import test from "ava";
import type { AddressQuery } from "../../../engine/address/address.ts";
import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import { ADDRESSES, LITTLE_FRANCE, normalised, opened } from "./little-france.ts";

type Change = readonly [champ: string, avant: string, apres: string];

const CORRECTIONS: readonly (readonly [query: string, changes: readonly Change[]])[] = [
  ["5 rue du Pressoir 38980 Vieille-Combe", []],
  ["5 rue du Pressoir Vieille-Combe", [["code_postal", "", "38980"]]],
  ["5 rue du Pressoir 38980", [["ville", "", "Vieille-Combe"]]],
  ["5 rue du Pressoir 38981 Vieille-Combe", [["code_postal", "38981", "38980"]]],
  ["5 rue du Pressoir 38980 Vielle Combe", [["ville", "VIELLE COMBE", "Vieille-Combe"]]],
  ["5 rue du Presoir 38980 Vieille-Combe", [["voie", "RUE PRESOIR", "Rue du Pressoir"]]],
  [
    "14 rte du Belvedere Noire, Orgevile",
    [
      ["voie", "RTE BELVEDERE NOIRE", "Route du Belvédère Noir"],
      ["code_postal", "", "01970"],
      ["ville", "ORGEVILE", "Montbrelan"],
    ],
  ],
  // Where its mail goes is no other place.
  ["13 quai Zéphyrin Lachaume 38991 Vallorgues CEDEX", []],
];

for (const [query, changes] of CORRECTIONS)
  test(`corrections of ${query}`, (t) => {
    t.deepEqual(
      normalised(query).corrections.map(({ champ, avant, apres }) => [champ, avant, apres]),
      changes.map((change) => [...change]),
    );
  });

const REASONS: readonly (readonly [query: string, reasons: readonly RegExp[]])[] = [
  ["5 rue du Pressoir 38980 Vieille-Combe", []],
  ["38980 Vieille-Combe", []],
  ["20 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", [/situé entre ses voisins/]],
  ["200 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée", [/la voie seule est située/]],
  ["4 allée des Tamaris 01990 Villeneuve-l'Inventée", [/la voie seule est située/]],
  ["rue Zzyzx Qwfpgj 01990 Villeneuve-l'Inventée", [/voie non trouvée dans la BAN/]],
  ["rue Haute Bruxelles Belgique", [/étranger/]],
  ["", [/aucun mot lisible/]],
  ["😀", [/aucun mot lisible/]],
  ["12", [/numéro seul/]],
  ["xyzzy plugh", [/ni voie ni commune/]],
];

for (const [query, reasons] of REASONS)
  test(`reasons of ${query || "nothing"}`, (t) => {
    const { raisons } = normalised(query);
    t.is(raisons.length, reasons.length, raisons.join("; "));
    reasons.forEach((reason, i) => {
      t.regex(raisons[i] ?? "", reason);
    });
  });

const LINES: readonly (readonly [query: string | AddressQuery, lines: string])[] = [
  ["5 r du pressoir 38980 vieille combe", "5 RUE DU PRESSOIR/38980 VIEILLE COMBE"],
  [
    "12b rue de l'étang nœuf 01990 Villeneuve-l'Inventée",
    "12 BIS RUE DE L ETANG NOEUF/01990 VILLENEUVE L INVENTEE",
  ],
  ["3 rue de l'Église 01990 Saint-Ambre-sur-Veyne", "3 RUE DE L EGLISE/01990 ST AMBRE SUR VEYNE"],
  ["8 rue des Alambics Paris 2e arrondissement", "8 RUE DES ALAMBICS/75002 PARIS"],
  [
    "Apt 12 Bât B 5 rue du Pressoir 38980 Vieille-Combe",
    "APT 12/BAT B/5 RUE DU PRESSOIR/38980 VIEILLE COMBE",
  ],
  [
    "Résidence les Pins, 5 rue du Pressoir 38980 Vieille-Combe",
    "RESIDENCE LES PINS/5 RUE DU PRESSOIR/38980 VIEILLE COMBE",
  ],
  [
    "13 quai Zéphyrin Lachaume BP 123 38991 Vallorgues cedex",
    "13 QUAI ZEPHYRIN LACHAUME/BP 123/38991 VALLORGUES CEDEX",
  ],
  ["BP 7 38991 VALLORGUES CEDEX", "BP 7/38991 VALLORGUES CEDEX"],
  [
    "103 chemin du Moulin Perdu 01991 Villeneuve-l'Inventée",
    "103 CHEMIN DU MOULIN PERDU/LA GRANGE BLEUE/01991 VILLENEUVE L INVENTEE",
  ],
  [
    "14 route du Belvédère Noir 01970 Montbrelan",
    "14 ROUTE DU BELVEDERE NOIR/ORGEVILLE/01970 MONTBRELAN",
  ],
  [
    {
      adresse: "5 rue du Pressoir",
      complement: "2e étage",
      codePostal: "38980",
      ville: "Vieille-Combe",
    },
    "2E ETAGE/5 RUE DU PRESSOIR/38980 VIEILLE COMBE",
  ],
  ["", ""],
];

for (const [query, lines] of LINES)
  test(`postal lines of ${JSON.stringify(query)}`, (t) => {
    const { l2, l3, l4, l5, l6, dropped } = normalised(query).lignes;
    t.is([l2, l3, l4, l5, l6].filter(Boolean).join("/"), lines);
    t.deepEqual(dropped, []);
  });

test("a number between two others is placed between them", (t) => {
  const at = (numero: number) => ADDRESSES.find(({ id }) => id === `01999_a001_000${numero}`);
  const { lat, lon } = normalised("21 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée");
  const [below, above] = [Number(at(18)?.["lat"]), Number(at(24)?.["lat"])];
  t.is(lat, (below + above) / 2);
  t.is(lon, Number(at(18)?.["lon"]));
});

test("a street that two communes have is ambiguous, and both are told", (t) => {
  const { ambigu, idBan, alternatives, score } = normalised("5 rue de la Tonnellerie");
  t.true(ambigu && score < 0.6);
  const ids = [idBan, ...alternatives.map((each) => each.idBan)];
  t.deepEqual(ids.sort(), ["01998_b001_00005", "38999_d001_00005"]);
  t.false(normalised("5 rue de la Tonnellerie 38990 Vallorgues").ambigu);
});

test("of two streets of one name in a merged commune one is the alternative", (t) => {
  const { ambigu, idBan, alternatives } = normalised("3 rue de l'Église 01970 Montbrelan");
  t.true(ambigu);
  const ids = [idBan, ...alternatives.map((each) => each.idBan)];
  t.deepEqual(ids.sort(), ["01997_c001_00003", "01997_c002_00003"]);
});

const TWO = "5 rue du Pressoir 38980 Vieille-Combe 12 rue des Alambics 75002 Paris";

test("two addresses in one line: one of their communes at least, never another", (t) => {
  for (const query of [TWO, TWO.replace(" 12", "\n12"), TWO.replace(" 12", ", 12")]) {
    const { niveau, codeInsee } = normalised(query);
    t.true(["38998", "75102"].includes(codeInsee), `${niveau} ${codeInsee}`);
  }
});

test("markup around an address is not in the way", (t) => {
  const answer = normalised("<b>5 rue du Pressoir</b><br>38980 Vieille-Combe");
  t.is(answer.idBan, "38998_f001_00005");
  t.notRegex(JSON.stringify(answer), /[<>]/);
});

const LONG: readonly (readonly [text: string, why: string])[] = [
  ["rue ".repeat(2500), "one word"],
  ["12 ".repeat(3333), "one number"],
  ["75002 ".repeat(1666), "one postcode"],
  ["Paris ".repeat(1666), "one town"],
  [",".repeat(10_000), "separators"],
  ["9".repeat(10_000), "digits"],
  ["😀".repeat(5000), "emoji"],
  [Array.from({ length: 2000 }, (_, i) => `q${i}z`).join(" "), "words that nobody knows"],
];

for (const [text, why] of LONG)
  test(`ten thousand signs: ${why}`, (t) => {
    const { score, raisons, lignes } = normalised(text);
    t.true(score >= 0 && score <= 1);
    t.true(raisons.every((reason) => reason.length < 200));
    t.true([lignes.l2, lignes.l3, lignes.l4, lignes.l5, lignes.l6].every((l) => l.length <= 38));
  });

test("of a long address the first and the last words are read, and that is told", (t) => {
  const padding = Array.from({ length: 40 }, (_, i) => `service${i}`).join(" ");
  const answer = normalised(`5 rue du Pressoir, ${padding}, 38980 Vieille-Combe`);
  t.is(answer.codeInsee, "38998");
  t.true(answer.raisons.some((reason) => reason.startsWith("adresse longue")));
});

test("a normaliser answers as a new one does, whatever it was asked before", (t) => {
  const used = new AddressNormaliser(opened(LITTLE_FRANCE));
  for (const { nom_voie } of ADDRESSES) used.normalise({ adresse: `${nom_voie} Paris` });
  for (const [query] of [...CORRECTIONS, ...REASONS]) {
    const fresh = new AddressNormaliser(opened(LITTLE_FRANCE));
    t.deepEqual(used.normalise({ adresse: query }), fresh.normalise({ adresse: query }));
  }
});
