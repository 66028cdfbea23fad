import type { ByteSource } from "../byte-source.ts";
import { sniffDialect } from "../dialect/sniff-dialect.ts";
import type { EncodingRead } from "../encoding/encoding.ts";
import { ENCODING_NAMES } from "../encoding/encoding-names.ts";
import type { FilePart, ReadNote } from "./file-part.ts";
import { layoutTables } from "./layout-tables.ts";

/** Below this the delimiter is said to be doubtful. */
const SURE = 0.6;

/**
 * Reads a delimited text: dialect, tables, notes. Two passes over the bytes at most.
 *
 * The caller has `detectEncoding` of the customer's bytes; where `isPlain` says that they are no
 * plain text yet, it writes `plainChunks` of them to a file or a buffer first and hands that over.
 */
export function readText(plain: ByteSource, name: string, encoding: EncodingRead): FilePart {
  const { dialect, confidence, candidates } = sniffDialect(plain);
  const { tables, preamble, notes } = layoutTables(plain, dialect, name);
  const own: ReadNote[] = [];
  if (encoding.otherName !== null && encoding.otherLines > 0)
    own.push({
      code: "encodages_melanges",
      text: `${encoding.otherLines} ligne(s) en ${ENCODING_NAMES[encoding.otherName]} parmi d'autres en ${ENCODING_NAMES[encoding.name]} : chacune est lue dans son encodage.`,
    });
  if (tables.length > 0 && confidence < SURE && dialect.delimiter !== "")
    own.push({
      code: "separateur_incertain",
      text: `Séparateur incertain : ${signOf(dialect.delimiter)} lu, ${signOf(candidates[1]?.dialect.delimiter ?? "")} possible.`,
    });
  return { name, nature: "csv", encoding, dialect, tables, preamble, notes: [...own, ...notes] };
}

function signOf(delimiter: string): string {
  if (delimiter === "") return "aucun";
  return delimiter === "\t" ? "tabulation" : `« ${delimiter} »`;
}
