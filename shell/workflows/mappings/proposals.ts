import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import { BlobReplaced, type Blobs } from "../../state/blobs/blobs.ts";
import type { MappingUpload } from "./mapping-upload.ts";
import type { ProposalDocument } from "./proposal-document.ts";
import { RecentReads } from "./recent-reads.ts";

const DOCUMENT = "proposition.json";
/** Most parsed structures cached; one of 360 columns is 55 kB of JSON. */
const STRUCTURES = 16;
/** Most documents cached: 600 kB of JSON, requested repeatedly while a person edits. */
const DOCUMENTS = 4;

/**
 * The proposals of uploads. Failures: `mapping.en_attente`, `mapping.illisible`, `envoi.absent`
 * (erased in the meantime).
 */
export class Proposals {
  readonly #blobs: Blobs;
  readonly #structures: RecentReads<UploadStructure>;
  readonly #documents: RecentReads<ProposalDocument>;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
    this.#structures = new RecentReads(STRUCTURES, (space) => this.#read(space, "structure.json"));
    this.#documents = new RecentReads(DOCUMENTS, (space) => this.#read(space, DOCUMENT));
  }

  /** The structure that confirmations are validated against. */
  structure(upload: MappingUpload): Promise<Result<UploadStructure>> {
    return readOf(upload, (space) => this.#structures.get(space));
  }

  /** The parsed proposal; shared, so read-only. */
  document(upload: MappingUpload): Promise<Result<ProposalDocument>> {
    return readOf(upload, (space) => this.#documents.get(space));
  }

  /**
   * The stored proposal, JSON in UTF-8. To pass it on without parsing: parsing and serialising its
   * 600 kB takes 10 ms and 5 MB of memory.
   */
  documentBytes(upload: MappingUpload): Promise<Result<Uint8Array>> {
    return readOf(upload, (space) => this.#bytes(space, DOCUMENT));
  }

  async #read<Value>(space: string, name: string): Promise<Value> {
    return JSON.parse((await this.#bytes(space, name)).toString()) as Value;
  }

  async #bytes(space: string, name: string): Promise<Buffer> {
    const bytes = await this.#blobs.read(space, name);
    if (!bytes) throw new BlobReplaced(name);
    return bytes;
  }
}

async function readOf<Value>(
  upload: MappingUpload,
  read: (space: string) => Promise<Value>,
): Promise<Result<Value>> {
  const space = spaceOf(upload);
  if (!space.ok) return space;
  try {
    return success(await read(space.value));
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
