/**
 * Tables of a TrueType program that PDF requires (ISO 32000-1, 9.9), in the order of their tags.
 */
const COPIED = ["cvt ", "fpgm", "prep"] as const;

/** Flags of a component of a composite glyph (OpenType, "glyf"). */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

type Tables = ReadonlyMap<string, Uint8Array>;

/**
 * A TrueType program of some glyphs, numbered from 1 in the given order; 0 is the empty glyph, and
 * the components of composite glyphs follow at the end.
 *
 * `@pdf-lib/fontkit` 1.1.1 has its own subsetter, but writes glyphs of odd lengths with short
 * offsets, which can only express even ones: half of the letters come out empty.
 */
export function subsetTrueType(font: Uint8Array, wanted: readonly number[]): Uint8Array {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tables, wanted);
  const count = glyphs.length;
  const offsets = new DataView(new ArrayBuffer(4 * (count + 1)));
  const metrics = new DataView(new ArrayBuffer(4 * count));
  const pieces: Uint8Array[] = [];
  let at = 0;
  glyphs.forEach(({ id, outline }, index) => {
    const { advance, bearing } = metricsOf(tables, id);
    metrics.setUint16(4 * index, advance);
    metrics.setInt16(4 * index + 2, bearing);
    offsets.setUint32(4 * index, at);
    pieces.push(padded(outline));
    at += padded(outline).length;
  });
  offsets.setUint32(4 * count, at);
  const retained = new Map<string, Uint8Array>();
  for (const tag of COPIED) {
    const table = tables.get(tag);
    if (table) retained.set(tag, table);
  }
  retained.set("glyf", Buffer.concat(pieces));
  retained.set(
    "head",
    changed(table(tables, "head"), (view) => {
      view.setUint32(8, 0); // the checksum of the file, which PDF readers ignore
      view.setInt16(50, 1); // long offsets
    }),
  );
  retained.set(
    "hhea",
    changed(table(tables, "hhea"), (view) => view.setUint16(34, count)),
  );
  retained.set("hmtx", new Uint8Array(metrics.buffer));
  retained.set("loca", new Uint8Array(offsets.buffer));
  retained.set(
    "maxp",
    changed(table(tables, "maxp"), (view) => view.setUint16(4, count)),
  );
  return fileOf(retained);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function tablesOf(font: Uint8Array): Tables {
  const view = viewOf(font);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const record = 12 + 16 * at;
      const tag = String.fromCharCode(...font.subarray(record, record + 4));
      const offset = view.getUint32(record + 8);
      return [tag, font.subarray(offset, offset + view.getUint32(record + 12))] as const;
    }),
  );
}

function table(tables: Tables, tag: string): Uint8Array {
  const found = tables.get(tag);
  if (!found) throw new Error(`no table ${tag}`);
  return found;
}

function changed(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  change(viewOf(copy));
  return copy;
}

interface Outline {
  readonly id: number;
  readonly outline: Uint8Array;
}

/** The wanted glyphs, followed by their components, with new numbers. */
function glyphsOf(tables: Tables, wanted: readonly number[]): Outline[] {
  const ids = [0, ...wanted];
  const numbers = new Map(ids.map((id, at) => [id, at]));
  const glyphs: Outline[] = [];
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    const outline = outlineOf(tables, id).slice();
    for (const place of componentPlaces(outline)) {
      const component = viewOf(outline).getUint16(place);
      if (!numbers.has(component)) numbers.set(component, ids.push(component) - 1);
      viewOf(outline).setUint16(place, numbers.get(component) as number);
    }
    glyphs.push({ id, outline });
  }
  return glyphs;
}

function outlineOf(tables: Tables, id: number): Uint8Array {
  const loca = viewOf(table(tables, "loca"));
  const long = viewOf(table(tables, "head")).getInt16(50) === 1;
  const offset = (at: number) => (long ? loca.getUint32(4 * at) : 2 * loca.getUint16(2 * at));
  return table(tables, "glyf").subarray(offset(id), offset(id + 1));
}

/** Positions of the component numbers in a composite glyph. */
function componentPlaces(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  if (outline.length < 10 || view.getInt16(0) >= 0) return [];
  const places: number[] = [];
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
  }
  return places;
}

function metricsOf(tables: Tables, id: number): { advance: number; bearing: number } {
  const metrics = viewOf(table(tables, "hmtx"));
  const long = viewOf(table(tables, "hhea")).getUint16(34);
  const last = Math.min(id, long - 1);
  return {
    advance: metrics.getUint16(4 * last),
    bearing: metrics.getInt16(id < long ? 4 * id + 2 : 4 * long + 2 * (id - long)),
  };
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array((bytes.length + 3) & ~3);
  whole.set(bytes);
  return whole;
}

function fileOf(tables: Tables): Uint8Array {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const directory = new DataView(new ArrayBuffer(12 + 16 * tags.length));
  directory.setUint32(0, 0x00010000);
  directory.setUint16(4, tags.length);
  directory.setUint16(6, 16 * power);
  directory.setUint16(8, Math.log2(power));
  directory.setUint16(10, 16 * (tags.length - power));
  const pieces: Uint8Array[] = [new Uint8Array(directory.buffer)];
  let offset = directory.byteLength;
  tags.forEach((tag, at) => {
    const bytes = table(tables, tag);
    const record = 12 + 16 * at;
    for (let byte = 0; byte < 4; byte++) directory.setUint8(record + byte, tag.charCodeAt(byte));
    directory.setUint32(record + 4, checksum(padded(bytes)));
    directory.setUint32(record + 8, offset);
    directory.setUint32(record + 12, bytes.length);
    pieces.push(padded(bytes));
    offset += padded(bytes).length;
  });
  return Buffer.concat(pieces);
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
