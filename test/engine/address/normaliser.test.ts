import test from "ava";
import type { AddressLevel, AddressQuery } from "../../../engine/address/address.ts";
import { ADDRESSES, normalised } from "./little-france.ts";

// What is asked for, a line or its parts | where it is found: its level (a number when none is
// told), BAN's id of it, of a commune its INSEE code | fields that are corrected | why

const CLEAN = `
  7 Rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00007 | | as the register has it
  7 RUE DE L ETANG NOEUF 01990 VILLENEUVE L INVENTEE | 01999_a001_00007 | | RNVP
  7, rue de l'étang-noeuf\\n01990 villeneuve l'inventée | 01999_a001_00007 | | two lines in small letters
  01990 Villeneuve-l'Inventée, 7 rue de l'Étang Nœuf | 01999_a001_00007 | | the town first
  4 av gal Quenouille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | | abbreviated
  4 Ave. du Gal. Quenouille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | | abbreviated with points
  3 pl de la Halle aux Grues 01990 Villeneuve-l'Inventée | 01999_a003_00003 | | its type abbreviated
  2 imp des 3 brebis 01990 Villeneuve-l'Inventée | 01999_a004_00002 | | a number for a word
  5 rue du quatorze Brumaire 38990 Vallorgues | 38999_d002_00005 | | a word for a number
  5 rue du XIV Brumaire 38990 Vallorgues | 38999_d002_00005 | | a Roman numeral
  7 boulevard Honoré Vasselin 01990 Villeneuve-l'Inventée | 01999_a006_00007 | | the main name of two
  7 boulevard du Rempart Gris 01990 Villeneuve-l'Inventée | 01999_a006_00007 | | the alias
  103 chemin du Moulin Perdu 01991 Villeneuve-l'Inventée | 01999_a005_00103 | | the other postcode of the street
  13 quai Zéphyrin Lachaume 38990 Vallorgues | 38999_d003_00913 | | an id that is not built from the street's
  3 rue de l'Église 01990 St Ambre sur Veyne | 01998_b002_00003 | | ST for SAINT in a town
  14 route du Belvédère Noir 01970 Montbrelan | 01997_c003_00014 | | a merged commune
`;

const NUMBERS = `
  12 bis rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_bis | | bis apart
  12bis rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_bis | | bis glued
  12 BIS, rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_bis | | a comma behind
  12 B rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_bis | | B for bis
  12b rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_bis | | b glued
  14 bis rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00014_b | | bis for b
  14b rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00014_b | | b where the register has b
  12 ter rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_ter | | ter
  12T rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012_ter | | t for ter
  16 A rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00016_a | | a letter
  16a rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00016_a | | a letter glued
  n° 12 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012 | | the sign for number
  0012 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00012 | | zeros before
  7-9 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00007 | numero | the first of two
  7/9 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | 01999_a001_00007 | numero | the first of two
  rue de l'Étang Nœuf 7 01990 Villeneuve-l'Inventée | 01999_a001_00007 | | behind the street
  rue de l'Étang Nœuf, 7, 01990 Villeneuve-l'Inventée | 01999_a001_00007 | | behind the street and a comma
  20 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | interpolation 01999_a001 | | between two others
  12 quater rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | interpolation 01999_a001 | | an index that it has not
  200 rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | voie 01999_a001 | | beyond all others
  rue de l'Étang Nœuf 01990 Villeneuve-l'Inventée | voie 01999_a001 | | none
  4 allée des Tamaris 01990 Villeneuve-l'Inventée | voie 01999_a007 | | a street without numbers
  allée des Tamaris 01990 Villeneuve-l'Inventée | voie 01999_a007 | | none of a street without numbers
  Le Grand Pré 01990 Villeneuve-l'Inventée | lieu_dit 01999_b008 | | a lieu-dit
  12 Le Grand Pré 01990 Villeneuve-l'Inventée | lieu_dit 01999_b008 | | a lieu-dit that has none
  3 Les Ormelles 01990 Villeneuve-l'Inventée | 01999_a009_00003 | | a lieu-dit that has numbers
`;

