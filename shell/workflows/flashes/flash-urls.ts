/** Where a person goes on from a flash report; made by the service, never by users. */
export interface FlashUrls {
  /** The page that says what the columns were taken for, and takes corrections. */
  readonly columns: string;
  /** Where larger files are sent. */
  readonly larger: string;
  readonly account: string;
  /** What a form posts to so that file and diagnosis are deleted. */
  readonly erase: string;
  readonly home: string;
}

/** Where the pages of a diagnosis lead; ids and tokens are letters that addresses may hold. */
export function flashUrls(id: string, token: string) {
  const query = `?token=${encodeURIComponent(token)}`;
  const report = `/api/schema/flash/${encodeURIComponent(id)}${query}`;
  const next: FlashUrls = {
    columns: `/diagnostic/${encodeURIComponent(id)}/colonnes${query}`,
    erase: `/envois/${encodeURIComponent(id)}/effacer${query}`,
    larger: "/fichiers",
    account: "/espace",
    home: "/",
  };
  const progress = `/api/schema/flash-progress/${encodeURIComponent(id)}${query}`;
  return { report, pdf: `${report}&format=pdf`, progress, next };
}
