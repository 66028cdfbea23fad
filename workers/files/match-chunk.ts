import { companyOfRow } from "../../engine/files/lists/companies/company-of-row.ts";
import type { CompanyField } from "../../engine/files/lists/companies/field-headers.ts";
import { faultCells, matchCells } from "../../engine/files/lists/companies/match-cells.ts";
import type { CompanyMatcher } from "../../engine/matching/company-matcher.ts";
import { matchAnswer } from "../../engine/matching/match-answer.ts";
import type { MatchVerdict } from "../../engine/matching/verdict.ts";
import { type AnsweredChunk, answerRows } from "./answered-rows.ts";
import { type CustomerFile, fileRows } from "./file-rows.ts";

/** Zero rows of every verdict. */
export const NO_VERDICTS: Readonly<Record<MatchVerdict, number>> = {
  sur: 0,
  probable: 0,
  plusieurs: 0,
  introuvable: 0,
  non_cherchable: 0,
};

/** Looks for the companies of a chunk (`FileChunks`): all cells of a row, then what was found. */
export function matchChunk(
  chunk: Uint8Array,
  file: CustomerFile<CompanyField>,
  matcher: CompanyMatcher,
): AnsweredChunk<MatchVerdict> {
  return answerRows(fileRows(chunk, file), file, NO_VERDICTS, ({ cells, fault }) => {
    const { query, fault: unread } =
      fault === null ? companyOfRow(cells, file.columns) : { query: null, fault };
    if (!query) return { cells: faultCells(unread), outcome: "non_cherchable" };
    const answer = matchAnswer(matcher.match(query), matcher.base);
    return { cells: matchCells(answer), outcome: answer.verdict };
  });
}
