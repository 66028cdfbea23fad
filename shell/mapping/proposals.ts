import { text } from "node:stream/consumers";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { UploadStructure } from "../../engine/mapping/proposal/upload-proposal.ts";
import type { Blobs } from "../blobs/blobs.ts";
import type { MappingUpload } from "./mapping-upload.ts";
import type { ProposalDocument } from "./proposal-document.ts";
import { RecentReads } from "./recent-reads.ts";

/** Structures that are kept read; one of twenty files takes a megabyte or two. */
const STRUCTURES = 16;
/** Documents are thrice as large, and asked for again and again while a person works on one. */
const DOCUMENTS = 4;

/** What was found in uploads, as the mapping left it. */
export class Proposals {
  readonly #blobs: Blobs;
  readonly #structures: RecentReads<UploadStructure>;
  readonly #documents: RecentReads<ProposalDocument>;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
    this.#structures = new RecentReads(STRUCTURES, (space) => this.#read(space, "structure.json"));
    this.#documents = new RecentReads(DOCUMENTS, (space) => this.#read(space, "proposition.json"));
  }

  /** What confirmations are checked against. Failures: `mapping.en_attente`, `mapping.illisible`. */
  async structure(upload: MappingUpload): Promise<Result<UploadStructure>> {
    const space = spaceOf(upload);
    return space.ok ? success(await this.#structures.get(space.value)) : space;
  }

  /** The proposal as people and programs read it; not to be written into. Failures as above. */
  async document(upload: MappingUpload): Promise<Result<ProposalDocument>> {
    const space = spaceOf(upload);
    return space.ok ? success(await this.#documents.get(space.value)) : space;
  }

  async #read<Value>(space: string, name: string): Promise<Value> {
    const blob = await this.#blobs.get(space, name);
    if (!blob) throw new Error("A proposal has gone");
    return JSON.parse(await text(blob.open())) as Value;
  }
}

function spaceOf({ about: { work } }: MappingUpload): Result<string> {
  if (work.state === "waiting") return failed("mapping.en_attente");
  if (work.state === "proposed") return success(work.space);
  return failed("mapping.illisible", work.detail);
}
