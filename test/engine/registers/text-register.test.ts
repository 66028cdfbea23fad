import test from "ava";
import {
  categoriesJuridiques,
  cedex,
  codesPostaux,
  communes,
  naf2025,
  nafRev2,
  nafRev2Sections,
} from "../../../engine/registers/code-tables.ts";
import type { Register } from "../../../engine/registers/register.ts";
import { codeKey } from "../../../engine/registers/row-values.ts";
import { MapReader } from "../store/map-reader.ts";
import { ArrayRow, merged, parsed } from "./array-row.ts";
import { readCode } from "./read-code.ts";

/** A code table of these lines, the first of which is the header. */
function tableOf(register: Register, lines: readonly string[], delimiter = ";"): MapReader {
  const [header = [], ...rows] = lines.map((line) => line.split(delimiter));
  const byKey = new Map<number, Uint8Array[]>();
  for (const fields of rows) {
    const { key, entry } = parsed(register, new ArrayRow(register.layout, header, fields));
    if (typeof key === "number") byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const values = [...byKey].map(([key, entries]): [number, Uint8Array] => [
    key,
    merged(register, entries).value,
  ]);
  return new MapReader(new Map(values));
}

interface Case {
  readonly why: string;
  readonly register: Register;
  readonly lines: readonly string[];
  readonly answers: Readonly<Record<string, readonly (readonly string[])[]>>;
}

const CASES: readonly Case[] = [
  {
    why: "a commune has several postcodes, a postcode several communes, a town former ones",
    register: codesPostaux,
    lines: [
      "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5",
      "37261;TOURS;37000;TOURS;",
      "37261;TOURS;37100;TOURS;",
      "01001;L ABERGEMENT CLEMENCIAT;01400;L ABERGEMENT CLEMENCIAT;",
      "01093;CHATILLON SUR CHALARONNE;01400;CHATILLON SUR CHALARONNE;",
      "74010;ANNECY;74600;ANNECY;SEYNOD",
      "37261;TOURS;37100;TOURS;",
    ],
    answers: {
      "37000": [["37261", "TOURS", "TOURS", ""]],
      "37100": [["37261", "TOURS", "TOURS", ""]],
      "01400": [
        ["01001", "L ABERGEMENT CLEMENCIAT", "L ABERGEMENT CLEMENCIAT", ""],
        ["01093", "CHATILLON SUR CHALARONNE", "CHATILLON SUR CHALARONNE", ""],
      ],
      "74600": [["74010", "ANNECY", "ANNECY", "SEYNOD"]],
      "1400": [],
      "99999": [],
    },
  },
  {
    why: "the earlier order of La Poste's columns, with coordinates",
    register: codesPostaux,
    lines: [
      "Code_commune_INSEE;Nom_commune;Code_postal;Ligne_5;Libellé_d_acheminement;coordonnees_gps",
      "97501;MIQUELON LANGLADE;97500;LIEU;MIQUELON;47.0,-56.3",
    ],
    answers: { "97500": [["97501", "MIQUELON LANGLADE", "MIQUELON", "LIEU"]] },
  },
  {
    why: "a commune, its delegated namesake and an arrondissement",
    register: communes,
    lines: [
      "TYPECOM;COM;REG;DEP;LIBELLE;COMPARENT",
      "COM;74010;84;74;Annecy;",
      "COMD;74010;;;Annecy;74010",
      "ARM;75101;;;Paris 1er Arrondissement;75056",
      "COM;2A004;94;2A;Ajaccio;",
    ],
    answers: {
      "74010": [
        ["COM", "Annecy", "74", "84", ""],
        ["COMD", "Annecy", "", "", "74010"],
      ],
      "75101": [["ARM", "Paris 1er Arrondissement", "", "", "75056"]],
      "2A004": [["COM", "Ajaccio", "2A", "94", ""]],
      "2B004": [],
    },
  },
  {
    why: "one CEDEX code in several communes",
    register: cedex,
    lines: [
      "cedex;libelle;insee",
      "01004;BOURG EN BRESSE CEDEX;01053",
      "01004;BOURG EN BRESSE CEDEX;01451",
    ],
    answers: {
      "01004": [
        ["BOURG EN BRESSE CEDEX", "01053"],
        ["BOURG EN BRESSE CEDEX", "01451"],
      ],
    },
  },
  {
    why: "every level of NAF rev. 2 apart: group 011 is not division 11, class 0141 not group 141",
    register: nafRev2,
    lines: [
      "Code;Libellé",
      "SECTION A;Agriculture",
      "01;Culture",
      "011;Cultures non permanentes",
      "11;Fabrication de boissons",
      "0141;Élevage de vaches laitières",
      "141;Fabrication de vêtements",
      "01.41Z;Élevage de vaches laitières, sous-classe",
      ";",
    ],
    answers: {
      A: [["Agriculture", "", ""]],
      "01": [["Culture", "", ""]],
      "011": [["Cultures non permanentes", "", ""]],
      "11": [["Fabrication de boissons", "", ""]],
      "0141": [["Élevage de vaches laitières", "", ""]],
      "141": [["Fabrication de vêtements", "", ""]],
      "0141Z": [["Élevage de vaches laitières, sous-classe", "", ""]],
      "1": [],
    },
  },
  {
    why: "NAF rev. 2, labels in three lengths, as INSEE publishes them",
    register: nafRev2,
    lines: [
      "ligne;Code; Intitulés de la  NAF rév. 2, version finale ;Intitulés NAF rév. 2, \nen 65 caractères;Intitulés NAF rév. 2, \nen 40 caractères",
      "2;01.11Z;Culture de céréales (à l'exception du riz);Culture de céréales;Céréales",
    ],
    answers: {
      "0111Z": [["Culture de céréales (à l'exception du riz)", "Culture de céréales", "Céréales"]],
    },
  },
  {
    why: "from sub-class to section, with and without the dot",
    register: nafRev2Sections,
    lines: ["n5;n1", "0111Z;A", "62.02A;J"],
    answers: { "0111Z": [["A"]], "6202A": [["J"]] },
  },
  {
    why: "NAF 2025",
    register: naf2025,
    lines: [
      "niv5;niv4;niv1;niv1_libelle;niv5_libelle",
      "01.11Y;01.11;A;AGRICULTURE;Culture de céréales",
    ],
    answers: { "0111Y": [["Culture de céréales", "A"]], "0111Z": [] },
  },
  {
    why: "legal categories, the one that begins with zeros too",
    register: categoriesJuridiques,
    lines: [
      "code;libelle",
      "0000;Organisme de placement collectif",
      "1000;Entrepreneur individuel",
    ],
    answers: {
      "0000": [["Organisme de placement collectif"]],
      "1000": [["Entrepreneur individuel"]],
      "0": [],
    },
  },
];

for (const { why, register, lines, answers } of CASES)
  test(`${register.name}: ${why}`, (t) => {
    const table = tableOf(register, lines);
    for (const [code, entries] of Object.entries(answers)) {
      const texts = entries[0]?.length ?? 1;
      t.deepEqual(
        readCode(table, code, texts),
        entries.map((entry) => [...entry]),
        code,
      );
    }
  });

const INSEE_HEADER = [
  "Code",
  "Intitulés de la NAF rév. 2, version finale",
  "Intitulés NAF rév. 2, en 65 caractères",
  "Intitulés NAF rév. 2, en 40 caractères",
];
const entryOf = (header: readonly string[], ...fields: readonly string[]) =>
  parsed(nafRev2, new ArrayRow(nafRev2.layout, header, fields)).entry;
const three = entryOf(INSEE_HEADER, "16.29", "Objets en bois ; en liège", "Bois, liège", "Bois");
const long = entryOf(["Code", "Libellé"], "1629", "Objets en bois, label longer than the others");
const short = entryOf(["code", "libelle"], "1629", "Objets en bois");

const ONE_ENTRY: readonly (readonly [
  entries: readonly Uint8Array[],
  label: string,
  why: string,
])[] = [
  [[three, long], "Objets en bois ; en liège", "three labels before one, however long"],
  [[long, three], "Objets en bois ; en liège", "in the other order too"],
  [[short, three, long, short], "Objets en bois ; en liège", "among several"],
  [[long, short], "Objets en bois", "of equals the last"],
  [[short, long], "Objets en bois, label longer than the others", "of equals the last"],
];

for (const [entries, label, why] of ONE_ENTRY)
  test(`naf-rev2 keeps one entry of ${entries.length}, « ${label} »: ${why}`, (t) => {
    const { kept: retained, value } = merged(nafRev2, entries);
    t.is(retained, 1);
    const table = new MapReader(new Map([[codeKey("1629"), value]]));
    t.deepEqual(
      readCode(table, "1629", 3).map(([first]) => first),
      [label],
    );
  });

test("a code that is no code is in no table", (t) => {
  const table = tableOf(cedex, ["cedex;libelle;insee", "01004;BOURG;01053"]);
  for (const code of ["", " ", "01004 01004 01004", "-01004", "\u0000", "é"])
    t.deepEqual(readCode(table, code, 2), [], JSON.stringify(code));
});

test("a code table has no date of its own", (t) => {
  for (const register of CASES.map((one) => one.register))
    t.is(register.processedOn(new ArrayRow(register.layout, [], [])), 0);
});
