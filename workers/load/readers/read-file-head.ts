import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { FileHead } from "../../../engine/registers/header.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { HEAD_BYTES, headOf, isBlank, kindOf } from "./document-head.ts";
import { openFile } from "./open-file.ts";
import { peek } from "./peek.ts";
import type { SourceDocument, SourceFile } from "./source-file.ts";

/** Members of an archive that may belong to a register. */
const ANY_DATA = /\.(?:csv|json|ndjson|jsonl|txt|xml)$/i;
/** A court's zip of the RNCS has thirteen files. */
const MOST_LOOKED_AT = 32;

/**
 * The head of a register file, in any official format: of an archive, its first matching document,
 * else its first. `fichier.vide` when it has nothing but white space.
 *
 * @param members  The matching documents of an archive.
 */
export async function readFileHead(
  path: string,
  isLookedFor: (head: FileHead) => boolean = () => true,
  members: RegExp = ANY_DATA,
): Promise<Result<FileHead>> {
  try {
    const opened = await openFile(path, { widths: new Map(), members });
    if (!opened.ok) return opened;
    const source = opened.value;
    try {
      const found = await findHead(source, isLookedFor);
      if (found)
        return found.ok ? found : { ...found, failure: { ...found.failure, at: { file: path } } };
    } finally {
      source.close();
    }
    const problem = await source.problem?.();
    return problem ?? failed("fichier.vide", undefined, { file: path });
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

/** `null` when no document has content. */
async function findHead(
  { documents }: SourceFile,
  isLookedFor: (head: FileHead) => boolean,
): Promise<Result<FileHead> | null> {
  let first: Result<FileHead> | null = null;
  let looked = 0;
  for await (const document of documents) {
    const read = document.ok ? await readHead(document.value) : document;
    if (read?.ok && isLookedFor(read.value)) return read;
    first ??= read;
    if (++looked === MOST_LOOKED_AT) break;
  }
  return first;
}

async function readHead({ chunks, name }: SourceDocument): Promise<Result<FileHead> | null> {
  const { head } = await peek(chunks, HEAD_BYTES);
  if (isBlank(head)) return null;
  const kind = kindOf(head);
  return kind === "unknown" ? failed("fichier.format", name) : success(headOf(head, kind));
}
