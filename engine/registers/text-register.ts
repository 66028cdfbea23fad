import { textEnd, textLength } from "../store/packed-bytes.ts";
import { defineColumns } from "./columns.ts";
import type { Column, Filing, Register, Source, SourceRow } from "./register.ts";
import { codeKey } from "./row-values.ts";
import { packText } from "./sirene-values.ts";

/** The specification of a register of codes and labels. */
export interface TextRegisterSpec<Name extends string> {
  readonly name: string;
  readonly title: string;
  readonly source: Source;
  readonly columns: Readonly<Record<Name, Column>>;
  readonly delimiters: readonly string[];
  readonly fallbackEncoding?: "windows-1252";
  readonly fileName?: RegExp;
  /** The code of the row; `null` for a separator line, `""` for an invalid code. */
  readonly code: (row: SourceRow, at: Readonly<Record<NoInfer<Name>, number>>) => string | null;
  /** Columns stored, in the order in which they are read back. */
  readonly stored: readonly NoInfer<Name>[];
  /**
   * Keeps one entry per code, even when files of several kinds are loaded together: the row with
   * most nonempty columns; on a tie, the last.
   */
  readonly oneEntry?: true;
}

/**
 * Creates a register of codes and labels: each entry is a short list of texts under a code, several
 * entries per code when published.
 */
export function textRegister<Name extends string>(spec: TextRegisterSpec<Name>): Register {
  const columns = defineColumns(spec.columns);
  const retained = spec.stored.map((name) => columns.at[name]);
  return {
    name: spec.name,
    title: spec.title,
    source: spec.source,
    layout: {
      columns: columns.list,
      delimiters: spec.delimiters,
      ...(spec.fallbackEncoding ? { fallbackEncoding: spec.fallbackEncoding } : {}),
      ...(spec.fileName ? { fileName: spec.fileName } : {}),
    },
    parse(row, into): Filing {
      const code = spec.code(row, columns.at);
      if (code === null) return "separateur";
      const key = code === "" ? -1 : codeKey(code);
      if (key < 0) return "code.invalide";
      for (const column of retained) packText(row, column, into);
      return key;
    },
    merge(entries, into) {
      const left = spec.oneEntry
        ? [fullestEntry(entries, spec.stored.length)]
        : distinctEntries(entries);
      into.u32(left.length);
      for (const entry of left) into.raw(entry);
      return left.length;
    },
    processedOn: () => 0,
  };
}

function distinctEntries(entries: readonly Uint8Array[]): readonly Uint8Array[] {
  const seen = new Map<string, Uint8Array>();
  for (const entry of entries) seen.set(Buffer.from(entry).toString("latin1"), entry);
  return [...seen.values()];
}

/** The entry with most nonempty texts; on a tie, the last. */
function fullestEntry(entries: readonly Uint8Array[], texts: number): Uint8Array {
  return entries.reduce((fullest, entry) =>
    filledTexts(entry, texts) >= filledTexts(fullest, texts) ? entry : fullest,
  );
}

function filledTexts(entry: Uint8Array, texts: number): number {
  let filled = 0;
  for (let left = texts, at = 0; left > 0; left--, at = textEnd(entry, at))
    if (textLength(entry, at) > 0) filled++;
  return filled;
}
