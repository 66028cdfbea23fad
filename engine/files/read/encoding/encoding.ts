export type EncodingName =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "utf-32le"
  | "utf-32be"
  | "windows-1252"
  | "iso-8859-15"
  | "macintosh"
  | "ibm850";

/** How the bytes of a file were read as text. */
export interface EncodingRead {
  readonly name: EncodingName;
  readonly byteOrderMark: boolean;
  /** Lines in another encoding than most; they were decoded from it (`otherName`). */
  readonly otherLines: number;
  readonly otherName: EncodingName | null;
  /** 0 to 1; 1 for pure ASCII. */
  readonly confidence: number;
}

/** Names of the encodings for display. */
export const ENCODING_NAMES: Readonly<Record<EncodingName, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "utf-32le": "UTF-32",
  "utf-32be": "UTF-32",
  "windows-1252": "Windows-1252",
  "iso-8859-15": "ISO-8859-15",
  macintosh: "Mac OS Roman",
  ibm850: "DOS (850)",
};
