import { text } from "node:stream/consumers";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { UploadStructure } from "../../engine/mapping/proposal/upload-proposal.ts";
import { BlobReplaced, type Blobs } from "../blobs/blobs.ts";
import type { MappingUpload } from "./mapping-upload.ts";
import type { ProposalDocument } from "./proposal-document.ts";
import { RecentReads } from "./recent-reads.ts";

/** Structures that are kept read; one of twenty files takes a megabyte or two. */
const STRUCTURES = 16;
/** Documents are thrice as large, and asked for again and again while a person works on one. */
const DOCUMENTS = 4;

/**
 * What was found in uploads, as the mapping left it. Failures: `mapping.en_attente`,
 * `mapping.illisible`, `envoi.absent` (it was erased meanwhile).
 */
export class Proposals {
  readonly #blobs: Blobs;
  readonly #structures: RecentReads<UploadStructure>;
  readonly #documents: RecentReads<ProposalDocument>;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
    this.#structures = new RecentReads(STRUCTURES, (space) => this.#read(space, "structure.json"));
    this.#documents = new RecentReads(DOCUMENTS, (space) => this.#read(space, "proposition.json"));
  }

  /** What confirmations are checked against. */
  structure(upload: MappingUpload): Promise<Result<UploadStructure>> {
    return readOf(upload, this.#structures);
  }

  /** The proposal as people and programs read it; not to be written into. */
  document(upload: MappingUpload): Promise<Result<ProposalDocument>> {
    return readOf(upload, this.#documents);
  }

  async #read<Value>(space: string, name: string): Promise<Value> {
    const blob = await this.#blobs.get(space, name);
    if (!blob) throw new BlobReplaced(name);
    return JSON.parse(await text(blob.open())) as Value;
  }
}

async function readOf<Value>(
  upload: MappingUpload,
  reads: RecentReads<Value>,
): Promise<Result<Value>> {
  const space = spaceOf(upload);
  if (!space.ok) return space;
  try {
    return success(await reads.get(space.value));
  } catch (error) {
    if (error instanceof BlobReplaced) return failed("envoi.absent");
    throw error;
  }
}

function spaceOf({ about: { work } }: MappingUpload): Result<string> {
  if (work.state === "waiting") return failed("mapping.en_attente");
  if (work.state === "proposed") return success(work.space);
  return failed("mapping.illisible", work.detail);
}
