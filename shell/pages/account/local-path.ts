/** Where people are led who come from nowhere in particular. */
export const AREA_PATH = "/espace";

const LONGEST = 2000;
/** ASCII that can be seen; a second slash, or what browsers take for one, would begin a host. */
const LOCAL = /^\/(?![/\\])[!-~]*$/;

/**
 * A path of this service that somebody is to be led back to, as it came; the customer area for any
 * text that could lead elsewhere.
 */
export function localPath(text: string | null | undefined): string {
  const isLocal = text != null && text.length <= LONGEST && LOCAL.test(text);
  return isLocal && !text.includes("\\") ? text : AREA_PATH;
}
