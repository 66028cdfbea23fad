import type { ByteWriter } from "../../store/byte-writer.ts";
import type { Filing, Register, SourceRow } from "../register.ts";
import { dayOfDeath } from "./day-of-death.ts";
import { DeathFields } from "./death-fields.ts";
import { columns, DEATH_LINE, isLine, MEMBERS } from "./layout.ts";
import { mergeDeaths, splitDeaths } from "./merge-deaths.ts";
import { filingOfOpposition, isOpposition, withdrawnIdentity } from "./opposition.ts";
import { packDeath } from "./pack-death.ts";
import { coversUntil, isContained } from "./published-files.ts";
import { putBackColumns } from "./shifted-columns.ts";
import { readLine } from "./text-line.ts";

const { at } = columns;

/**
 * Deaths since 1970, keyed by birth date AAAAMMJJ as published (unknown parts 00, 0 when nothing is
 * known), as searches start from the birth date.
 */
export const deces: Register = {
  name: "deces",
  title: "Fichier des personnes décédées",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    // The address of each file has the instant of its publication.
    download: null,
    additions: {
      kind: "catalogue",
      url: "https://www.data.gouv.fr/api/1/datasets/fichier-des-personnes-decedees/",
      coversUntil,
      isContained,
    },
  },
  layout: {
    columns: columns.list,
    delimiters: [";"],
    lines: { column: "ligne", line: DEATH_LINE },
    members: MEMBERS,
  },
  parse,
  withdraws: withdrawnIdentity,
  merge: mergeDeaths,
  split: splitDeaths,
  processedOn: dayOfDeath,
};

const fields = new DeathFields();

function parse(row: SourceRow, into: ByteWriter): Filing {
  if (isLine(row)) {
    const fault = readLine(row.bytes, row.start(at.ligne), row.end(at.ligne), fields);
    return fault ?? packDeath(fields, into);
  }
  if (isOpposition(row)) return filingOfOpposition(row);
  fields.takeColumns(row);
  return putBackColumns(fields) ?? packDeath(fields, into);
}
