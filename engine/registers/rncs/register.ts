import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";
import { DIRIGEANTS_FLAGS, dirigeantsEnd } from "../dirigeants/entry.ts";
import { mergePowers } from "../dirigeants/merge-powers.ts";
import { packDirigeants } from "../dirigeants/pack-dirigeants.ts";
import { timestampOfDay } from "../dirigeants/timestamp.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { packEvent, readEvent } from "./event.ts";
import { eventsThatMatter, foldEvents } from "./fold-events.ts";
import { greffeDate } from "./greffe-date.ts";
import { columns } from "./layout.ts";
import { companyOfRow, eventOfRow } from "./read-event.ts";

const { at } = columns;

/** The officers' files in a court's archive; it also has persons, establishments and acts. */
const REP_FILES = /_(?:5_rep|6_rep_nouveau_modifie_EVT|7_rep_partant_EVT)\.csv$/i;

/**
 * Officers in the older register of commerce (RNCS, 2017 to 2022), keyed by the company's SIREN.
 *
 * An entry is an event (`event.ts`). A stored value is a block of officers
 * (`../dirigeants/entry.ts`), then the events it was folded from, so that later files can change
 * them: u32 count, then u32 length and bytes of each.
 */
export const rncs: Register = {
  name: "rncs",
  title: "RNCS, représentants (2017-2022)",
  source: {
    publisher: "INPI",
    licence: "Licence Ouverte 2.0",
    // The courts' files ended with 2022; the RNE follows them.
    refresh: "never",
    download: null,
  },
  layout: {
    columns: columns.list,
    delimiters: [";"],
    fileName: REP_FILES,
    members: REP_FILES,
    // Two of 1.5 million files are not UTF-8.
    fallbackEncoding: "windows-1252",
  },
  parse,
  merge,
  split,
  processedOn: (row) => greffeDate(row.text(at.dateGreffe).trim()),
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const siren = companyOfRow(row);
  if (siren === 0) return "siren.invalide";
  const event = eventOfRow(row);
  // Events fold in order of dates: an absurd future date would always win.
  if (event.date === 0 && (event.hasLeft || row.text(at.dateGreffe).trim() !== ""))
    return "date.invalide";
  if (event.nom === "" && event.siren === 0 && event.id === "") return "nom.absent";
  packEvent(event, into);
  return siren;
}

function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const filed = entries.map((entry) => ({ event: readEvent(entry), entry }));
  const left = eventsThatMatter(filed);
  const powers = foldEvents(left);
  const named = powers.filter(({ nom, siren }) => nom !== "" || siren > 0);
  const updated = timestampOfDay(Math.max(...left.map(({ event }) => event.date)));
  const flags =
    DIRIGEANTS_FLAGS.rncs | (named.length < powers.length ? DIRIGEANTS_FLAGS.incomplet : 0);
  packDirigeants({ updated, cessation: 0, flags }, mergePowers(named), into);
  into.u32(left.length);
  for (const { entry } of left) {
    into.u32(entry.length);
    into.raw(entry);
  }
  return left.length;
}

function split(value: Uint8Array): Uint8Array[] {
  let at = dirigeantsEnd(value, 0);
  const count = readU32(value, at);
  at += 4;
  return Array.from({ length: count }, () => {
    const start = at + 4;
    at = start + readU32(value, at);
    return value.subarray(start, at);
  });
}
