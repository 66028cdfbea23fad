import { type RecordsRead, RecordTable } from "./record-table.ts";

/** `Nom : Dupont`, `mail: a@b.fr`, `cn:: RHVwb250` (in base64). */
const NAMED_LINE = /^([\p{L}_][\p{L}\p{N} _.'’()/-]{0,60}?) ?(::|[:=;\t]) ?(.*)$/u;
/** Signs that separate cells too: `Nom;Dupont`. */
const OF_CELLS = /[;\t]/;
/** Fewer names or records are a list, or a text. */
const [LEAST_NAMES, LEAST_RECORDS] = [3, 2];
/** Fewer records of cells are a table of two columns. */
const LEAST_CARDS = 3;
/** Share of the lines that begin with a name. */
const NAMED = 0.9;
/** How often names come again, on average at least: the last record may be cut. */
const REPEATED = 1.5;
/** The version and the comments that begin an LDIF. Source: RFC 2849. */
const LDIF_HEAD = /^(?:version: ?\d+|#.*)$/;
/** The name that begins each record of an LDIF. */
const DISTINGUISHED = "dn";

/**
 * Whether a text has records of named lines, one below the other (address books, LDIF, forms): all
 * lines have a name, the first of which comes again.
 *
 * @param beginning  Of a text; its last line may be cut.
 */
export function areNamedLines(beginning: string): boolean {
  const lines = beginning.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const own = lines.filter((line) => !LDIF_HEAD.test(line) && !/^\s/.test(line));
  const names = own.flatMap((line) => NAMED_LINE.exec(line)?.[1] ?? []);
  const [first] = names;
  const distinct = new Set(names).size;
  if (first === undefined || distinct < LEAST_NAMES) return false;
  const ofCells = own.filter((line) => OF_CELLS.test(NAMED_LINE.exec(line)?.[2] ?? ""));
  if (ofCells.length * 2 > own.length) return areCards(beginning, first);
  const records = names.filter((name) => name === first).length;
  const isNamed = names.length >= own.length * NAMED && distinct * REPEATED <= names.length;
  return records >= LEAST_RECORDS && isNamed;
}

/**
 * Whether lines of two cells are records rather than rows: blank lines part them, each begins with
 * the same name, none has a name twice, and all names come again in another.
 */
function areCards(beginning: string, first: string): boolean {
  const counts = new Map<string, number>();
  const cards = beginning.trim().split(/(?:\r\n?|\n)[;\t ]*(?:\r\n?|\n)+/);
  for (const card of cards) {
    const names = card.split(/\r\n?|\n/).map((line) => NAMED_LINE.exec(line)?.[1] ?? "");
    if (names[0] !== first || new Set(names).size < names.length) return false;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const single = [...counts.values()].filter((count) => count < 2).length;
  // The last line may be cut.
  return cards.length >= LEAST_CARDS && single <= 1 && !counts.has("");
}

/**
 * The records of a text of named lines: each begins with the name that begins the first one. Lines
 * without a name go on with the value above them. Linear in the text.
 */
export function namedLines(text: string): RecordsRead {
  const table = new RecordTable();
  const leftOut: string[] = [];
  let first: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^[;\s]*$/.test(line) || LDIF_HEAD.test(line)) continue;
    const named = namedValue(line);
    if (named) {
      first ??= named.name;
      if (named.name === first) table.endRecord();
      table.add(named.name, named.value);
    } else if (!table.append(continued(line, first))) leftOut.push(line.trim());
  }
  table.endRecord();
  return { table, leftOut };
}

/** The name and the value of a line; `null` for one that goes on with another. */
function namedValue(line: string): { readonly name: string; readonly value: string } | null {
  if (/^\s/.test(line)) return null;
  const [, name, sign, value = ""] = NAMED_LINE.exec(line) ?? [];
  if (name === undefined) return null;
  if (sign === "::") return { name, value: Buffer.from(value, "base64").toString() };
  const isOfCells = OF_CELLS.test(sign ?? "");
  return { name, value: (isOfCells ? value.replace(/[;\t]+$/, "") : value).trim() };
}

function continued(line: string, first: string | null): string {
  return first === DISTINGUISHED ? line.slice(1) : `\n${line.trim()}`;
}
