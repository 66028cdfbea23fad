import test from "ava";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../../../engine/files/mapping/table-mapping.ts";
import { mergeProfiles } from "../../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../engine/files/profile/profile-range.ts";
import { vatNumber } from "../../../../engine/identifiers/vat-number.ts";
import { withLuhnKey } from "../../identifiers/naive-luhn.ts";
import { blockOfRows } from "../profile/block-of-rows.ts";

const siren = (i: number): string => withLuhnKey(String(91_004_120 + 37 * i));
const siret = (i: number): string => withLuhnKey(`${siren(i)}0001`);
const TOWNS = ["Dijon", "Lyon", "Nantes", "Brest"];
const town = (i: number): string => TOWNS[i % TOWNS.length] as string;

function mapped(headers: readonly string[], rows: readonly (readonly string[])[]): TableMapping {
  const plan = planProfile("export.csv", headers, [blockOfRows(rows)]);
  const profile = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
  return mapTables([profile])[0] as TableMapping;
}

/** Ways in which a whole column of SIRET is damaged, decorated or replaced. */
const SIRET_CELLS: readonly (readonly [why: string, cell: (i: number) => string])[] = [
  ["sound", siret],
  ["a full stop behind", (i) => `${siret(i)}.`],
  ["a remark", (i) => `${siret(i)} (siège)`],
  ["a SIREN with its register", (i) => `${siren(i)} RCS ${town(i)}`],
  ["the register first", (i) => `RCS ${town(i)} ${siren(i)}`],
  ["SIREN", siren],
  ["VAT numbers", (i) => vatNumber(Number(siren(i)))],
  ["the country before", (i) => `FR${siret(i)}`],
  ["the last digit lost", (i) => siret(i).slice(0, 13)],
  ["cut to ten digits", (i) => siret(i).slice(0, 10)],
  ["a digit too many", (i) => `${siret(i)}7`],
  ["an exponent", (i) => `${siret(i).slice(0, 1)},${siret(i).slice(1, 6)}E+13`],
  ["two digits of an exponent", (i) => `${siret(i).slice(0, 1)},${siret(i).slice(1, 3)}E+13`],
  ["wrong keys", (i) => String(Number(siret(i)) + 1)],
  ["commas", (i) => Number(siret(i)).toLocaleString("en-US")],
  ["masked ends", (i) => `${siren(i)}xxxxx`],
  ["NIC alone", (i) => siret(i).slice(9)],
  ["words", (i) => `à demander à ${town(i)}`],
];

const HEADERS: readonly (readonly string[])[] = [
  ["Raison sociale", "SIRET", "Ville"],
  ["Raison sociale", "Numéro SIRET", "Ville"],
  ["Raison sociale", "N° SIRET", "Ville"],
  ["Société", "code siret", "Commune"],
];

for (const [why, cell] of SIRET_CELLS)
  for (const rows of [2, 12, 60])
    test(`a column headed SIRET is SIRET: ${why}, ${rows} rows`, (t) => {
      for (const headers of HEADERS) {
        const table = mapped(
          headers,
          Array.from({ length: rows }, (_, i) => [`Garage Vidal ${i}`, cell(i), town(i)]),
        );
        t.is(table.columns[1]?.field, "siret", headers.join());
        t.is(table.entity, "companies", headers.join());
      }
      const alone = mapped(
        ["SIRET", "Ville"],
        Array.from({ length: rows }, (_, i) => [cell(i), town(i)]),
      );
      t.is(alone.columns[0]?.field, "siret", "beside a town alone");
    });

const SIREN_CELLS: readonly (readonly [why: string, cell: (i: number) => string])[] = [
  ["sound", siren],
  ["a full stop behind", (i) => `${siren(i)}.`],
  ["their register", (i) => `${siren(i)} RCS ${town(i)}`],
  ["SIRET", siret],
  ["VAT numbers", (i) => vatNumber(Number(siren(i)))],
  ["the last digit lost", (i) => siren(i).slice(0, 8)],
  ["wrong keys", (i) => String(Number(siren(i)) + 1)],
  ["an exponent", (i) => `${siren(i).slice(0, 1)},${siren(i).slice(1, 3)}E+08`],
];

for (const [why, cell] of SIREN_CELLS)
  for (const rows of [2, 12, 60])
    test(`a column headed SIREN is SIREN: ${why}, ${rows} rows`, (t) => {
      for (const header of ["SIREN", "Numéro SIREN", "siren_exploitant", "SIREN du porteur"]) {
        const table = mapped(
          ["nom_structure", header, "ville"],
          Array.from({ length: rows }, (_, i) => [`Halle ${i}`, cell(i), town(i)]),
        );
        const isOwn = ["SIREN", "Numéro SIREN"].includes(header);
        t.is(table.columns[1]?.field, isOwn ? "siren" : "siren_partie", header);
      }
    });

