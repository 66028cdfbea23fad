import type { FlashWays } from "../../pages/html/flash-page.ts";

/** Where the pages of a diagnosis lead; ids and tokens are letters that addresses may hold. */
export function flashWays(id: string, token: string) {
  const query = `?token=${encodeURIComponent(token)}`;
  const report = `/api/schema/flash/${encodeURIComponent(id)}${query}`;
  const next: FlashWays = {
    columns: `/diagnostic/${encodeURIComponent(id)}/colonnes${query}`,
    erase: `/envois/${encodeURIComponent(id)}/effacer${query}`,
    larger: "/fichiers",
    account: "/espace",
    home: "/",
  };
  const progress = `/api/schema/flash-progress/${encodeURIComponent(id)}${query}`;
  return { report, pdf: `${report}&format=pdf`, progress, next };
}
