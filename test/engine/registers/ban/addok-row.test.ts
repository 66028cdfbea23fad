import test from "ava";
import { packCommune, streetKey } from "../../../../engine/registers/ban/street-key.ts";
import type { RejectReason } from "../../../../engine/registers/register.ts";
import type { Values } from "../array-row.ts";
import { addok, address, type DecodedStreet, joined } from "./decoded.ts";
import { ADDRESS, keyIn01999 } from "./rows.ts";

test("a street of a bundle is read with its numbers, in order", (t) => {
  t.is(addok().key, keyIn01999("ab12cd"));
  const [street, ...others] = joined(addok());
  t.deepEqual(others, []);
  t.like(street, {
    stem: "01999_ab12cd",
    name: "Rue de l'Étang Nœuf",
    commune: "Villeneuve-l'Inventée",
    importance: 0.25,
    otherIds: 0,
    repetitions: ["bis"],
  });
  t.deepEqual(
    street?.positions.map(({ numero, rep, lon, lat, codePostal, id }) => [
      numero,
      rep,
      lon,
      lat,
      codePostal,
      id,
    ]),
    [
      [0, "", 5_426_000, 46_006_000, "01990", "01999_ab12cd"],
      [12, "bis", 5_425_300, 46_005_600, "01990", "01999_ab12cd_00012_bis"],
      [14, "", 5_425_200, 46_005_500, "01990", "01999_ab12cd_00014"],
    ],
  );
});

const STREETS: readonly (readonly [change: Values, street: Partial<DecodedStreet>, why: string])[] =
  [
    [
      { name: '["Rue A","Rue B"]' },
      { name: "Rue A", aliases: ["Rue B"] },
      "the first name is main",
    ],
    [{ name: '["Rue A","Rue A"]' }, { name: "Rue A", aliases: [] }, "an alias that is the name"],
    [{ name: '["","Rue B"]' }, { name: "Rue B", aliases: [] }, "an empty first name"],
    [{ name: "[Rue A" }, { name: "[Rue A" }, "a bracket that is text"],
    [{ postcode: "1990" }, { places: [place("01990")] }, "a postcode written as a number"],
    [{ postcode: "" }, { places: [place("")] }, "no postcode"],
    [{ postcode: "[]" }, { places: [place("")] }, "an empty list of postcodes"],
    [{ citycode: '["75104","75056"]' }, { insee: "75104" }, "the arrondissement comes first"],
    [{ citycode: "01998" }, { insee: "01998", stem: "01999_ab12cd" }, "a citycode that is text"],
    [{ citycode: "" }, { insee: "01999" }, "no citycode: the id begins with it"],
    [{ citycode: "", id: "091220245G" }, { insee: "09122", stem: "09122_0245" }, "FANTOIR's id"],
    [{ id: "59574_XXXX_e7338c" }, { stem: "59574_XXXX_e7338c" }, "a street without a code"],
    [{ id: "" }, { stem: "" }, "no id"],
    [
      { city: '["Paris","Paris 4e Arrondissement"]', district: "Paris 4e Arrondissement" },
      { commune: "Paris 4e Arrondissement" },
      "the district is what the CSV calls commune",
    ],
    [{ city: "" }, { commune: "" }, "no city"],
    [
      {
        name: "Rue A (Vieuxbourg)",
        oldcity: "Vieuxbourg",
        oldcitycode: "01002",
      },
      {
        name: "Rue A",
        places: [
          { codePostal: "01990", ancienCode: "01002", ancienNom: "Vieuxbourg", lieuDit: "" },
        ],
      },
      "the old commune behind the name is told by oldcity",
    ],
    [{ name: "Rue A (Vieuxbourg)" }, { name: "Rue A (Vieuxbourg)" }, "brackets of the name itself"],
    [{ type: "locality" }, { lieuDit: true }, "a locality is a lieu-dit"],
    [{ type: "hamlet" }, { lieuDit: true }, "so is a hamlet of older bundles"],
    [{ type: "street" }, { lieuDit: false, isCommune: false }, "a street is neither"],
    [{ importance: "-1" }, { importance: 0 }, "an importance below zero"],
    [{ importance: "1e9" }, { importance: 6.5535 }, "an importance beyond what it can be"],
    [{ importance: "high" }, { importance: 0 }, "an importance that is no number"],
  ];

function place(codePostal: string) {
  return { codePostal, ancienCode: "", ancienNom: "", lieuDit: "" };
}

for (const [change, street, why] of STREETS)
  test(`object: ${why}`, (t) => {
    t.like(joined(addok(change))[0], { ...street });
  });

