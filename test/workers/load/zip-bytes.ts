import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive of deflated files, as a publisher's server sends it (PKWARE APPNOTE 6.3.3). */
export function zipBytes(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = commonFields(bytes, packed, path);
    const local = Buffer.concat([u32(0x04034b50), common, path, packed]);
    const central = [u32(0x02014b50), u16(20), common, u16(0, 0, 0), u32(0, offset), path];
    locals.push(local);
    centrals.push(Buffer.concat(central));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = locals.length;
  const end = [u32(0x06054b50), u16(0, 0, count, count), u32(directory.length, offset), u16(0)];
  return Buffer.concat([...locals, directory, ...end]);
}

/** From the required version to the length of the extra field: the same in both headers. */
function commonFields(bytes: Buffer, packed: Buffer, path: Buffer): Buffer {
  const utf8Names = 0x0800;
  const deflated = 8;
  return Buffer.concat([
    u16(20, utf8Names, deflated, 0, 0x21),
    u32(crc32(bytes), packed.length, bytes.length),
    u16(path.length, 0),
  ]);
}

function u16(...values: number[]): Buffer {
  return Buffer.from(new Uint16Array(values).buffer);
}

function u32(...values: number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer);
}
