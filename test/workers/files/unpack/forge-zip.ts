import { crc32, deflateRawSync } from "node:zlib";

/** An entry of an archive, with possible forgeries. */
export interface ForgedEntry {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** Stored, deflated, or any other number, whose data is stored. */
  readonly method?: number;
  readonly flags?: number;
  readonly unixMode?: number;
  /** Size in both headers, instead of the true one. */
  readonly size?: number;
  readonly crc?: number;
  /** Name in the local header. */
  readonly localName?: string;
  /** Offset of the local header, instead of the true one. */
  readonly at?: number;
  /** Sizes as 64 bits in an extra field. */
  readonly isLong?: boolean;
  /** Bytes between the deflated data and the next entry, counted as packed. */
  readonly behind?: Uint8Array;
  /** Sizes and checksum after the data, as streaming writers do. */
  readonly isStreamed?: boolean;
}

export interface ForgedArchive {
  readonly before?: Uint8Array;
  readonly behind?: Uint8Array;
  /** Number of entries in the end record, instead of the true one. */
  readonly count?: number;
  readonly comment?: string;
  /** A ZIP64 end record before the short one, and the offset in its locator. */
  readonly long?: { readonly locatorAt?: number };
}

/** An archive with the given headers, true or false (PKWARE APPNOTE 6.3.3). */
export function forgeZip(entries: readonly ForgedEntry[], archive: ForgedArchive = {}): Buffer {
  const before = Buffer.from(archive.before ?? []);
  const locals: Buffer[] = [before];
  const centrals: Buffer[] = [];
  let offset = before.length;
  for (const entry of entries) {
    const { local, central } = headersOf(entry, entry.at ?? offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = archive.count ?? entries.length;
  const comment = Buffer.from(archive.comment ?? "", "latin1");
  const longAt = offset + directory.length;
  const long = archive.long && [
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(count, count, directory.length, offset),
    u32(0x07064b50, 0),
    u64(archive.long.locatorAt ?? longAt),
    u32(1),
  ];
  const end = [
    u32(0x06054b50),
    u16(0, 0, ...(long ? [0xffff, 0xffff] : [count, count])),
    u32(...(long ? [0xffffffff, 0xffffffff] : [directory.length, offset])),
    u16(comment.length),
    comment,
  ];
  const parts = [...locals, directory, ...(long ?? []), ...end, Buffer.from(archive.behind ?? [])];
  return Buffer.concat(parts);
}

function headersOf(entry: ForgedEntry, at: number): { local: Buffer; central: Buffer } {
  const bytes = Buffer.from(entry.content ?? "");
  const method = entry.method ?? 8;
  const packed = Buffer.concat([
    method === 8 ? deflateRawSync(bytes) : bytes,
    entry.behind ?? Buffer.alloc(0),
  ]);
  const size = entry.size ?? bytes.length;
  const sizes = entry.isLong ? u32(0xffffffff, 0xffffffff) : u32(packed.length, size);
  const extra = entry.isLong
    ? Buffer.concat([u16(1, 16), u64(size, packed.length)])
    : Buffer.alloc(0);
  const version = u16(20, (entry.flags ?? 0x0800) | (entry.isStreamed ? 8 : 0), method, 0, 0x21);
  const sums = Buffer.concat([u32(entry.crc ?? crc32(bytes)), sizes]);
  const name = Buffer.from(entry.name);
  const localName = Buffer.from(entry.localName ?? entry.name);
  return {
    local: Buffer.concat([
      u32(0x04034b50),
      version,
      entry.isStreamed ? Buffer.alloc(sums.length) : sums,
      u16(localName.length, extra.length),
      localName,
      extra,
      packed,
      ...(entry.isStreamed ? [u32(0x08074b50), sums] : []),
    ]),
    central: Buffer.concat([
      u32(0x02014b50),
      u16(0x0314),
      version,
      sums,
      u16(name.length, extra.length, 0, 0, 0, 0, entry.unixMode ?? 0),
      u32(at),
      name,
      extra,
    ]),
  };
}

export function u16(...values: number[]): Buffer {
  return Buffer.from(new Uint16Array(values).buffer);
}

export function u32(...values: number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer);
}

function u64(...values: number[]): Buffer {
  return Buffer.from(new BigUint64Array(values.map(BigInt)).buffer);
}