const HOUSES: readonly (readonly [json: string, numbers: readonly string[], why: string])[] = [
  ["", [], "a street without numbers"],
  ["{}", [], "none"],
  ['{"7":{"lat":46,"lon":5}}', ["7"], "without id"],
  ['{"7":{"lat":"46","lon":"5"}}', ["7"], "coordinates as texts"],
  ['{"7":{"lat":46.0,"lon":1.2e0}}', ["7"], "a number with an exponent"],
  ['{"27 A":{"lat":46,"lon":5}}', ["27a"], "a space before the repetition"],
  ['{"0s":{"lat":46,"lon":5}}', ["0s"], "without number"],
  ['{"7":{"lat":46,"lon":5},"7":{"lat":46.1,"lon":5}}', ["7"], "one number twice"],
  ['{"7":{"lat":46,"lon":5},"07":{"lat":46.1,"lon":5}}', ["7"], "one number, two spellings"],
  ['{"7":{"lat":46}}', [], "no longitude: the number is left out"],
  ['{"7":{"lat":null,"lon":5}}', [], "null"],
  ['{"7":null,"8":[],"9":"x","10":{"lat":46,"lon":5}}', ["10"], "no objects"],
  ['{"x":{"lat":46,"lon":5},"70000":{"lat":46,"lon":5}}', [], "no numbers"],
  ['{"__proto__":{"lat":46,"lon":5},"7":{"lat":46,"lon":5}}', ["7"], "a name that objects have"],
];

for (const [housenumbers, numbers, why] of HOUSES)
  test(`house numbers: ${why}`, (t) => {
    const found = joined(addok({ housenumbers }))[0]?.positions.slice(1) ?? [];
    t.deepEqual(
      found.map(({ numero, rep }) => `${numero}${rep}`),
      numbers,
    );
  });

test("an id that is not BAN's is kept, and none is invented where there is none", (t) => {
  const housenumbers =
    '{"7":{"lat":46,"lon":5,"id":"ADRNIVX_0000000267258712"},"8":{"lat":46,"lon":5}}';
  const [street] = joined(addok({ housenumbers, id: "091220245G", citycode: "" }));
  t.deepEqual(
    street?.positions.map(({ id }) => id),
    ["091220245G", "ADRNIVX_0000000267258712", ""],
  );
});

const REFUSED: readonly (readonly [change: Values, reason: RejectReason, why: string])[] = [
  [{ housenumbers: '{"7":{"lat":46' }, "json.invalide", "cut in the middle"],
  [{ housenumbers: "[]" }, "json.invalide", "an array"],
  [{ housenumbers: "7" }, "json.invalide", "a number"],
  [{ name: "[]" }, "nom.absent", "no name in the list"],
  [{ name: "" }, "nom.absent", "no name"],
  [{ lon: "" }, "coordonnees.invalides", "no longitude"],
  [{ citycode: "999" }, "code.invalide", "no code"],
  [{ citycode: "", id: "ADRNIVX_1" }, "code.invalide", "no code, nor in the id"],
];

for (const [change, reason, why] of REFUSED)
  test(`refuses ${reason}: ${why}`, (t) => {
    t.is(addok(change).key, reason);
  });

test("a commune comes first of its streets, with all its postcodes", (t) => {
  const commune = addok({
    type: "municipality",
    id: "01999",
    name: '["Villeneuve-l\'Inventée","Villeneuve"]',
    postcode: '["01991","01990"]',
    housenumbers: "",
    importance: "0.4321",
  });
  t.is(commune.key, streetKey(packCommune(Buffer.from("01999"), 0, 5), 0));
  const [first] = joined(commune);
  t.like(first, {
    isCommune: true,
    name: "Villeneuve-l'Inventée",
    aliases: ["Villeneuve"],
    importance: 0.4321,
  });
  t.deepEqual(first?.places.map(({ codePostal }) => codePostal).sort(), ["01990", "01991"]);
  t.like(first?.positions, [{ codePostal: "01991", id: "01999" }]);
  t.deepEqual(joined(commune, commune), joined(commune));
});

test("a bundle and a CSV of the same street become one street", (t) => {
  const row = address({ certification_commune: "1" });
  t.is(row.key, addok().key);
  for (const streets of [joined(row, addok()), joined(addok(), row)]) {
    t.is(streets.length, 1);
    t.like(streets[0], { nomAfnor: ADDRESS.nom_afnor, importance: 0.25, otherIds: 0 });
    t.deepEqual(
      streets[0]?.positions.map(({ numero, rep }) => `${numero}${rep}`),
      ["0", "12", "12bis", "14"],
    );
  }
});