const TOWNS = `
  4 avenue du Général Quenouille, Villeneuve-l'Inventée | 01999_a002_00004 | code_postal | no postcode
  4 avenue du Général Quenouille 01990 | 01999_a002_00004 | ville | no town
  5 rue de la Tonnellerie 01990 | 01998_b001_00005 | ville | the one of two communes of the postcode that has it
  5 rue de la Tonnellerie 38990 | 38999_d001_00005 | ville | a name that two communes have, by the postcode
  5 rue de la Tonnellerie Vallorgues | 38999_d001_00005 | code_postal | and by the town
  4 avenue du Général Quenouille 01991 Villeneuve-l'Inventée | 01999_a002_00004 | code_postal | the neighbour postcode
  103 chemin du Moulin Perdu 01990 Villeneuve-l'Inventée | 01999_a005_00103 | code_postal | the postcode of the street's beginning
  4 avenue du Général Quenouille 01970 Villeneuve-l'Inventée | 01999_a002_00004 | code_postal | another postcode of the département
  4 avenue du Général Quenouille 01909 Villeneuve-l'Inventée | 01999_a002_00004 | code_postal | a postcode that does not exist
  4 avenue du Général Quenouille 1990 Villeneuve-l'Inventée | 01999_a002_00004 | code_postal | a postcode without its zero
  8 rue des Alambics 75 002 Paris | 75102_e001_00008 | | a postcode in two parts
  8 rue des Alambics F-75002 Paris | 75102_e001_00008 | | the sign of the country
  8 rue des Alambics 75002 Paris France | 75102_e001_00008 | | the country
  4 avenue du Général Quenouille 01990 Vileneuve l'Inventé | 01999_a002_00004 | ville | a town misspelt
  4 avenue du Général Quenouille, Vileneuve l'Inventée | 01999_a002_00004 | code_postal ville | a town misspelt, no postcode
  4 avenue du Général Quenouille 01990 Villeneuve | 01999_a002_00004 | ville | a town cut short
  14 route du Belvédère Noir 01970 Orgeville | 01997_c003_00014 | ville | the old commune
  14 route du Belvédère Noir, Orgeville | 01997_c003_00014 | code_postal ville | the old commune alone
  8 rue des Alambics Paris | 75102_e001_00008 | code_postal | a city of arrondissements
  8 rue des Alambics Paris 2ème arrondissement | 75102_e001_00008 | code_postal | an arrondissement in words
  20 boulevard des Funambules Paris 8 | 75108_e003_00020 | code_postal | the arrondissement tells the street's part
  20 boulevard des Funambules Paris VIII | 75108_e003_00020 | code_postal | in Roman numerals
  20 boulevard des Funambules Paris | 75108_e003_00020 | code_postal | the number tells the arrondissement
  8 rue des Alambics 75008 Paris | 75102_e001_00008 | code_postal | another arrondissement
  20 boulevard des Funambules, 8e arr., Paris | 75108_e003_00020 | code_postal | the arrondissement before its city
  20 boulevard des Funambules 8ème arrondissement de Paris | 75108_e003_00020 | code_postal | in full before its city
  20 boulevard des Funambules Paris huitième | 75108_e003_00020 | code_postal | an ordinal in words
  20 boulevard des Funambules, 8e arrondissement, 75008 Paris | 75108_e003_00020 | | apart, with its postcode
  20 boulevard des Funambules 8e arrt 75008 | 75108_e003_00020 | ville | apart, without its city
  20 boulevard des Funambules 8ème Paris | 75108_e003_00020 | code_postal | an ordinal before its city
  Paris VIIIème, 20 boulevard des Funambules | 75108_e003_00020 | code_postal | in front of the street
  20 boulevard des Funambules, huitième arrondissement, Paris | 75108_e003_00020 | code_postal | in words before its city
  75002 Paris 8 rue des Alambics | 75102_e001_00008 | | a house number behind the city is none
  Paris, 8 rue des Alambics 75002 | 75102_e001_00008 | | nor behind a comma
  8 rue des Alambics, 14e arr., 75002 Paris | 75102_e001_00008 | ville | another one, apart
  8 rue des Alambics 75002 Paris, 14 boulevard des Funambules | 75102_e001_00008 | | the number of another address
  Mairie du 2e arrondissement, 8 rue des Alambics 75002 Paris | 75102_e001_00008 | | in the name of a town hall
  8 rue des Alambics Paris quatorzième | 75102_e001_00008 | code_postal | another one in words
  8 rue des Alambics 75002 Paris 14 | 75102_e001_00008 | ville | another one than the postcode's
  20 boulevard des Funambules 75000 Paris | 75108_e003_00020 | code_postal | a postcode of the whole city
`;

const STREETS = `
  4 avenue du Général Quenouile 01990 Villeneuve-l'Inventée | 01999_a002_00004 | voie | a letter left out
  4 avenue du Général Qunouille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | voie | another
  4 avenue du Général Quenuoille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | voie | two letters that changed places
  4 avenue Quenouille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | voie | a word left out
  4 Général Quenouille 01990 Villeneuve-l'Inventée | 01999_a002_00004 | voie | the type left out
  5 RUEDUPRESSOIR 38980 VIEILLE-COMBE | 38998_f001_00005 | | words that run together
  5 rue du Pres soir 38980 Vieille-Combe | 38998_f001_00005 | | a word torn apart
`;

