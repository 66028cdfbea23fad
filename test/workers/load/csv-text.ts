import { readCsv } from "../../bench/corpus/corpus-files.ts";

/** Rewrites a csv text with the same content, as publishers and tools do. */
export type Rewrite = (text: string) => string;

/** Columns in another order. */
export const shuffleColumns: Rewrite = (text) => {
  const { header, rows } = readCsv(text);
  const order = shuffled(header);
  return csvText(
    order,
    rows.map((row) => order.map((name) => row[name] ?? "")),
  );
};

/** Rows in another order. */
export const shuffleRows: Rewrite = (text) => {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  return `${[header, ...shuffled(lines)].join("\n")}\n`;
};

export const reverseRows: Rewrite = (text) => {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  return `${[header, ...lines.reverse()].join("\n")}\n`;
};

export const quoteEveryField: Rewrite = (text) => {
  const { header, rows } = readCsv(text);
  const fields = [header, ...rows.map((row) => header.map((name) => row[name] ?? ""))];
  return `${fields.map((row) => row.map(quoted).join(",")).join("\n")}\n`;
};

/** No line end after the last row. */
export const withoutLastLineEnd: Rewrite = (text) => text.trimEnd();

const GEO_COLUMNS =
  "longitude,latitude,geo_score,geo_type,geo_adresse,geo_id,geo_ligne,geo_l4,geo_l5";
const GEO_VALUES = '2.35,48.85,0.9,housenumber,"1 Rue de la Paix, 75002 Paris",75102_7049,G,,';

/** The nine columns that Etalab's geocoded edition adds to establishments; units have none. */
export const geocoded: Rewrite = (text) => {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  if (!header.includes("siret,")) return text;
  return `${[`${header},${GEO_COLUMNS}`, ...lines.map((line) => `${line},${GEO_VALUES}`)].join("\n")}\n`;
};

/** Header names as OpenDataSoft writes them. */
export const lowerCaseHeader: Rewrite = (text) => {
  const end = text.indexOf("\n");
  return text.slice(0, end).toLowerCase() + text.slice(end);
};

export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${[header, ...rows].map((row) => row.map(asField).join(",")).join("\n")}\n`;
}

function asField(value: string): string {
  return /[",\n]/.test(value) ? quoted(value) : value;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** A deterministic shuffle. */
function shuffled<T>(values: readonly T[]): T[] {
  const order = [...values];
  let state = 42;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
