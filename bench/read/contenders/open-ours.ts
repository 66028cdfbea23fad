import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ByteSource } from "../../../engine/customer-file/byte-source.ts";
import type { Dialect } from "../../../engine/customer-file/dialect/dialect.ts";

type Texts = typeof import("../../../engine/customer-file/rows/row-texts.ts");
type Walk = typeof import("../../../engine/customer-file/rows/walk-rows.ts");
type Sniff = typeof import("../../../engine/customer-file/dialect/sniff-dialect.ts");

interface Ours {
  readonly plain: ByteSource;
  readonly dialect: Dialect;
  readonly walkRows: Walk["walkRows"];
  readonly RowTexts: Texts["RowTexts"];
}

/** What is compiled of our reader, and a file whose dialect it found. */
export async function openOurs(file: string, folder: string): Promise<Ours> {
  // Not by `built.ts`, which loads registers and stores: their memory would be counted as ours.
  const load = <Module>(module: string): Promise<Module> =>
    import(pathToFileURL(join(folder, "engine/customer-file", module)).href);
  const { walkRows } = await load<Walk>("rows/walk-rows.js");
  const { RowTexts } = await load<Texts>("rows/row-texts.js");
  const { sniffDialect } = await load<Sniff>("dialect/sniff-dialect.js");
  const plain = fileSource(file);
  return { plain, walkRows, RowTexts, dialect: sniffDialect(plain).dialect };
}

function fileSource(file: string): ByteSource {
  const descriptor = openSync(file, "r");
  process.once("exit", () => closeSync(descriptor));
  const { size } = fstatSync(descriptor);
  return {
    size,
    read(from, to) {
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(to, size) - from));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
    },
  };
}
