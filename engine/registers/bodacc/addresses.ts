import type { Download } from "../register.ts";

/** Every notice since 2008. Source: OpenDataSoft, Explore API v2.1, "exports". */
export const EXPORT =
  "https://bodacc-datadila.opendatasoft.com/api/explore/v2.1/catalog/datasets/annonces-commerciales/exports/csv?lang=fr&timezone=Europe%2FParis&delimiter=%3B";

/**
 * The export of the notices that appeared on a day AAAA-MM-JJ or later. The file's name has no date:
 * it would be taken for that of the edition.
 */
export function noticesSince(day: string): Download {
  const where = encodeURIComponent(`dateparution >= date'${day}'`).replaceAll("'", "%27");
  return { url: `${EXPORT}&where=${where}`, file: "annonces-commerciales-recentes.csv" };
}
