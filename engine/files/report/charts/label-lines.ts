/** Letters that fit a line of a chart next to its figure, on the narrowest screen. */
const LINE_MOST = 32;

/** A label split into lines of a chart between words; a longer word gets its own line. */
export function labelLines(label: string, most = LINE_MOST): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
