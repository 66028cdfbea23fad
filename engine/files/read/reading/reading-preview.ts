import { failed, type Result, success } from "../../../errors/failure.ts";
import { type ByteSource, bytesInMemory } from "../byte-source.ts";
import { SAMPLE_BYTES } from "../dialect/sample-windows.ts";
import { overriddenDialect } from "../dialect/sniff-dialect.ts";
import { detectEncoding } from "../encoding/detect-encoding.ts";
import type { EncodingName, EncodingRead } from "../encoding/encoding.ts";
import { plainChunks } from "../encoding/plain-chunks.ts";
import { wantedEncoding } from "../encoding/wanted-encoding.ts";
import { unitBytes, wideEncodingOf } from "../encoding/wide-encoding.ts";
import type { FileNature } from "../gate/file-nature.ts";
import { layoutTables, overriddenTables } from "../layout/layout-tables.ts";
import { type HeaderPlace, headerPlace } from "../layout/overridden-head.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { tableRows } from "../layout/table-rows.ts";
import { type Dialect, PLAIN_DIALECT } from "../rows/dialect.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { RowTexts } from "../rows/row-texts.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { checkOptions, checkTables } from "./check-reading.ts";
import type { ReadingOptions } from "./reading-options.ts";

/** Limits of a preview: data rows, rows above them, columns, and characters of a cell. */
const DATA_ROWS = 20;
const ROWS_ABOVE = 20;
const COLUMNS = 50;
const CELL_CHARACTERS = 80;

/** Lines examined, and the bytes they may have; as many again below an overriding header. */
const LINES = 500;
const NEAR_ROWS = 100;
const FAR_BYTES = 4 << 20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The role of a row in a preview. */
type PreviewRole = "avant" | "entete" | "donnees";

interface PreviewRow {
  /** Number in the file, from 1. */
  readonly number: number;
  readonly role: PreviewRole;
  /** As read, cut when long. */
  readonly cells: readonly string[];
}

/** The effect of a reading on the head of a text. Plain data, some 100 kB at most. */
export interface ReadingPreview {
  /** The encoding used. */
  readonly encoding: EncodingName;
  readonly dialect: Dialect | null;
  readonly header: HeaderPlace | null;
  /** The header without an override. */
  readonly foundHeader: HeaderPlace | null;
  /** Names of the displayed columns of the first table; "" for columns without a name. */
  readonly columns: readonly string[];
  readonly columnCount: number;
  /** Rows above the first table, its header and its first data rows. */
  readonly rows: readonly PreviewRow[];
  /** Data rows of all tables; an estimate from the size of the text when only its head was read. */
  readonly rowCount: number;
  readonly isEstimate: boolean;
}

/** The text of a preview. */
export interface PreviewedText {
  readonly name: string;
  readonly nature: FileNature;
  /** `UnpackedText.isPlain`. */
  readonly isPlain: boolean;
}

/** The detected reading of the whole text. */
export interface KnownReading {
  readonly encoding: Omit<EncodingRead, "byteOrderMark">;
  readonly dialect: Dialect | null;
}

/**
 * Previews the head of a text under the given options, without reading on: some milliseconds,
 * whatever its size. Options that are not set are those detected in the whole text. Failures:
 * `lecture.…`.
 *
 * @param source  The text; the customer's bytes unless it is plain.
 */
export function readingPreview(
  source: ByteSource,
  text: PreviewedText,
  override: ReadingOptions,
  known: KnownReading,
): Result<ReadingPreview> {
  const may = checkOptions(text, override);
  if (!may.ok) return may;
  const head = headOf(source, override.headerRow);
  const decoded = text.isPlain
    ? { encoding: { ...known.encoding, byteOrderMark: false }, plain: head }
    : decodedHead(head, text.name, override.encoding, known.encoding);
  if ("failure" in decoded) return decoded;
  const { encoding, plain } = decoded;
  const found = known.dialect ?? PLAIN_DIALECT;
  const dialect = text.isPlain ? PLAIN_DIALECT : overriddenDialect(plain, found, override);
  const first = layoutTables(plain, dialect, text.name);
  const layout = overriddenTables(plain, dialect, text.name, {
    found: first,
    headerRow: override.headerRow,
  });
  const { tables } = layout;
  const checked = checkTables({ name: text.name, tables }, override);
  if (!checked.ok) return checked;
  const table = tables[0] as TableLayout;
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  const isEstimate = head.size < source.size;
  return success({
    encoding: encoding.name,
    dialect: text.isPlain ? null : dialect,
    header: headerPlace(tables),
    foundHeader: headerPlace(first.tables),
    columns: view(table.header),
    columnCount: table.header.length,
    rows: [...rowsAbove(plain, table), ...dataRows(plain, table)],
    rowCount: isEstimate ? Math.round((rows * source.size) / head.size) : rows,
    isEstimate,
  });
}