const CODES: readonly (readonly [header: string, field: string, cells: readonly string[]])[] = [
  ["N° TVA", "tva", ["40910041201", "FR4091004120", "FR409100412011", "FR99910041201"]],
  ["Code NAF", "naf", ["6201", "62.0", "6201Zx", "NAF 62.01Z"]],
  ["IBAN", "iban", ["FR76 3000", "3000 1007 9412", "FR763000XXXX"]],
  ["Téléphone", "telephone", ["12345", "01 23 45 67", "0123456789012", "01.23.45"]],
  ["Code postal", "code_postal", ["690", "6900712", "69.007.0", "690 07 1"]],
];

for (const [header, field, cells] of CODES)
  test(`a column headed ${header} is one whatever its damage`, (t) => {
    for (const cell of cells) {
      const rows = Array.from({ length: 24 }, (_, i) => [`Garage Vidal ${i}`, cell, town(i)]);
      t.is(mapped(["Raison sociale", header, "Ville"], rows).columns[1]?.field, field, cell);
    }
  });

test("whose number it is, when not the row's, is told, and it is a field of its own", (t) => {
  const rows = Array.from({ length: 12 }, (_, i) => [`Halle ${i}`, siren(i), siren(i + 50)]);
  const table = mapped(["nom", "SIREN", "SIREN de l'exploitant"], rows);
  t.deepEqual(
    table.columns.slice(1).map(({ field }) => field),
    ["siren", "siren_partie"],
  );
  const reported = table.columns[2]?.candidates[0]?.evidence.map(({ text }) => text).join();
  t.regex(reported ?? "", /autre partie \(exploitant\)/);
});

const PARTIES: readonly (readonly [header: string, field: string, cell: (i: number) => string])[] =
  [
    ["siren_payeur", "siren_partie", siren],
    ["SIREN EPCI", "siren_partie", siren],
    ["SIREN de la maison mère", "siren_partie", siren],
    ["siret gestionnaire", "siret_partie", siret],
    ["siren proprietaire", "siren_partie", siren],
    ["email gestionnaire", "email", (i) => `contact${i}@halle${i}.fr`],
    ["Téléphone de l'exploitant", "telephone", (i) => `0${1 + (i % 5)} ${20 + i} 34 56 ${10 + i}`],
    ["adresse_exploitant", "adresse", (i) => `${i + 1} rue des Lilas`],
  ];

for (const [header, field, cell] of PARTIES)
  test(`« ${header} » is ${field}`, (t) => {
    for (const count of [2, 12]) {
      const rows = Array.from({ length: count }, (_, i) => [`Halle ${i}`, cell(i), town(i)]);
      t.is(mapped(["nom_structure", header, "ville"], rows).columns[1]?.field, field, `${count}`);
    }
  });

const ABOUT_SOMETHING_ELSE: readonly (readonly [header: string, cells: readonly string[]])[] = [
  ["Statut SIRET", ["Actif", "Fermé", "Actif"]],
  ["commentaire siret", ["à revoir avec le client", "trouvé sur la facture", "doute"]],
  ["Date SIREN", ["03/03/2024", "12/11/2023", "01/02/2022"]],
  ["siret_valide", ["oui", "non", "oui"]],
  ["nb_siret", ["1", "3", "2"]],
  ["source du siren", ["Infogreffe", "client", "Pappers"]],
];

for (const [header, cells] of ABOUT_SOMETHING_ELSE)
  test(`« ${header} » is about an identifier, and none`, (t) => {
    const rows = Array.from({ length: 24 }, (_, i) => [
      `Garage Vidal ${i}`,
      siret(i),
      cells[i % cells.length] as string,
    ]);
    const { field } = mapped(["Raison sociale", "SIRET", header], rows).columns[2] ?? {};
    t.false(field === "siret" || field === "siren", `${field}`);
  });

for (const header of ["siret corrigé", "dossier_siret", "SIRET V2", "siret final", "Fiche SIRET"])
  test(`« ${header} » is the row's own`, (t) => {
    const rows = Array.from({ length: 12 }, (_, i) => [`Garage Vidal ${i}`, siret(i), town(i)]);
    const column = mapped(["Raison sociale", header, "Ville"], rows).columns[1];
    t.is(column?.field, "siret");
    t.notRegex(
      column?.candidates[0]?.evidence.map(({ text }) => text).join() ?? "",
      /autre partie/,
    );
  });
