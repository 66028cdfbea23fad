import type { EncodingName } from "./encoding.ts";

/** Names of the encodings for display. */
export const ENCODING_NAMES: Readonly<Record<EncodingName, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  "iso-8859-15": "ISO-8859-15",
  macintosh: "Mac OS Roman",
  ibm850: "DOS (850)",
};
