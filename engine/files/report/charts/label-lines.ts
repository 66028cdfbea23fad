/** Letters that a line of a chart holds beside its figure, on the narrowest screen. */
const LINE_MOST = 32;

/** A label in lines of a chart, broken between words; a word that is longer has a line of its own. */
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
