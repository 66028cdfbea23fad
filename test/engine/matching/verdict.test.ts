import test from "ava";
import { sirenOf } from "../../../bench/corpus/luhn-keys.ts";
import { matchAnswer } from "../../../engine/matching/match-answer.ts";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";
import { type CompanyRows, etablissement, unite } from "../company/company-bed.ts";
import { matcherOf } from "./matching-bed.ts";

type Values = Readonly<Record<string, string>>;

const place = (code: string, insee: string, town: string): Values => ({
  codePostalEtablissement: code,
  libelleCommuneEtablissement: town,
  codeCommuneEtablissement: insee,
});
const NANTES = place("44000", "44109", "NANTES");
const CLISSON = place("44190", "44043", "CLISSON");
const PORNIC = place("44210", "44131", "PORNIC");
const LILLE = place("59000", "59350", "LILLE");
/** Under a code that it has no more, with a postcode of its own. */
const MERGED = place("44640", "44999", "LE PELLERIN");

/** A company of one establishment: its name, its town, its street, its sign. */
type Row = readonly [name: string | Values, town: Values, street: string, sign?: string];

const SURNAMES = "MARTIN BERNARD THOMAS PETIT ROBERT RICHARD DURAND MOREAU".split(" ");

const ROWS: readonly Row[] = [
  ["ETABLISSEMENTS KEROUAN", NANTES, "4 RUE HAUTE"],
  ["VORGAT FRANCE", NANTES, "6 RUE BASSE"],
  ["AGV95", NANTES, "8 RUE DU PUITS"],
  ["12EME BATAILLON VOLTIGE", NANTES, "9 RUE DES ARMES"],
  ["TRISKELLIA", NANTES, "11 RUE MARIE CURIE"],
  ["OPALUSINE", NANTES, "ZA DES ORMES"],
  ["VALTORIX", NANTES, "3 QUAI DE LA FOSSE"],
  ["VALTORIX SERVICES", NANTES, "3 QUAI DE LA FOSSE"],
  ["LA METHODE ZENOBIE", NANTES, "2 RUE DESCARTES"],
  ["SCEA DU PERRAT", CLISSON, "LES LANDES"],
  ["SCEA DU PERRAT", LILLE, "3 RUE NEUVE"],
  ["GAEC DES MIMOSAS", CLISSON, "LA COTE"],
  ...Array.from({ length: 12 }, (): Row => ["EARL DES MIMOSAS", PORNIC, "LE BOURG"]),
  ["BOUTIQUE DU GRAND VIVIER", PORNIC, "RUE DE LA LIBERTE"],
  ["ISDND BALVANOU 4", NANTES, "ROUTE DE SAINTE LUCE"],
  ["HOLDING MERLUSSE", NANTES, "5 RUE DE L ECLUSE", "KRAKENOV"],
  [{ nomUniteLegale: "QUILLEVERE", prenom1UniteLegale: "NOLWENN" }, NANTES, "15 RUE DES ILES"],
  ["ASSUR NANTES", NANTES, "21 RUE DU CALVAIRE"],
  ["ASSUR LILLE", LILLE, "2 RUE DU MOULIN"],
  ["GROUPE PLOUVORNEC", NANTES, "30 RUE DU COUEDIC"],
  ["CFM STATION DE CROSGALLET", NANTES, "40 RUE DE STRASBOURG"],
  ["EARL DU GAMBRIEL", MERGED, "LA GAMBRIE"],
  ["BISCUITERIE KERGOATEL", NANTES, "14 RUE DU GUE"],
  ["BISCUITERIE KERGOATEL", LILLE, "9 RUE DES POSTES"],
  ["TREGAROTTE", CLISSON, "2 RUE DU CHAI"],
  ...["7 RUE DES BLES", "9 RUE DU LIN"].map((street): Row => ["TREGAROTTE", LILLE, street]),
  ["CHU KERDREUX NANTES", NANTES, "60 BOULEVARD NEUF"],
  ["PLOUZANIC SITE DE NANTES", NANTES, "70 RUE VERTE"],
  ["NACELLOT", place("50100", "50129", "CHERBOURG EN COTENTIN"), "PLACE BRULEE"],
  ["LANGELOTTE", NANTES, "50 RUE NOIRE", "LANGELOTTE AGENCE OUEST"],
  ...Array.from(
    { length: 500 },
    (_, i): Row => [`GARAGE ${SURNAMES[i % 8]} ${i}`, [NANTES, PORNIC][i % 2] as Values, "RUE X"],
  ),
];

function rowsOf(rows: readonly Row[]): CompanyRows {
  const all = rows.map(([name, town, street, sign], i) => {
    const siren = sirenOf(60_000_000 + i);
    const [, numero = "", voie = street] = /^(\d+) (.*)$/.exec(street) ?? [];
    const named = typeof name === "string" ? { denominationUniteLegale: name } : name;
    return {
      unite: unite(siren, { denominationUniteLegale: "", ...named }),
      etablissement: etablissement(siren, 1, {
        ...town,
        ...{ numeroVoieEtablissement: numero, libelleVoieEtablissement: voie },
        ...(sign === undefined ? {} : { enseigne1Etablissement: sign }),
      }),
    };
  });
  return {
    unites: all.map((each) => each.unite),
    etablissements: all.map((each) => each.etablissement),
    liens: [],
  };
}

