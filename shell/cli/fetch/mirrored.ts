import type { Download } from "../../../engine/registers/register.ts";

/**
 * The address of a download at a mirror of the publishers (RECOUPE_MIRROR), which keeps each file
 * under the name of its host: `https://host/path?query` is `MIRROR/host/path?query`. The download
 * itself without a mirror, or when its address is none.
 */
export function mirrored(download: Download, mirror: string | null): Download {
  if (mirror === null || !URL.canParse(download.url)) return download;
  const { host, pathname, search } = new URL(download.url);
  return { ...download, url: `${mirror}/${host}${pathname}${search}` };
}
