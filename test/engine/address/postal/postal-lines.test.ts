import test from "ava";
import {
  type PostalLines,
  type PostalParts,
  postalLines,
} from "../../../../engine/address/postal/postal-lines.ts";
import fc, { rounds } from "../../../properties.ts";
import { anyText } from "./address-words.ts";

const NOTHING: PostalParts = {
  complements: [],
  numero: 0,
  indice: "",
  voie: "",
  afnor: "",
  lieuDit: "",
  boite: "",
  ancienneCommune: "",
  codePostal: "",
  acheminement: "",
  cedex: null,
};

const NO_LINES: PostalLines = { l2: "", l3: "", l4: "", l5: "", l6: "", dropped: [] };

const CASES: readonly (readonly [
  title: string,
  parts: Partial<PostalParts>,
  lines: Partial<PostalLines>,
])[] = [
  ["nothing", {}, {}],
  [
    "all six lines",
    {
      complements: ["Apt 12, 2e étage", "Résidence les Pins", "bât. B"],
      numero: 12,
      indice: "bis",
      voie: "Rue du Général de Gaulle",
      lieuDit: "Les Hauts d'Ormiville",
      codePostal: "78100",
      acheminement: "Saint-Germain-en-Laye",
    },
    {
      l2: "APT 12 2E ETAGE",
      l3: "RESIDENCE LES PINS BAT B",
      l4: "12 BIS RUE DU GENERAL DE GAULLE",
      l5: "LES HAUTS D ORMIVILLE",
      l6: "78100 ST GERMAIN EN LAYE",
    },
  ],
  [
    "the publisher's label is preferred",
    { numero: 3, voie: "Rue des Frères Ormiville", afnor: "RUE FRERES ORMIVILLE" },
    { l4: "3 RUE FRERES ORMIVILLE" },
  ],
  [
    "the name is shortened anew where the publisher's label leaves no room for the number",
    {
      numero: 9999,
      indice: "ter",
      voie: "Avenue de la Porte des Sept Vertemonts",
      afnor: "AV DE LA PORTE DES SEPT VERTEMONTS".slice(0, 32),
    },
    { l4: "9999 TER AV PORT DES SEPT VERTEMONTS" },
  ],
  [
    "a number hangs on the lieu-dit where there is no street",
    { numero: 12, lieuDit: "Lieu-dit Le Bourg", codePostal: "01002", acheminement: "Ormiville" },
    { l4: "12 LE BOURG", l6: "01002 ORMIVILLE" },
  ],
  ["a lieu-dit without a number", { lieuDit: "Le Bourg" }, { l5: "LE BOURG" }],
  ["a lieu-dit called lieu-dit", { lieuDit: "Lieu-dit" }, { l5: "LIEU DIT" }],
  ["a box", { boite: "B.P. 123" }, { l5: "BP 123" }],
  ["a glued box", { boite: "tsa12345" }, { l5: "TSA 12345" }],
  [
    "a box before the lieu-dit",
    { boite: "CS 90001", lieuDit: "La Noue" },
    { l5: "CS 90001 LA NOUE" },
  ],
  [
    "a lieu-dit for which the box leaves no room is told on line 3",
    { boite: "BP 12345", lieuDit: "La Longue Sente des Ormes de Vertemont" },
    { l3: "LA LONGUE SENTE DES ORMES DE VERTEMONT", l5: "BP 12345" },
  ],
  [
    "a former commune where nothing else is there",
    { ancienneCommune: "Saint-Ormin", acheminement: "Val d'Ormiville", codePostal: "56460" },
    { l5: "ST ORMIN", l6: "56460 VAL D ORMIVILLE" },
  ],
  [
    "no former commune that is the town",
    { ancienneCommune: "Ormiville", acheminement: "ORMIVILLE" },
    { l6: "ORMIVILLE" },
  ],
  [
    "a CEDEX code takes line 6",
    {
      codePostal: "92400",
      acheminement: "COURBEVOIE",
      cedex: { code: "92919", libelle: "PARIS LA DEFENSE CEDEX" },
    },
    { l6: "92919 PARIS LA DEFENSE CEDEX" },
  ],
  [
    "a CEDEX code without a label",
    { acheminement: "Lyon 3e Arrondissement", cedex: { code: "69431", libelle: "" } },
    { l6: "69431 LYON CEDEX" },
  ],
  [
    "a full line goes on in the other",
    { complements: ["Service des abonnements et du courrier", "chez Mme Ormiville"] },
    { l2: "SERVICE DES ABONNEMENTS ET DU COURRIER", l3: "CHEZ MME ORMIVILLE" },
  ],
  [
    "a line is abbreviated for what else has to be told",
    {
      complements: [
        "Résidence du Grand Verger de Vertemont",
        "Bâtiment C",
        "Appartement 12",
        "Service des abonnements",
      ],
    },
    {
      l2: "APPARTEMENT 12 SERVICE DES ABONNEMENTS",
      l3: "RES DU GD VERGER DE VERTEMONT BAT C",
    },
  ],
  [
    "what has no room on any line is told apart",
    {
      complements: [
        "Résidence du Grand Verger de Vertemont",
        "Immeuble des Ormes",
        "Appartement 12",
        "Service des abonnements",
      ],
    },
    {
      l2: "APPARTEMENT 12 SERVICE DES ABONNEMENTS",
      l3: "RESIDENCE DU GRAND VERGER DE VERTEMONT",
      dropped: ["IMMEUBLE DES ORMES"],
    },
  ],
  [
    "a complement longer than a line is cut at a blank",
    { complements: ["Les Ormes de la Grande Prairie des Sept Vertemonts du Levant"] },
    { l2: "SEPT VERTEMONTS DU LEVANT", l3: "LES ORMES DE LA GRANDE PRAIRIE DES" },
  ],
  [
    "what is no repetition is told apart",
    { numero: 4, indice: "entrée par la cour", voie: "Rue Basse" },
    { l4: "4 RUE BASSE", dropped: ["ENTREE PAR LA COUR"] },
  ],
];

