import { rm } from "node:fs/promises";
import { join } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  isOverridden,
  isSameReading,
  type PartReading,
} from "../../../engine/files/read/reading/reading-options.ts";
import type {
  KnownReading,
  ReadingPreview,
} from "../../../engine/files/read/reading/reading-preview.ts";
import type { Dialect } from "../../../engine/files/read/rows/dialect.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Transaction } from "../../state/store.ts";
import type { FileReading } from "../uploads/file-reading.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { MappingRuns } from "./mapping-runs.ts";
import { mappingStateOf } from "./mapping-state.ts";
import type { MappingAbout, MappingUpload } from "./mapping-upload.ts";
import type { PartDocument, ReadingDocument } from "./proposal-document.ts";
import type { Proposals } from "./proposals.ts";

/** Allows for unpacking a workbook of 50 MB; the start of a csv takes milliseconds. */
const PREVIEW_MS = 20_000;

interface ReadingsDeps {
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly proposals: Proposals;
  readonly runs: MappingRuns;
  /** A separate pool: previews do not wait for other files. */
  readonly pool: Pick<Pool, "attempt">;
}

/** A part of an uploaded file, from its proposal. */
export interface ReadPartOf {
  readonly file: { readonly number: number; readonly name: string };
  readonly parts: readonly PartDocument[];
  readonly part: PartDocument;
  /** The person's overrides. */
  readonly override: PartReading;
}

/** Changes how the files of uploads are read, when a person overrides the detection. */
export class Readings {
  readonly #parts: ReadingsDeps;

  constructor(parts: ReadingsDeps) {
    this.#parts = parts;
  }

  /**
   * A part of an upload. Failures: `lecture.partie`, `mapping.en_attente`, `mapping.illisible`.
   *
   * @param file, part From 1.
   */
  async part(upload: MappingUpload, file: number, part: number): Promise<Result<ReadPartOf>> {
    const document = await this.#parts.proposals.document(upload);
    if (!document.ok) return document;
    const found = document.value.fichiers[file - 1];
    const own = found?.parties[part - 1];
    if (!found || !own) return failed("lecture.partie");
    const all = upload.about.readings ?? [];
    const override = all.find((one) => one.file === file && one.part === part) ?? { part };
    const name = upload.files[file - 1]?.name ?? found.nom;
    return success({
      file: { number: file, name },
      parts: found.parties,
      part: own,
      override,
    });
  }

  /**
   * Previews the first rows of a part with a requested reading; stores nothing. Failures:
   * `lecture.…`, those of its format, `envoi.absent`.
   */
  async preview(
    { id }: MappingUpload,
    { file, part }: Pick<ReadPartOf, "file" | "part">,
    override: PartReading,
  ): Promise<Result<ReadingPreview>> {
    const { blobs, pool } = this.#parts;
    const path = await blobs.local(id, String(file.number));
    if (path === null) return failed("envoi.absent");
    const folder = blobs.intake();
    try {
      const { name } = file;
      const task = {
        path,
        name,
        override,
        known: knownOf(part),
        work: join(folder, "apercu"),
      };
      return await pool.attempt("preview-reading", task, { file: name, timeoutMs: PREVIEW_MS });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Reads an upload again, one part with the requested reading, and recognises its columns again;
   * does nothing if it is already read so. Failures: those of `preview`, `mapping.deja_confirme`,
   * `mapping.en_attente`, `envoi.file`, `etat.indisponible`: then nothing changes.
   */
  async apply(
    upload: MappingUpload,
    of: ReadPartOf,
    override: PartReading,
  ): Promise<Result<MappingUpload>> {
    const { runs } = this.#parts;
    if (isSameReading(of.override, override)) return success(upload);
    const busy = runs.busy();
    if (busy) return { ok: false, failure: busy };
    const preview = await this.preview(upload, of, override);
    if (!preview.ok) return preview;
    const reading = { file: of.file.number, ...override };
    return runs.again(upload.id, (transaction) => this.#change(transaction, upload.id, reading));
  }

  #change(transaction: Transaction, id: string, reading: FileReading): Result<MappingUpload> {
    const { uploads } = this.#parts;
    const now = uploads.findIn<MappingAbout>(transaction, id);
    if (!now) return failed("envoi.absent");
    const { work, readings = [] } = now.about;
    if (mappingStateOf(transaction, id).jobId !== null) return failed("mapping.deja_confirme");
    if (work.state !== "proposed") return failed("mapping.en_attente");
    const others = readings.filter((one) => one.file !== reading.file || one.part !== reading.part);
    return uploads.changeIn<MappingAbout>(transaction, id, ({ reread: _, ...about }) => ({
      ...about,
      work: { state: "waiting", before: { ...work, readings } },
      readings: isOverridden(reading) ? [...others, reading] : others,
    }));
  }
}

/** The reading detected when the whole part was read, without overrides. */
function knownOf(part: PartDocument): KnownReading {
  const { encodage, dialecte } = part.detecte ?? part;
  const { nom: name, confiance: confidence, lignes_autres: otherLines, autre } = encodage;
  return {
    encoding: { name, confidence, otherLines, otherName: autre },
    dialect: dialecte && dialectOf(dialecte),
  };
}

function dialectOf(found: NonNullable<ReadingDocument["dialecte"]>): Dialect {
  const { separateur, guillemet, echappement, fin_de_ligne } = found;
  return { delimiter: separateur, quote: guillemet, escape: echappement, newline: fin_de_ligne };
}
