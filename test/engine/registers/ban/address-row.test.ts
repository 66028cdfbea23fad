import test from "ava";
import { ban } from "../../../../engine/registers/ban/register.ts";
import { parsed, rowOf, type Values } from "../array-row.ts";
import {
  address,
  type DecodedPosition,
  type DecodedStreet,
  decoded,
  joined,
  lieuDit,
} from "./decoded.ts";
import { ADDRESS, keyIn01999, LIEU_DIT } from "./rows.ts";

test("an address is read as it was written", (t) => {
  t.deepEqual(joined(address()), [
    {
      stem: "01999_ab12cd",
      name: "Rue de l'Étang Nœuf",
      nomAfnor: "RUE DE L ETANG NOEUF",
      commune: "Villeneuve-l'Inventée",
      insee: "01999",
      aliases: [],
      places: [{ codePostal: "01990", ancienCode: "", ancienNom: "", lieuDit: "" }],
      repetitions: [],
      lieuDit: false,
      isCommune: false,
      importance: 0,
      otherIds: 0,
      positions: [
        {
          numero: 12,
          rep: "",
          lon: 5_425_179,
          lat: 46_005_447,
          type: "entrée",
          certified: false,
          swapped: false,
          outside: false,
          codePostal: "01990",
          ancienCode: "",
          ancienNom: "",
          lieuDit: "",
          id: "01999_ab12cd_00012",
        },
      ],
    },
  ]);
});

const STREETS: readonly (readonly [change: Values, street: Partial<DecodedStreet>, why: string])[] =
  [
    [{ nom_afnor: "R DE L ETANG NOEUF" }, { nomAfnor: "R DE L ETANG NOEUF" }, "abbreviated"],
    [{ nom_afnor: "" }, { nomAfnor: "" }, "no nom_afnor"],
    [{ nom_afnor: "RUE DE L ETANG NOEUF " }, { nomAfnor: "RUE DE L ETANG NOEUF" }, "a space after"],
    [{ nom_voie: "  Rue X " }, { name: "Rue X" }, "spaces around the name"],
    [{ alias: "Rue A|Rue B" }, { aliases: ["Rue A", "Rue B"] }, "two other names"],
    [{ alias: "||" }, { aliases: [] }, "bars alone"],
    [{ code_insee: "75101" }, { insee: "75101" }, "an arrondissement as given"],
    [{ code_insee: "75056" }, { insee: "75056" }, "Paris as a whole as given"],
    [{ code_insee: "2a004" }, { insee: "2A004" }, "Corsica in small letters"],
    [{ code_insee: "97415" }, { insee: "97415" }, "overseas"],
    [{ code_insee: "" }, { insee: "01999" }, "the code is taken from the id"],
    [{ code_insee: "", id: "2B033_0010_00012" }, { insee: "2B033" }, "Corsica from the id"],
    [{ id_fantoir: "" }, { stem: "01999_ab12cd" }, "id_fantoir is often empty"],
    [{ id: "01999_b030_00012" }, { stem: "01999_b030" }, "a FANTOIR code of four characters"],
    [{ id: "01002_b030_00012" }, { stem: "01002_b030", otherIds: 0 }, "id of the old commune"],
    [
      { id: "2a004_b030_00012", code_insee: "2A004" },
      { stem: "2a004_b030", otherIds: 0 },
      "an id in small letters comes back in small letters",
    ],
    [{ id: "ADRNIVX_0000000267258712" }, { stem: "", otherIds: 1 }, "an id of old deliveries"],
    [{ id: "" }, { stem: "", otherIds: 1 }, "no id"],
    [{ id: `01999_${"x".repeat(300)}` }, { stem: "", otherIds: 1 }, "an absurd id"],
    [{ numero: "" }, { lieuDit: false }, "an address without a number is its street"],
    [{ numero: "99999" }, { lieuDit: true }, "BAL's number of a lieu-dit"],
  ];

for (const [change, street, why] of STREETS)
  test(`street: ${why}`, (t) => {
    t.like(joined(address(change))[0], { ...street });
  });

