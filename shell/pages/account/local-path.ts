/** Default target after signing in. */
export const AREA_PATH = "/espace";

const LONGEST = 2000;
/** Visible ASCII; `//` would start a host, and so would `/\`, which browsers read as `//`. */
const LOCAL = /^\/(?![/\\])[!-~]*$/;

/**
 * A path of this service to return to, unchanged; the customer area for any text that could lead to
 * another site.
 */
export function localPath(text: string | null | undefined): string {
  const isLocal = text != null && text.length <= LONGEST && LOCAL.test(text);
  return isLocal && !text.includes("\\") ? text : AREA_PATH;
}
