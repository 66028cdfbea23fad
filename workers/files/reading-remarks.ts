import type { ReadFile } from "./read-file.ts";

/** What the reader remarks on a file and on its parts, French sentences, each once. */
export function readingRemarks({ notes, parts }: ReadFile): readonly string[] {
  const all = [...notes, ...parts.flatMap(({ part }) => part.notes)];
  return [...new Set(all.map(({ text }) => text))];
}
