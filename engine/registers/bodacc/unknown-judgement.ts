import { readText } from "../../store/packed-bytes.ts";
import { hasText, NOTICE_BYTES, noticeJudgement } from "./entry.ts";
import { DECISIONS } from "./judgement/decisions.ts";

const UNKNOWN: ReadonlySet<number> = new Set([DECISIONS.unclear.code, DECISIONS.other.code]);

/**
 * The words of a notice's judgement when they say nothing that the table of decisions knows, else
 * `null`.
 */
export function unknownJudgement(entry: Uint8Array): string | null {
  if (!UNKNOWN.has(noticeJudgement(entry, 0)) || !hasText(entry, 0)) return null;
  return readText(entry, NOTICE_BYTES);
}
