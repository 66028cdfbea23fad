import type { Row } from "./corpus-files.ts";

/** The first SIREN of a notice; empty when it has none. */
export const sirenOf = (notice: Row) => notice["registre"]?.match(/\d{9}/)?.[0] ?? "";
/** A cell with JSON, parsed. */
export const cell = (notice: Row, column: string) => JSON.parse(notice[column] || "{}");

const idOf = ({ nomPublication, numeroParution, numeroAnnonce }: Record<string, string>) =>
  nomPublication ? `${nomPublication.slice(-1)}${numeroParution}${numeroAnnonce}` : "";

/** Ids of notices that were cancelled or corrected, naively. */
function withdrawn(notices: readonly Row[]): Set<string> {
  const gone = new Set<string>();
  for (const notice of notices) {
    const previous = idOf(cell(notice, "parutionavisprecedent"));
    if (previous === "") continue;
    gone.add(previous);
    if (notice["typeavis"] !== "rectificatif") gone.add(notice["id"] ?? "");
  }
  return gone;
}

/** Publication date of a notice, or of the one it corrects. */
function reportedOn(notice: Row): string {
  return cell(notice, "parutionavisprecedent").dateParution ?? notice["dateparution"];
}

/** Notices in force by SIREN, in order of time. */
export function currentNotices(notices: readonly Row[]): Map<string, Row[]> {
  const gone = withdrawn(notices);
  const all = new Map<string, Row[]>();
  const left = notices.filter((notice) => !gone.has(notice["id"] ?? ""));
  for (const notice of left.sort((a, b) => reportedOn(a).localeCompare(reportedOn(b)))) {
    all.set(sirenOf(notice), [...(all.get(sirenOf(notice)) ?? []), notice]);
  }
  return all;
}

/** Repairs UTF-8 decoded as latin-1; other texts are unchanged. */
export function repaired(text: string): string {
  const again = Buffer.from(text, "latin1").toString("utf8");
  return /Ã|â€/.test(text) && !again.includes("\ufffd") ? again : text;
}
