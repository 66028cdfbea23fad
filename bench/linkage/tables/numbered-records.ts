import type { DraftRecord } from "./draft-table.ts";

const FIRST = 10_001;

/** Records with the keys that a system gives them in the order of entry: all different. */
export function numberedRecords(
  records: readonly DraftRecord[],
  prefix: string,
): readonly DraftRecord[] {
  return records.map((record, at) => {
    const code = prefix + String(FIRST + at);
    return { ...record, fields: { ...record.fields, code } };
  });
}