for (const [title, parts, lines] of CASES) {
  test(title, (t) => {
    t.deepEqual(postalLines({ ...NOTHING, ...parts }), { ...NO_LINES, ...lines });
  });
}

const partsOfAnything: fc.Arbitrary<PostalParts> = fc.record({
  complements: fc.array(anyText, { maxLength: 5 }),
  numero: fc.nat(65_535),
  indice: fc.oneof(fc.constantFrom("", "b", "bis", "quinquies", "bv"), anyText),
  voie: anyText,
  afnor: fc.oneof(fc.constant(""), anyText),
  lieuDit: fc.oneof(fc.constant(""), anyText),
  boite: fc.oneof(fc.constantFrom("", "BP 123"), anyText),
  ancienneCommune: fc.oneof(fc.constant(""), anyText),
  codePostal: fc.oneof(fc.stringMatching(/^\d{5}$/), anyText),
  acheminement: anyText,
  cedex: fc.option(fc.record({ code: fc.stringMatching(/^\d{5}$/), libelle: anyText })),
});

test("lines have 38 signs at most of A to Z, 0 to 9 and single blanks, whatever the parts", (t) => {
  fc.assert(
    fc.property(partsOfAnything, (parts) => {
      const { dropped, ...lines } = postalLines(parts);
      for (const line of Object.values(lines)) {
        t.true(line.length <= 38, line);
        t.regex(line, /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/);
      }
      t.true(dropped.every((each) => each !== ""));
    }),
    { numRuns: rounds(5) },
  );
});

test("the number is always told", (t) => {
  fc.assert(
    fc.property(partsOfAnything, (parts) => {
      const { l4 } = postalLines(parts);
      if (parts.numero > 0) t.is(l4.split(" ")[0], String(parts.numero));
    }),
  );
});

const shortComplements = fc.array(
  fc.constantFrom("Apt 1", "Bât 2", "Esc 3", "Hall 4", "Tour 5", "Porte 6", "Bloc 7", "Studio 8"),
  { maxLength: 24 },
);

test("each complement is on a line or among what was dropped, once", (t) => {
  fc.assert(
    fc.property(shortComplements, (complements) => {
      const { l2, l3, dropped } = postalLines({ ...NOTHING, complements });
      const numbers = [l2, l3, ...dropped].join(" ").match(/\d/g) ?? [];
      const reported = complements.map((each) => each.slice(-1));
      t.deepEqual(numbers.sort(), reported.sort());
    }),
  );
});