const matcher = matcherOf(rowsOf(ROWS));
const ask = (query: CompanyQuery) => matchAnswer(matcher.match(query), matcher.base);
const nantes = { postcode: "44000", town: "Nantes" };
const clisson = { postcode: "44190", town: "Clisson" };
const pornic = { postcode: "44210", town: "Pornic" };

type Case = readonly [what: string, query: CompanyQuery, name: string];

const SURE: readonly Case[] = [
  [
    "a generic word more, and the town",
    { name: "SARL Kerouan Nantes", address: "4 rue Haute", ...nantes },
    "ETABLISSEMENTS KEROUAN",
  ],
  ["the country more", { name: "Vorgat", address: "6 rue Basse", ...nantes }, "VORGAT FRANCE"],
  ["a number apart", { name: "AGV 95", address: "8 rue du Puits", ...nantes }, "AGV95"],
  [
    "an ordinal written otherwise",
    { name: "12e Bataillon Voltigé", address: "9 rue des Armes", ...nantes },
    "12EME BATAILLON VOLTIGE",
  ],
  [
    "a street without its given name",
    { name: "Triskellia", address: "11, r. Curie", ...nantes },
    "TRISKELLIA",
  ],
  [
    "an address in two parts of which the register has one",
    { name: "Opalusine", address: "7 rue des Frênes ZA des Ormes", ...nantes },
    "OPALUSINE",
  ],
  [
    "the very name, beside its sister",
    { name: "Valtorix", address: "3 quai de la Fosse", ...nantes },
    "VALTORIX",
  ],
  [
    "a part of what is asked, at its number",
    { name: "Cogito - La Méthode Zénobie", address: "2 rue Descartes", ...nantes },
    "LA METHODE ZENOBIE",
  ],
  [
    "a name without a street that few have around there",
    { name: "SCEA du Perrat", ...clisson },
    "SCEA DU PERRAT",
  ],
  [
    "a town that has merged since, by its name",
    { name: "EARL du Gambriel", address: "La Gambrie", postcode: "44830", town: "Le Pellerin" },
    "EARL DU GAMBRIEL",
  ],
  [
    "the street with another number, of a name that is elsewhere too",
    { name: "Biscuiterie Kergoatel", address: "20 rue du Gué", ...nantes },
    "BISCUITERIE KERGOATEL",
  ],
  [
    "another street of a small town, of a name that few have in France",
    { name: "Tregarotte", address: "80 rue du Fort", ...clisson },
    "TREGAROTTE",
  ],
  [
    "a sign that is made of its company's name",
    { name: "Langelotte agence Ouest", address: "50 rue Noire", ...nantes },
    "LANGELOTTE",
  ],
  [
    "initials of which the register has the words",
    { name: "Centre Hospitalier Universitaire Kerdreux", address: "60 boulevard Neuf", ...nantes },
    "CHU KERDREUX NANTES",
  ],
  [
    "what the register calls a site",
    { name: "Plouzanic", address: "70 rue Verte", ...nantes },
    "PLOUZANIC SITE DE NANTES",
  ],
  [
    "the beginning of a town's name, with the code of its CEDEX",
    { name: "Nacellot", address: "place Brûlée BP 440", postcode: "50104", town: "Cherbourg" },
    "NACELLOT",
  ],
];

const NOT_SURE: readonly (readonly [what: string, query: CompanyQuery])[] = [
  [
    "a street of that name in another town",
    { name: "Boutique du Grand Vivier", address: "rue de la Liberté", ...clisson },
  ],
  [
    "a number that the name has not",
    { name: "ISDND Balvanou", address: "route de Sainte-Luce", ...nantes },
  ],
  ["a sign in another street", { name: "Krakenov", address: "80 rue du Fort", ...nantes }],
  [
    "a person in another street",
    { name: "Nolwenn Quillévéré", address: "80 rue du Fort", ...nantes },
  ],
  [
    "a name of a trade and the town, in another street",
    { name: "Assur Nantes", address: "80 rue du Fort", ...nantes },
  ],
  [
    "another street of a city, of a name that is elsewhere too",
    { name: "Biscuiterie Kergoatel", address: "80 rue du Fort", ...nantes },
  ],
  ["its group", { name: "Plouvornec", address: "30 rue du Couëdic", ...nantes }],
  [
    "other words on both sides",
    { name: "SMB Station de Crosgallet", address: "40 rue de Strasbourg", ...nantes },
  ],
  ["a name without a street that many have around there", { name: "Mimosas", ...clisson }],
  ["one of many of that name, without a street", { name: "EARL des Mimosas", ...pornic }],
];

for (const [what, query, name] of SURE)
  test(`sure: ${what}`, (t) => {
    const { verdict, denomination, raisons } = ask(query);
    t.deepEqual([verdict, denomination], ["sur", name], raisons);
  });

for (const [what, query] of NOT_SURE)
  test(`not sure: ${what}`, (t) => t.not(ask(query).verdict, "sur"));

test("a name that nobody has near is looked for in France, whoever has it in the département", (t) => {
  const found = matcher.rank({ name: "SCEA du Perrat", address: "rue du Fort", ...nantes });
  const towns = found.map(({ evidence: { facts } }) => facts.town);
  t.true(towns.includes("CLISSON") && towns.includes("LILLE"), towns.join());
});

test("initials are told, whichever of both has them", (t) => {
  const name = "Centre Hospitalier Universitaire Kerdreux";
  t.regex(
    ask({ name, address: "60 boulevard Neuf", ...nantes }).raisons,
    /^nom en initiales : CHU KERDREUX NANTES; même adresse/,
  );
});
