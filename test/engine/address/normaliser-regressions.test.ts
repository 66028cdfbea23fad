import test from "ava";
import { calibrated } from "../../../engine/address/evidence/calibration.ts";
import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import { MapReader } from "../store/map-reader.ts";
import {
  indexEntries,
  LITTLE_FRANCE,
  normalised,
  opened,
  type Registers,
} from "./little-france.ts";

test("shares that add up to a little more than one are one", (t) => {
  for (const kind of ["exact", "misspelt", "commune", "withoutNumber"] as const)
    t.is(calibrated(1 + 1e-12, kind), calibrated(1, kind));
});

for (const twice of ["44 44 Tonnelerie", "7 7 rue de la Tonnellerie", "12 12 Tonnelerie 38990"])
  test(`a number that is written twice is corrected into no other: ${twice}`, (t) => {
    for (const { avant, apres } of normalised(twice).corrections) t.not(avant, apres);
  });

test("five digits are no number of a house with an index", (t) => {
  const { numero, lignes } = normalised("rue de la Tonnellerie 12345 38990 Vallorgues");
  t.is(numero, "");
  t.is(lignes.l4, "RUE DE LA TONNELLERIE");
});

test("words without an end are not taken apart", (t) => {
  for (const part of ["LA", "RUE", "XYZ"])
    t.notThrows(() => normalised(part.repeat(10_000 / part.length)));
});

test("a damaged table of links ends where it ends", (t) => {
  const entries = new Map(indexEntries(LITTLE_FRANCE));
  for (const key of [200_000_002, 200_000_004]) {
    const starts = (entries.get(key) as Uint8Array).slice();
    starts.fill(255, 4, 8);
    entries.set(key, starts);
  }
  const normaliser = new AddressNormaliser({ index: new MapReader(entries), date: "2026-11-22" });
  t.notThrows(() => normaliser.normalise({ adresse: "5 rue du Pressoir, Vieille-Combe" }));
});

test("the former commune tells streets of one name apart", (t) => {
  const { idBan, ambigu, score } = normalised("3 rue de l'Église 01970 Orgeville");
  t.is(idBan, "01997_c002_00003");
  t.false(ambigu);
  t.true(score > 0.9);
});

test("the town is not told again as a complement", (t) => {
  const query = { adresse: "5 rue du Pressoir 38980 Vieille-Combe", codePostal: "38980" };
  const { lignes } = normalised({ ...query, ville: "Vieille-Combe" });
  t.deepEqual([lignes.l2, lignes.l3], ["", ""]);
});

test("a city lies in the middle of its arrondissements", (t) => {
  const { codeInsee, lon, lat } = normalised("Paris");
  t.is(codeInsee, "75056");
  t.true((lon ?? 0) > 2 && (lon ?? 0) < 3);
  t.true((lat ?? 0) > 48 && (lat ?? 0) < 49);
});

test("a city with its arrondissement is no other town", (t) => {
  for (const query of ["8 rue des Alambics Paris 2e", "8 rue des Alambics 75002 Paris 02"])
    t.false(
      normalised(query).corrections.some(({ champ }) => champ === "ville"),
      query,
    );
});

test("the CEDEX code of an arrondissement is enough", (t) => {
  const { niveau, codeInsee, lignes } = normalised("BP 7 75083 PARIS CEDEX 02");
  t.deepEqual([niveau, codeInsee], ["commune", "75102"]);
  t.deepEqual([lignes.l3, lignes.l5, lignes.l6], ["", "BP 7", "75083 PARIS CEDEX 02"]);
});

test("countries of three words are abroad", (t) => {
  t.is(normalised("12 rue du Pressoir, Abidjan, Côte d'Ivoire").niveau, "aucun");
});

test("what only says what stands there is no complement", (t) => {
  const lines = (query: string): string => {
    const { l2, l3, l5 } = normalised(query).lignes;
    return [l2, l3, l5].filter((line) => line !== "").join("/");
  };
  t.is(lines("5 rue du Pressoir 8980 Vieille-Combe"), "");
  t.is(lines("<b>5 rue du Pressoir</b><br>38980 Vieille-Combe"), "");
  t.is(lines("5 rue du Pressoir B.P. 12 38980 Vieille-Combe"), "BP 12");
  t.is(lines("5 rue du Pressoir CS 90 001 38980 Vieille-Combe"), "CS 90001");
});

test("two slips in a short word lead to the street where nothing else does", (t) => {
  t.is(normalised("5 place des Gus Villeneuve-l'Inventée").idBan, "01999_a003_00005");
  t.is(normalised("14 route du Npr Montbrelan").idBan, "01997_c003_00014");
});

test("the number of a building is none of the house", (t) => {
  const RIGHT: readonly (readonly [query: string, l3: string])[] = [
    ["Entrée 3, 5 rue du Pressoir, 38980 Vieille-Combe", "ENTREE 3"],
    ["BT 2, 5 RUE DU PRESSOIR, 38980 VIEILLE COMBE", "BT 2"],
    ["Machin 2, 5 rue du Pressoir, 38980 Vieille-Combe", "MACHIN 2"],
  ];
  for (const [query, l3] of RIGHT) {
    const { idBan, lignes } = normalised(query);
    t.deepEqual([idBan, lignes.l3], ["38998_f001_00005", l3], query);
  }
  t.is(normalised("2, 5 rue du Pressoir, 38980 Vieille-Combe").idBan, "38998_f001_00002");
});