const COMPLEMENTS = `
  Apt 12 Bât B 5 rue du Pressoir 38980 Vieille-Combe | 38998_f001_00005 | | before the street
  5 rue du Pressoir Apt 12 Bât B 38980 Vieille-Combe | 38998_f001_00005 | | behind the street
  2e étage, 5 rue du Pressoir 38980 Vieille-Combe | 38998_f001_00005 | | a floor
  Résidence les Pins, 5 rue du Pressoir, 38980 Vieille-Combe | 38998_f001_00005 | | an estate
  {"adresse":"5 rue du Pressoir","complement":"Apt 12","codePostal":"38980","ville":"Vieille-Combe"} | 38998_f001_00005 | | in its field
  13 quai Zéphyrin Lachaume BP 123 38991 Vallorgues CEDEX | 38999_d003_00913 | | a box and CEDEX
  quai Zéphyrin Lachaume CS 90 001 38991 Vallorgues CEDEX 9 | voie 38999_d003 | | another, no number
  BP 123 38991 Vallorgues CEDEX | commune 38999 | | a box without a street
`;

const PARTS = `
  {"adresse":"5 rue du Pressoir","codePostal":"38980","ville":"Vieille-Combe"} | 38998_f001_00005 | | all
  {"adresse":"5 rue du Pressoir","ville":"VIEILLE COMBE"} | 38998_f001_00005 | code_postal | no postcode
  {"adresse":"5 rue du Pressoir","codePostal":"38980"} | 38998_f001_00005 | ville | no town
  {"adresse":"8 rue des Alambics","ville":"Paris","codePostal":"75 002"} | 75102_e001_00008 | | a postcode in two parts
  {"adresse":"4 avenue du Général Quenouille","codePostal":"1990","ville":"Villeneuve-l'Inventée"} | 01999_a002_00004 | code_postal | a postcode without its zero
  {"adresse":"","codePostal":"38980","ville":"Vieille-Combe"} | commune 38998 | | no street
  {"adresse":"","ville":"Vallorgues"} | commune 38999 | | a town alone
`;

const LITTLE = `
  Vallorgues | commune 38999 | | a town alone
  38990 | commune 38999 | ville | a postcode alone
  38990 Vallorgues | commune 38999 | | both
  01950 Sèchefontaine | commune 01995 | | a commune without streets
  75002 Paris | commune 75102 | | an arrondissement
  Paris | commune 75056 | | a city of arrondissements
  rue Zzyzx Qwfpgj 01990 Villeneuve-l'Inventée | commune 01999 | | a street that does not exist
   | aucun | | nothing
   ,;\\n | aucun | | separators
  😀 🏠 | aucun | | emoji
  12 | aucun | | a number alone
  xyzzy plugh | aucun | | words that nobody knows
  10 rue de la Loi 1000 Bruxelles Belgique | aucun | | abroad
  <script>alert(1)</script> | aucun | | markup
`;

const FAMILIES = { CLEAN, NUMBERS, TOWNS, STREETS, COMPLEMENTS, PARTS, LITTLE };

interface Case {
  readonly query: string | AddressQuery;
  readonly level: AddressLevel;
  readonly found: string;
  readonly corrected: string;
  readonly why: string;
}

function casesOf(table: string): Case[] {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [parsed = "", where = "", corrected = "", why = ""] = line.split("|").map(trimmed);
    const query = parsed.startsWith("{")
      ? (JSON.parse(parsed) as AddressQuery)
      : parsed.replaceAll("\\n", "\n");
    const [, level = "numero", found = ""] = /^([a-z_]+)? ?(\S*)$/.exec(where) ?? [];
    return { query, level: level as AddressLevel, found, corrected, why };
  });
}

const trimmed = (text: string): string => text.trim();

for (const [family, table] of Object.entries(FAMILIES))
  for (const { query, level, found, corrected, why } of casesOf(table))
    test(`${family.toLowerCase()}: ${why}: ${JSON.stringify(query)}`, (t) => {
      const answer = normalised(query);
      const fields = answer.corrections.map(({ champ }) => champ);
      const where = level === "commune" ? answer.codeInsee : answer.idBan;
      t.deepEqual([answer.niveau, where, fields.sort().join(" ")], [level, found, corrected]);
      if (answer.niveau !== "numero") return;
      const row = ADDRESSES.find(({ id }) => id === found);
      t.deepEqual(
        [answer.numero, answer.indice, answer.codePostal, answer.codeInsee],
        [row?.["numero"], row?.["rep"], row?.["code_postal"], row?.["code_insee"]],
      );
      t.true([row?.["nom_voie"], row?.["alias"]].includes(answer.voie));
      t.is(answer.ville, (row?.["nom_commune"] ?? "").replace(/ 2e Arr.*| 8e Arr.*/, ""));
      t.deepEqual([answer.lon, answer.lat], [Number(row?.["lon"]), Number(row?.["lat"])]);
    });
