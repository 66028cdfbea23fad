import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "../../../engine/customer-file/byte-source.ts";
import type { Dialect } from "../../../engine/customer-file/dialect/dialect.ts";
import { importBuilt } from "../../built.ts";

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
  const { walkRows } = await importBuilt<Walk>(folder, "engine/customer-file/rows/walk-rows.js");
  const { RowTexts } = await importBuilt<Texts>(folder, "engine/customer-file/rows/row-texts.js");
  const { sniffDialect } = await importBuilt<Sniff>(
    folder,
    "engine/customer-file/dialect/sniff-dialect.js",
  );
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