test("the number of the arrondissement is none of the house, nor of another town", (t) => {
  const { niveau, corrections } = normalised("rue des Alambics 75002 Paris 2");
  t.deepEqual([niveau, corrections], ["voie", []]);
  t.is(normalised("2 rue des Alambics 75002 Paris 2").idBan, "75102_e001_00002");
});

test("words that run together are told from a misspelt one", (t) => {
  t.is(normalised("3 rue de la Tonnelleriee 38990 Vallorgues").idBan, "38999_d001_00003");
  t.is(normalised("14 route duBelvédère Noir 01970").idBan, "01997_c003_00014");
});

test("a number that is misspelt as a word is that number", (t) => {
  t.is(normalised("3 impasse des Trios Brebis 01990").idBan, "01999_a004_00003");
  t.is(normalised("12 rue du Quatroze Brumaire 38990").idBan, "38999_d002_00012");
});

test("the number before a street is no word of its name", (t) => {
  const { idBan, numero } = normalised("3 impasse des Trios Brebid Villeneuve-l'Inventée");
  t.deepEqual([idBan, numero], ["01999_a004_00003", "3"]);
});

test("a word of two slips that holds an article is not taken apart", (t) => {
  t.is(normalised("5 rue du Prlesoir Vieille-Combe").idBan, "38998_f001_00005");
});

test("a misspelt article hides no town", (t) => {
  t.is(normalised("5 rue de la Tonnellerie Saint-Ambre-sut-Veyne").idBan, "01998_b001_00005");
});

test("a town that is called as a country is not abroad", (t) => {
  const renamed = JSON.stringify(LITTLE_FRANCE)
    .replaceAll("Vallorgues", "Saint-Maurice")
    .replaceAll("VALLORGUES", "ST MAURICE");
  const normaliser = new AddressNormaliser(opened(JSON.parse(renamed) as Registers));
  // The postcode is another one.
  for (const town of ["Saint-Maurice", "St Maurice"])
    t.is(
      normaliser.normalise({ adresse: `5 rue de la Tonnellerie 38980 ${town}` }).idBan,
      "38999_d001_00005",
    );
  t.is(normaliser.normalise({ adresse: "5 rue du Port, Maurice" }).niveau, "aucun");
});

test("a place nearby is not where the house stands", (t) => {
  const RIGHT: readonly (readonly [query: string, l3: string])[] = [
    [
      "5 rue du Pressoir face à la rue du 14 Brumaire 38980 Vieille-Combe",
      "FACE A LA RUE DU 14 BRUMAIRE",
    ],
    ["5 rue du Pressoir angle rue de l'Église, Vieille-Combe", "ANGLE RUE DE L EGLISE"],
    ["5 rue du Pressoir, rue de l'Église 38980 Vieille-Combe", "RUE DE L EGLISE"],
  ];
  for (const [query, l3] of RIGHT) {
    const { idBan, lignes } = normalised(query);
    t.deepEqual([idBan, lignes.l3], ["38998_f001_00005", l3], query);
  }
});

test("a flat, a post box or what follows a number begins no range", (t) => {
  const flat = normalised("Appartement 87 3 et 5 rue du Pressoir 38980 Vieille-Combe");
  t.is(flat.idBan, "38998_f001_00003");
  const box = { complement: "B.P. 70", adresse: "3/5 rue du Pressoir", codePostal: "38980" };
  t.is(normalised(box).idBan, "38998_f001_00003");
  const split = { ...box, adresse: "135/137 rue du Pressoir" };
  t.is(normalised(split).lignes.l5, "BP 70");
  const { numero, indice } = normalised("2 ter 14 Brumaire 38990 Vallorgues");
  t.deepEqual([numero, indice], ["2", "ter"]);
});

test("a number whose index is unknown is told so", (t) => {
  const { niveau, numero, indice, raisons } = normalised("12 quater rue de l'Étang Nœuf 01990");
  t.deepEqual([niveau, numero, indice], ["interpolation", "12", "quater"]);
  t.deepEqual(raisons, ["indice absent de la BAN : situé au numéro 12"]);
});

test("of two addresses one is answered, the other is told and is no complement", (t) => {
  const query = "5 rue du Pressoir, 3 rue de la Tonnellerie 38990 Vallorgues";
  const { idBan, lignes, raisons } = normalised(query);
  t.is(idBan, "38999_d001_00003");
  t.deepEqual([lignes.l2, lignes.l3, lignes.l5], ["", "", ""]);
  t.deepEqual(raisons, ["une autre adresse est donnée, non prise en compte : 5 RUE DU PRESSOIR"]);
});

test("a zero is neither a number nor a complement", (t) => {
  const { numero, lignes } = normalised("0 rue du Pressoir 38980 Vieille-Combe");
  t.deepEqual([numero, lignes.l2, lignes.l3], ["", "", ""]);
});

test("digits of other scripts are digits", (t) => {
  for (const digits of ["٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９"]) {
    const written = "5 rue du Pressoir 38980".replace(
      /\d/g,
      (digit) => digits[Number(digit)] ?? "",
    );
    t.is(normalised(written).idBan, "38998_f001_00005", written);
  }
});

test("a damaged postcode is no CEDEX, though a CEDEX code is one digit away", (t) => {
  // 38991 is the CEDEX of Vallorgues, 38990 its postcode.
  for (const code of ["3899", "389O0", "3890"]) {
    const { lignes, numero } = normalised(`5 rue de la Tonnellerie ${code} Vallorgues`);
    t.deepEqual([numero, lignes.l6], ["5", "38990 VALLORGUES"], code);
  }
});
