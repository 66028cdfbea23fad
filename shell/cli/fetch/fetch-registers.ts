import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Download, Source } from "../../../engine/registers/register.ts";
import type { DownloadProgress } from "./attempt.ts";
import { type Downloaded, type DownloadRequest, download } from "./download.ts";
import { mirrored } from "./mirrored.ts";

export interface FetchedRegister {
  readonly name: string;
  readonly result: Result<Downloaded>;
}

export interface FetchRegistersRequest
  extends Pick<DownloadRequest, "directory" | "sleep" | "nowMs" | "freeBytes" | "limits"> {
  readonly registers: readonly {
    readonly name: string;
    readonly source: Pick<Source, "download">;
  }[];
  /** Base address of a mirror (`mirrored.ts`); the publishers themselves without one. */
  readonly mirror?: string | null;
  readonly onStart?: (name: string) => void;
  readonly onProgress?: (name: string, progress: DownloadProgress) => void;
  readonly onEnd?: (fetched: FetchedRegister) => void;
}

/**
 * Downloads the registers' files into one directory, one after another, to spare the publishers'
 * servers. A failure does not stop the next; the results are in the order of the registers.
 * Registers with the same file share one download.
 */
export async function fetchRegisters(
  request: FetchRegistersRequest,
): Promise<readonly FetchedRegister[]> {
  const done = new Map<string, { readonly url: string; readonly result: Result<Downloaded> }>();
  const all: FetchedRegister[] = [];
  for (const { name, source } of request.registers) {
    request.onStart?.(name);
    const result = await fetchOne(request, name, source.download, done);
    const fetched = { name, result };
    all.push(fetched);
    request.onEnd?.(fetched);
  }
  return all;
}

async function fetchOne(
  request: FetchRegistersRequest,
  name: string,
  source: Download | null,
  done: Map<string, { readonly url: string; readonly result: Result<Downloaded> }>,
): Promise<Result<Downloaded>> {
  if (!source) {
    return failed(
      "source.indisponible",
      `Le registre ${name} n'a pas d'adresse de téléchargement : chargez votre copie avec « recoupe load ».`,
    );
  }
  const { url, file } = mirrored(source, request.mirror ?? null);
  const former = done.get(file);
  if (former && former.url !== url) {
    return failed("registre.conflit", `Deux adresses donnent le même fichier ${file}.`);
  }
  if (former) return former.result.ok ? success(former.result.value) : former.result;
  const {
    registers: _registers,
    mirror: _mirror,
    onStart: _start,
    onEnd: _end,
    onProgress,
    ...common
  } = request;
  const result = await download({
    ...common,
    url,
    file,
    ...(onProgress ? { onProgress: (progress) => onProgress(name, progress) } : {}),
  });
  done.set(file, { url, result });
  return result;
}
