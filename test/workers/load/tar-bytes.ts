import { Header } from "tar";

const BLOCK = 512;

/** A tar of files in memory, in order; `types` overrides the type of some entries. */
export function tarBytes(
  files: Readonly<Record<string, Uint8Array | string>>,
  types: Readonly<Record<string, "SymbolicLink" | "Directory">> = {},
): Buffer {
  const blocks = Object.entries(files).flatMap(([path, content]) => {
    const body = Buffer.from(content);
    const header = new Header({
      path,
      mode: 0o644,
      size: body.length,
      type: types[path] ?? "File",
      mtime: new Date(0),
      ...(types[path] === "SymbolicLink" ? { linkpath: "/etc/passwd", size: 0 } : {}),
    });
    const block = Buffer.alloc(BLOCK);
    header.encode(block);
    const padding = Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK);
    return [block, body, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
