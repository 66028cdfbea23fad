/** What a terminal is sure to show. */
const COLUMNS = 80;

/** A text in lines of at most 80 columns, each behind blanks. */
export function wrapped(text: string, indent = 0): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && indent + longer.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((one) => " ".repeat(indent) + one);
}

/** A name and what it is, which stays in a column of its own. */
export function described(name: string, about: string, indent: number): string[] {
  const [first = "", ...rest] = wrapped(about, indent);
  return name.length < indent
    ? [name.padEnd(indent) + first.trimStart(), ...rest]
    : [name, first, ...rest];
}
