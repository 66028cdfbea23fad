import { sirenOf, siretText } from "../../../bench/corpus/luhn-keys.ts";
import { type CompanyRows, etablissement, FERME, lien, unite } from "../company/company-bed.ts";

type Values = Readonly<Record<string, string>>;

const NANTES: Values = {
  codePostalEtablissement: "44000",
  libelleCommuneEtablissement: "NANTES",
  codeCommuneEtablissement: "44109",
};
const REZE: Values = {
  codePostalEtablissement: "44400",
  libelleCommuneEtablissement: "REZE",
  codeCommuneEtablissement: "44143",
};
const LILLE: Values = {
  codePostalEtablissement: "59000",
  libelleCommuneEtablissement: "LILLE",
  codeCommuneEtablissement: "59350",
};
const at = (place: Values, numero: string, typeVoie: string, voie: string): Values => ({
  ...place,
  numeroVoieEtablissement: numero,
  typeVoieEtablissement: typeVoie,
  libelleVoieEtablissement: voie,
});

/** Number of each company that is named below. */
export const [
  MORVAN,
  MINES,
  SERVICES,
  OLD,
  TAKEN,
  MASKED,
  CHAIN,
  ECOLE,
  OSTREA,
  KERBIHAN,
  BOUCHER,
] = [
  404833048, 552032534, 542065479, 775670417, 552100554, 732829320, 428240287, 214400012, 443061841,
  351058151, 317218758,
] as const;

/** Closed, taken over by one under partial diffusion. */
export const SOLD = 811259613;
/** Two companies of one name. */
const [FIRST, SECOND] = [sirenOf(61_000_000), sirenOf(62_000_000)];

/** Others with names of two common words, so that rare words are rare. */
const TRADES = "BOULANGERIE GARAGE PHARMACIE COIFFURE MENUISERIE PLOMBERIE".split(" ");
const PEOPLE = "MARTIN BERNARD THOMAS PETIT ROBERT RICHARD DURAND MOREAU".split(" ");

function others() {
  const sirens = Array.from({ length: 60 }, (_, i) => sirenOf(60_000_000 + i));
  return sirens.map((siren, i) => ({
    unite: unite(siren, {
      denominationUniteLegale: `${TRADES[i % TRADES.length]} ${PEOPLE[i % PEOPLE.length]}`,
    }),
    etablissement: etablissement(
      siren,
      1,
      at([NANTES, REZE, LILLE][i % 3] as Values, String(1 + (i % 9)), "RUE", "DE LA GARE"),
    ),
  }));
}

const named = (siren: number, denominationUniteLegale: string, more: Values = {}) =>
  unite(siren, { denominationUniteLegale, ...more });

const rest = others();
/** The companies that the tests look for, among others. */
export const ROWS: CompanyRows = {
  unites: [
    ...rest.map((each) => each.unite),
    named(MORVAN, "SARL MORVAN OPTIQUE"),
    named(MINES, "VALTORIX MINES"),
    named(SERVICES, "VALTORIX SERVICES"),
    named(OLD, "TRANSPORTS KERGUELEN", { nicSiegeUniteLegale: siretText(OLD, 2).slice(9) }),
    named(TAKEN, "LE PETIT ZINC"),
    unite(MASKED, { statutDiffusionUniteLegale: "P", denominationUniteLegale: "SECRETAN" }),
    named(CHAIN, "BRICOVALOR FRANCE"),
    named(ECOLE, "COMMUNE DE NANTES"),
    named(OSTREA, "SOCIETE DES HUITRES OSTREA", { sigleUniteLegale: "SHO" }),
    unite(KERBIHAN, {
      denominationUniteLegale: "",
      nomUniteLegale: "KERBIHAN",
      prenom1UniteLegale: "YANNICK",
      prenomUsuelUniteLegale: "YANNICK",
    }),
    named(BOUCHER, "FITLABO"),
    named(SOLD, "VOILERIE PORNICHET"),
    named(FIRST, "ZORBELLE"),
    named(SECOND, "ZORBELLE"),
  ],
  etablissements: [
    ...rest.map((each) => each.etablissement),
    etablissement(MORVAN, 1, at(NANTES, "12", "RUE", "CREBILLON")),
    etablissement(MINES, 1, at(NANTES, "3", "QUAI", "DE LA FOSSE")),
    etablissement(SERVICES, 1, at(NANTES, "3", "QUAI", "DE LA FOSSE")),
    etablissement(OLD, 1, { ...at(NANTES, "8", "RUE", "DU PORT"), ...FERME }),
    etablissement(OLD, 2, at(REZE, "40", "RUE", "DE L AVENIR")),
    etablissement(TAKEN, 1, at(LILLE, "7", "RUE", "ROYALE")),
    etablissement(MASKED, 1, {
      ...at(NANTES, "5", "RUE", "HAUTE"),
      statutDiffusionEtablissement: "P",
    }),
    etablissement(CHAIN, 1, at(LILLE, "1", "RUE", "DU SIEGE")),
    etablissement(CHAIN, 2, {
      ...at(NANTES, "20", "BD", "DES ATELIERS"),
      enseigne1Etablissement: "BRICOVALOR",
    }),
    etablissement(CHAIN, 3, {
      ...at(REZE, "2", "RUE", "DU COMMERCE"),
      enseigne1Etablissement: "BRICOVALOR",
    }),
    etablissement(ECOLE, 1, at(NANTES, "2", "RUE", "DE L HOTEL DE VILLE")),
    etablissement(ECOLE, 2, {
      ...at(NANTES, "9", "RUE", "DES ECOLES"),
      enseigne1Etablissement: "ECOLE MATERNELLE LES LILAS",
    }),
    etablissement(ECOLE, 3, {
      ...at(NANTES, "9", "RUE", "DES ECOLES"),
      enseigne1Etablissement: "ECOLE ELEMENTAIRE LES LILAS",
    }),
    etablissement(OSTREA, 1, at(REZE, "15", "CHE", "DES MARAIS")),
    etablissement(KERBIHAN, 1, at(REZE, "6", "RUE", "DES VIGNES")),
    etablissement(FIRST, 1, at(NANTES, "4", "RUE", "DU BOUFFAY")),
    etablissement(SECOND, 1, at(LILLE, "5", "RUE", "DES TOURS")),
    etablissement(SOLD, 1, { ...at(NANTES, "1", "QUAI", "DU LARGE"), ...FERME }),
    etablissement(BOUCHER, 1, at(LILLE, "33", "RUE", "NATIONALE")),
  ],
  liens: [
    lien(siretText(OLD, 1), siretText(OLD, 2), "2020-01-01"),
    lien(siretText(SOLD, 1), siretText(MASKED, 1), "2021-01-01"),
  ],
};
