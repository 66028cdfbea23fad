import type { ByteWriter } from "../../store/byte-writer.ts";
import type { Filing, Register, SourceRow } from "../register.ts";
import { EXPORT, noticesSince } from "./addresses.ts";
import { cancelsUnnamed, isCancellation, withdrawnBy } from "./corrections.ts";
import { readDate } from "./dates.ts";
import { columns } from "./layout.ts";
import { mergeNotices, splitNotices } from "./merge-notices.ts";
import { packNotice } from "./pack-notice.ts";
import { packDay, unpackDay } from "./packed-day.ts";
import { namesEarlierNotice, readNotice } from "./read-notice.ts";
import { unknownJudgement } from "./unknown-judgement.ts";

const { at } = columns;

/** Commercial notices (BODACC A, B and C), grouped by SIREN. */
export const bodacc: Register = {
  name: "bodacc",
  title: "BODACC, annonces commerciales",
  source: {
    publisher: "DILA",
    licence: "Licence Ouverte 2.0",
    refresh: "daily",
    download: { url: EXPORT, file: "annonces-commerciales.csv" },
    additions: { kind: "since", from: noticesSince },
  },
  layout: {
    columns: columns.list,
    delimiters: [";", ","],
    fileName: /bodacc|annonces-commerciales|(?:RCS-[AB]|PCL|BILAN)_BX/i,
    fallbackEncoding: "windows-1252",
    xml: { records: ["avis", "annonce"], column: "avis" },
    members: /\.(?:xml|json|csv)$/i,
  },
  parse,
  withdraws,
  merge: mergeNotices,
  split: splitNotices,
  unknownWording: unknownJudgement,
  processedOn: (row) => unpackDay(packDay(readDate(row.text(at.dateparution)))),
};

function parse(row: SourceRow, into: ByteWriter): Filing {
  const notice = readNotice(row);
  if (typeof notice === "string") return notice;
  if (packDay(notice.publication) === 0) return "date.invalide";
  if (isCancellation(notice)) return "avis.annulation";
  const { sirens, wrongSiren } = notice.persons;
  const [siren] = sirens;
  // Neither the notice that it cancels nor a company to look for it in.
  if (siren === undefined && cancelsUnnamed(notice)) return "avis.precedent";
  if (siren === undefined) return wrongSiren ? "siren.invalide" : "avis.sans_siren";
  packNotice(notice, into);
  return sirens.length === 1 ? siren : sirens;
}

function withdraws(row: SourceRow): number {
  if (!namesEarlierNotice(row)) return 0;
  const notice = readNotice(row);
  return typeof notice === "string" ? 0 : withdrawnBy(notice);
}
