import { text } from "node:stream/consumers";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { UploadStructure } from "../../engine/mapping/proposal/upload-proposal.ts";
import type { Blobs } from "../blobs/blobs.ts";
import type { MappingUpload } from "./mapping-upload.ts";

/** Proposals that are kept read; one of twenty files takes a megabyte or two. */
const KEPT = 16;

/** What was found in uploads, as the mapping left it. */
export class Proposals {
  readonly #blobs: Blobs;
  /** By space; the one that was read last is the last. */
  readonly #structures = new Map<string, Promise<UploadStructure>>();

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** What confirmations are checked against. Failures: `mapping.en_attente`, `mapping.illisible`. */
  async structure(upload: MappingUpload): Promise<Result<UploadStructure>> {
    const space = spaceOf(upload);
    if (!space.ok) return space;
    const known = this.#structures.get(space.value);
    const structure = known ?? this.#read(space.value, "structure.json").then(parsed);
    this.#structures.delete(space.value);
    this.#structures.set(space.value, structure);
    for (const oldest of this.#structures.keys()) {
      if (this.#structures.size <= KEPT) break;
      this.#structures.delete(oldest);
    }
    structure.catch(() => this.#structures.delete(space.value));
    return success(await structure);
  }

  /** The proposal as people and programs read it: JSON. Failures as above. */
  async document(upload: MappingUpload): Promise<Result<string>> {
    const space = spaceOf(upload);
    return space.ok ? success(await this.#read(space.value, "proposition.json")) : space;
  }

  async #read(space: string, name: string): Promise<string> {
    const blob = await this.#blobs.get(space, name);
    if (!blob) throw new Error("A proposal has gone");
    return text(blob.open());
  }
}

function spaceOf({ about: { work } }: MappingUpload): Result<string> {
  if (work.state === "waiting") return failed("mapping.en_attente");
  if (work.state === "proposed") return success(work.space);
  return failed("mapping.illisible", work.detail);
}

function parsed(json: string): UploadStructure {
  return JSON.parse(json) as UploadStructure;
}
