import type { Register } from "../register.ts";
import { isAddok, packAddok } from "./addok-row.ts";
import { packAddress } from "./address-row.ts";
import { columns } from "./layout.ts";
import { mergeStreets, splitStreets } from "./merge-streets.ts";

/**
 * Addresses of France: the streets of each commune with their numbers (`entry.ts`). 26 million
 * addresses, lieux-dits in a file of their own; files of départements complete an edition.
 */
export const ban: Register = {
  name: "ban",
  title: "BAN, adresses",
  source: {
    publisher: "Base Adresse Nationale (ANCT, DINUM, IGN)",
    licence: "Licence Ouverte 2.0",
    refresh: "weekly",
    download: {
      url: "https://adresse.data.gouv.fr/data/ban/adresses/latest/csv/adresses-france.csv.gz",
      file: "adresses-france.csv.gz",
    },
  },
  layout: { columns: columns.list, delimiters: [";", ","] },
  parse: (row, into) => (isAddok(row) ? packAddok(row, into) : packAddress(row, into)),
  merge: mergeStreets,
  split: splitStreets,
  processedOn: () => 0,
};
