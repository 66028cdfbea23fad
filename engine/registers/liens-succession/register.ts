import { isSiret, nicOfSiret, sirenOfSiret } from "../../identifiers/siret.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";
import { defineColumns, digits, required } from "../columns.ts";
import { latestEntry } from "../latest.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { dateOf, digitsOf, processingOrder } from "../row-values.ts";
import { sireneSource } from "../sirene-values.ts";
import { LIEN_FLAGS } from "./entry.ts";

/** StockEtablissementLiensSuccession_utf8: six columns. Source: INSEE, API SIRENE, LienSuccession. */
const columns = defineColumns({
  predecesseur: digits(14, "siretEtablissementPredecesseur"),
  successeur: digits(14, "siretEtablissementSuccesseur"),
  date: required("dateLienSuccession"),
  transfertSiege: required("transfertSiege"),
  continuite: required("continuiteEconomique"),
  traitement: required("dateDernierTraitementLienSuccession"),
});

const { at } = columns;

/** Succession links between establishments (SIRENE), by SIREN of the predecessor. */
export const liensSuccession: Register = {
  name: "liens-succession",
  title: "SIRENE, liens de succession",
  group: "sirene",
  source: sireneSource(
    "9c4d5d9c-4bbb-4b9c-837a-6155cb589e26",
    "StockEtablissementLiensSuccession_utf8.zip",
  ),
  layout: { columns: columns.list, delimiters: [","] },
  parse,
  merge,
  processedOn: (row) => dateOf(row, at.traitement),
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const from = digitsOf(row, at.predecesseur, 14);
  const to = digitsOf(row, at.successeur, 14);
  if (!isWellFormed(from) || !isWellFormed(to)) return "siret.invalide";
  const date = dateOf(row, at.date);
  if (date === 0) return "date.invalide";
  into.u32(processingOrder(row, at.traitement));
  into.u32(nicOfSiret(from));
  into.u32(sirenOfSiret(to));
  into.u32(nicOfSiret(to));
  into.u32(date);
  into.u32(
    (row.text(at.transfertSiege) === "true" ? LIEN_FLAGS.transfertSiege : 0) |
      (row.text(at.continuite) === "true" ? LIEN_FLAGS.continuiteEconomique : 0),
  );
  return sirenOfSiret(from);
}

function isWellFormed(siret: number): boolean {
  return siret >= 0 && isSiret(sirenOfSiret(siret), nicOfSiret(siret));
}

/**
 * The stock contains all processing versions of a link: keeps the last processed one per
 * predecessor, successor and date.
 */
function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const versions = new Map<string, Uint8Array[]>();
  for (const entry of entries) {
    const identity = [4, 8, 12, 16].map((offset) => readU32(entry, offset)).join();
    const known = versions.get(identity);
    if (known) known.push(entry);
    else versions.set(identity, [entry]);
  }
  const retained = [...versions.values()].map(latestEntry).sort(byNicThenRecent);
  into.u32(retained.length);
  for (const link of retained) into.raw(link);
  return retained.length;
}

function byNicThenRecent(a: Uint8Array, b: Uint8Array): number {
  return (
    readU32(a, 4) - readU32(b, 4) ||
    readU32(b, 16) - readU32(a, 16) ||
    readU32(a, 8) - readU32(b, 8) ||
    readU32(a, 12) - readU32(b, 12)
  );
}
