/** An unsupported format, recognised by its first bytes. */
export interface ForeignNature {
  /** "un document PDF": the format as named to the person. */
  readonly is: string;
  /** What to do instead, a French sentence. */
  readonly advice: string;
  /** Magic bytes, as latin-1. */
  readonly marks: readonly string[];
  /** Offset of the mark, 0 when absent. */
  readonly at?: number;
}

const EXPORT = "Exportez vos données en csv ou en xlsx depuis le logiciel d'origine.";
const UNPACK = "Décompressez-le, puis envoyez les fichiers qu'il contient, ou faites-en un zip.";
const NOT_DATA = "Envoyez le fichier de données lui-même, en csv ou en xlsx.";

/** The first match counts. Source of the marks: each format's own specification. */
export const FOREIGN_NATURES: readonly ForeignNature[] = [
  { is: "un document PDF", advice: EXPORT, marks: ["%PDF-"] },
  { is: "une archive RAR", advice: UNPACK, marks: ["Rar!\x1a\x07"] },
  { is: "une archive 7z", advice: UNPACK, marks: ["7z\xbc\xaf\x27\x1c"] },
  { is: "un fichier gzip", advice: UNPACK, marks: ["\x1f\x8b"] },
  { is: "un fichier bzip2", advice: UNPACK, marks: ["BZh"] },
  { is: "un fichier xz", advice: UNPACK, marks: ["\xfd7zXZ\0"] },
  { is: "un fichier zstd", advice: UNPACK, marks: ["\x28\xb5\x2f\xfd"] },
  { is: "une archive CAB", advice: UNPACK, marks: ["MSCF\0\0\0\0"] },
  { is: "une archive tar", advice: UNPACK, marks: ["ustar"], at: 257 },
  { is: "une image", advice: NOT_DATA, marks: ["\x89PNG\r\n", "\xff\xd8\xff", "GIF87a", "GIF89a"] },
  { is: "une image", advice: NOT_DATA, marks: ["II*\0", "MM\0*"] },
  { is: "une image", advice: NOT_DATA, marks: ["WEBP"], at: 8 },
  { is: "une image ou une vidéo", advice: NOT_DATA, marks: ["ftyp"], at: 4 },
  { is: "un programme", advice: NOT_DATA, marks: ["MZ\x90\0", "\x7fELF", "\xcf\xfa\xed\xfe"] },
  { is: "un programme", advice: NOT_DATA, marks: ["#!/"] },
  { is: "un fichier parquet", advice: EXPORT, marks: ["PAR1"] },
  { is: "une base SQLite", advice: EXPORT, marks: ["SQLite format 3\0"] },
  {
    is: "une base Access",
    advice: EXPORT,
    marks: ["\0\x01\0\0Standard Jet DB", "\0\x01\0\0Standard ACE DB"],
  },
  { is: "un document RTF", advice: EXPORT, marks: ["{\\rtf"] },
];

/** The unsupported format of the file; `null` when no mark matches. */
export function foreignNature(head: Uint8Array): ForeignNature | null {
  const text = Buffer.from(head.subarray(0, 512)).toString("latin1");
  return (
    FOREIGN_NATURES.find(({ marks, at = 0 }) => marks.some((mark) => text.startsWith(mark, at))) ??
    null
  );
}