interface DecodedHead {
  readonly encoding: EncodingRead;
  readonly plain: ByteSource;
}

function decodedHead(
  head: ByteSource,
  name: string,
  wanted: EncodingName | undefined,
  known: KnownReading["encoding"],
): DecodedHead | ReturnType<typeof failed> {
  // The head has the byte order mark; its letters may only occur further on.
  const found = { ...known, byteOrderMark: detectEncoding(head).byteOrderMark };
  const encoding = wanted === undefined ? found : wantedEncoding(head, found, wanted);
  if (encoding === null) return failed("lecture.encodage", `« ${name} ».`, { file: name });
  const chunks = Array.from(plainChunks(head, encoding), (chunk) => chunk.slice());
  return { encoding, plain: bytesInMemory(Buffer.concat(chunks)) };
}

/** Whole lines from the start of a text; all of it when it is short. */
function headOf(source: ByteSource, headerRow = 0): ByteSource {
  const bytes = source.read(0, headerRow > NEAR_ROWS ? FAR_BYTES : SAMPLE_BYTES);
  const end = endOfLines(bytes, LINES + headerRow, bytes.length < source.size);
  const wide = wideEncodingOf(bytes);
  const unit = wide === null ? 1 : unitBytes(wide.name);
  // A text of wide units is cut after one: other bytes of its line feed may follow.
  return bytesInMemory(bytes.subarray(0, Math.ceil(end / unit) * unit));
}

/** End of that many lines; of the last whole line, in a cut text; of the text when it has none. */
function endOfLines(bytes: Uint8Array, lines: number, isCut: boolean): number {
  const mark = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let end = 0;
  for (let line = 0; line < lines; line++) {
    const at = bytes.indexOf(mark, end);
    if (at < 0) return isCut && end > 0 ? end : bytes.length;
    end = at + 1;
  }
  return end;
}

/** The last rows of the text before the data of its first table. */
function rowsAbove(plain: ByteSource, table: TableLayout): PreviewRow[] {
  const { firstRow, headerRows, marks } = table;
  const data = marks[0]?.row ?? Number.POSITIVE_INFINITY;
  const above: PreviewRow[] = [];
  for (const { number, cells } of textsOf(walkRows(plain, table.dialect))) {
    if (number >= data) break;
    const role = headerRows > 0 && number >= firstRow ? "entete" : "avant";
    above.push({ number, role, cells: view(cells) });
    if (above.length > ROWS_ABOVE + headerRows) above.shift();
  }
  return above;
}

function dataRows(plain: ByteSource, table: TableLayout): PreviewRow[] {
  const rows: PreviewRow[] = [];
  for (const { number, cells } of textsOf(tableRows(plain, table))) {
    rows.push({ number, role: "donnees", cells: view(cells) });
    if (rows.length === DATA_ROWS) break;
  }
  return rows;
}

function* textsOf(
  blocks: Iterable<RowBlock>,
): Generator<{ readonly number: number; readonly cells: readonly string[] }> {
  for (const block of blocks) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++)
      yield { number: block.numbers[row] as number, cells: texts.row(row) };
  }
}

function view(cells: readonly string[]): string[] {
  return cells.slice(0, COLUMNS).map((cell) => {
    if (cell.length <= CELL_CHARACTERS) return cell;
    return `${[...cell.slice(0, 2 * CELL_CHARACTERS)].slice(0, CELL_CHARACTERS).join("")}…`;
  });
}
