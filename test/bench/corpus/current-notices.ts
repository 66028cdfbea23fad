import type { Row } from "./corpus-files.ts";

/** SIREN of a notice, the first of several; empty when it gives none. */
export const sirenOf = (notice: Row) => notice["registre"]?.match(/\d{9}/)?.[0] ?? "";
/** A cell that holds JSON, as an object. */
export const cell = (notice: Row, column: string) => JSON.parse(notice[column] || "{}");

const idOf = ({ nomPublication, numeroParution, numeroAnnonce }: Record<string, string>) =>
  nomPublication ? `${nomPublication.slice(-1)}${numeroParution}${numeroAnnonce}` : "";

/** Ids of notices that no longer stand, as formats.md 3.3 says. */
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

/** When a notice, or the one it corrects, was published. */
function toldOn(notice: Row): string {
  return cell(notice, "parutionavisprecedent").dateParution ?? notice["dateparution"];
}

/** Notices that still stand by SIREN, in order of time. */
export function currentNotices(notices: readonly Row[]): Map<string, Row[]> {
  const gone = withdrawn(notices);
  const all = new Map<string, Row[]>();
  const left = notices.filter((notice) => !gone.has(notice["id"] ?? ""));
  for (const notice of left.sort((a, b) => toldOn(a).localeCompare(toldOn(b)))) {
    all.set(sirenOf(notice), [...(all.get(sirenOf(notice)) ?? []), notice]);
  }
  return all;
}

/** Repairs UTF-8 read as latin-1, when it is that. */
export function repaired(text: string): string {
  const again = Buffer.from(text, "latin1").toString("utf8");
  return /Ã|â€/.test(text) && !again.includes("\ufffd") ? again : text;
}