const POSITIONS: readonly (readonly [
  change: Values,
  position: Partial<DecodedPosition>,
  why: string,
])[] = [
  [{ numero: "1082" }, { numero: 1082 }, "a metric number"],
  [{ numero: "00012" }, { numero: 12, id: "01999_ab12cd_00012" }, "leading zeros"],
  [{ numero: "65535" }, { numero: 65_535 }, "the largest that is kept"],
  [{ numero: "0" }, { numero: 0, id: "01999_ab12cd_00012" }, "0 is no number; its id is kept"],
  [{ numero: "9999" }, { numero: 0 }, "9999 is no number"],
  [{ numero: "99999" }, { numero: 0 }, "99999 is no number"],
  [{ numero: "" }, { numero: 0 }, "empty is no number"],
  [
    { numero: "0", rep: "s", id: "01999_ab12cd_00000_s" },
    { numero: 0, rep: "s", id: "01999_ab12cd_00000_s" },
    "without number, as Paris writes it",
  ],
  [{ numero: "12bis" }, { numero: 12, rep: "bis" }, "glued"],
  [{ numero: "12 TER" }, { numero: 12, rep: "ter" }, "behind a space"],
  [{ numero: "12-14" }, { numero: 12, rep: "" }, "a range counts by its first number"],
  [{ numero: "15/17" }, { numero: 15, rep: "" }, "the same with a slash"],
  [{ numero: "12b", rep: "t" }, { numero: 12, rep: "t" }, "the column of repetitions wins"],
  [{ rep: "BIS" }, { rep: "bis" }, "capitals"],
  [{ rep: " b " }, { rep: "b" }, "spaces"],
  [{ rep: "É" }, { rep: "é" }, "an accent"],
  [{ rep: "p1" }, { rep: "p1" }, "letters and digits"],
  [
    { rep: "bis", id: "01999_ab12cd_00012_bis" },
    { id: "01999_ab12cd_00012_bis" },
    "id with repetition",
  ],
  [
    { rep: "B", id: "01999_ab12cd_00012_B" },
    { rep: "b", id: "01999_ab12cd_00012_B" },
    "an id in capitals is kept",
  ],
  [{ id: "01999_ab12cd_00013" }, { id: "01999_ab12cd_00013" }, "an id with another number is kept"],
  [
    { id: "01999_ab12cd_12" },
    { id: "01999_ab12cd_12" },
    "an id whose number is not padded is kept",
  ],
  [{ id: "ADRNIVX_0000000267258712" }, { id: "ADRNIVX_0000000267258712" }, "an old id is kept"],
  [{ id: "" }, { id: "" }, "no id, and none is invented"],
  [{ certification_commune: "1" }, { certified: true }, "certified"],
  [{ certification_commune: "" }, { certified: false }, "not said to be certified"],
  [{ type_position: "cage d'escalier" }, { type: "cage d’escalier" }, "straight apostrophe"],
  [{ type_position: "cage d’escalier" }, { type: "cage d’escalier" }, "curved apostrophe"],
  [{ type_position: "Batiment" }, { type: "bâtiment" }, "without accent"],
  [{ type_position: "délivrance postale" }, { type: "délivrance postale" }, "two words"],
  [{ type_position: "" }, { type: "" }, "no type"],
  [{ type_position: "ailleurs" }, { type: "" }, "a type that does not exist"],
  [{ code_postal: "1990" }, { codePostal: "01990" }, "a postcode that lost its zero"],
  [{ code_postal: "" }, { codePostal: "" }, "no postcode"],
  [{ code_postal: "AD500" }, { codePostal: "" }, "a postcode of another country"],
  [{ nom_ld: "La Croix" }, { lieuDit: "La Croix" }, "the lieu-dit that completes it"],
  [
    { code_insee_ancienne_commune: "01002", nom_ancienne_commune: "Vieuxbourg" },
    { ancienCode: "01002", ancienNom: "Vieuxbourg" },
    "a merged commune",
  ],
  [{ lon: "5,4251791", lat: "46,005447" }, { lon: 5_425_179, lat: 46_005_447 }, "decimal commas"],
  [
    { lon: "46.005447", lat: "5.4251791" },
    { lon: 5_425_179, lat: 46_005_447, swapped: true },
    "the wrong way round: turned and flagged",
  ],
  [
    { lon: "166.4", lat: "-22.2" },
    { lon: 166_400_000, lat: -22_200_000, swapped: false, outside: false },
    "Nouméa",
  ],
  [
    { lon: "-22.2", lat: "166.4" },
    { lon: 166_400_000, lat: -22_200_000, swapped: true },
    "Nouméa turned",
  ],
  [{ lon: "45.2", lat: "-12.8" }, { lon: 45_200_000, outside: false }, "Mayotte"],
  [
    { lon: "13.4", lat: "52.5" },
    { lon: 13_400_000, lat: 52_500_000, outside: true },
    "Berlin: flagged, not refused",
  ],
  [{ lon: "-5.4", lat: "0" }, { outside: true }, "at sea"],
];

