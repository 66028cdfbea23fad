/**
 * A naive reader of DILA's XML for tests: elements only, in the form of the real reader (by name,
 * repeated ones as arrays, empty ones as "").
 */
export type XmlValue = string | { [name: string]: XmlValue | XmlValue[] };

export function readXml(text: string): XmlValue {
  const body = text.replace(/<\?.*?\?>|<!--[\s\S]*?-->/g, "");
  return read(body.slice(body.indexOf("<")));
}

/** The content of an element: its elements, or its text when it has none. */
function read(content: string): XmlValue {
  const members = new Map<string, XmlValue[]>();
  const tag = /<([\w.-]+)([^>]*?)(\/?)>/g;
  for (let open = tag.exec(content); open; open = tag.exec(content)) {
    const [whole, name = "", , isEmpty] = open;
    const start = open.index + whole.length;
    const end = isEmpty ? start : closing(content, name, start);
    members.set(name, [...(members.get(name) ?? []), read(content.slice(start, end))]);
    tag.lastIndex = isEmpty ? start : end + name.length + 3;
  }
  if (members.size === 0) return unescaped(content.trim());
  return Object.fromEntries(
    [...members].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] as XmlValue) : values,
    ]),
  );
}

/** Offset of the end tag of an element; a foreign `adresse` is nested in `adresse`. */
function closing(content: string, name: string, from: number): number {
  const tag = new RegExp(`<(/?)${name}(?:\\s[^>]*)?>`, "g");
  tag.lastIndex = from;
  let depth = 1;
  for (let found = tag.exec(content); found; found = tag.exec(content)) {
    depth += found[1] === "/" ? -1 : found[0].endsWith("/>") ? 0 : 1;
    if (depth === 0) return found.index;
  }
  throw new Error(`${name} is not closed`);
}

const SIGNS: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => SIGNS[sign] ?? "");
}