for (const [change, position, why] of POSITIONS)
  test(`position: ${why}`, (t) => {
    t.like(joined(address(change))[0]?.positions[0], { ...position });
  });

test("a lieu-dit is a street with one point and no number", (t) => {
  t.is(lieuDit().key, keyIn01999("b008"));
  t.like(joined(lieuDit())[0], {
    stem: "01999_b008",
    name: "Le Grand Pré",
    lieuDit: true,
    otherIds: 0,
    positions: [{ numero: 0, rep: "", lon: 5_430_000, lat: 46_010_000, id: "01999_b008" }],
  });
});

test("a lieu-dit that has numbers too is one street, and a lieu-dit", (t) => {
  const numbered = address({
    id: "01999_b008_00003",
    numero: "3",
    nom_voie: LIEU_DIT.nom_lieu_dit,
    nom_afnor: "LE GRAND PRE",
  });
  t.is(numbered.key, lieuDit().key);
  for (const streets of [joined(numbered, lieuDit()), joined(lieuDit(), numbered)]) {
    t.is(streets.length, 1);
    t.like(streets[0], { lieuDit: true, nomAfnor: "LE GRAND PRE" });
    t.deepEqual(
      streets[0]?.positions.map(({ numero, id }) => [numero, id]),
      [
        [0, "01999_b008"],
        [3, "01999_b008_00003"],
      ],
    );
  }
});

const KEYS: readonly (readonly [change: Values, hashed: string, why: string])[] = [
  [{ id: "01999_AB12CD_00012" }, "ab12cd", "capitals of the id do not matter"],
  [{ id: "01999_ab12cd_00012_bis", rep: "bis" }, "ab12cd", "nor does the repetition"],
  [{ id: "01999_ab12cd" }, "ab12cd", "nor a missing number"],
  [{ id: "01999_XXXX_e7338c" }, "xxxx_e7338c", "an old bundle's street"],
  [{ id: "01999_XXXX_00012" }, "RUE DE L ETANG NOEUF", "XXXX is every street without a code"],
  [{ id: "ADRNIVX_0000000267258712" }, "RUE DE L ETANG NOEUF", "no stem: the name counts"],
  [{ id: "01999ab12cd" }, "RUE DE L ETANG NOEUF", "no separator"],
  [{ id: "01999_" }, "RUE DE L ETANG NOEUF", "nothing behind the separator"],
  [{ id: "", nom_voie: "RUE DE L'ETANG-NOEUF" }, "RUE DE L ETANG NOEUF", "a name folded"],
];

for (const [change, hashed, why] of KEYS)
  test(`key: ${why}`, (t) => {
    t.is(address(change).key, keyIn01999(hashed));
  });

test("columns that the register does not know change nothing", (t) => {
  const header = ["id_ban_adresse", ...Object.keys(ADDRESS), "id_ban_toponyme"];
  const { entry } = parsed(ban, rowOf(ban, header, { ...ADDRESS, id_ban_adresse: "0000" }));
  t.deepEqual(entry, address().entry);
  t.is(decoded(entry).length, 1);
});
