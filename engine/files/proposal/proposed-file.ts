import type { EncodingRead } from "../read/encoding/encoding.ts";
import type { FilePart, FoundReading, ReadNote } from "../read/layout/file-part.ts";
import type { HeaderPlace } from "../read/layout/overridden-head.ts";
import type { Dialect } from "../read/rows/dialect.ts";

/** A file of an upload: its content, or why it could not be read. */
export interface ProposedFile {
  /** The owner's name for it; unique in the upload. */
  readonly name: string;
  /** Null for a file that was read. */
  readonly refused: { readonly code: string; readonly detail: string } | null;
  /** About the file as a whole. */
  readonly notes: readonly ReadNote[];
  readonly parts: readonly ProposedPart[];
}

/** A text, a sheet or an entry of a file, with the names of its tables. */
interface ProposedPart extends Omit<FilePart, "tables"> {
  readonly header: HeaderPlace | null;
  readonly tables: readonly string[];
}

/** The entry of a file in the proposal; plain data with French names. */
export function fileDocument({ name, refused, notes, parts }: ProposedFile): object {
  return {
    nom: name,
    erreur: refused,
    notes: notes.map(noteDocument),
    parties: parts.map(({ name: part, nature, preamble, notes: own, tables, found, ...read }) => ({
      nom: part,
      nature,
      ...readingDocument(read),
      // The reading without overrides.
      detecte: found ? readingDocument(found) : null,
      preambule: preamble,
      notes: own.map(noteDocument),
      tables,
    })),
  };
}

function readingDocument({ encoding, dialect, header }: FoundReading): object {
  return {
    encodage: encodingDocument(encoding),
    dialecte: dialect && dialectDocument(dialect),
    entete: header && { ligne: header.row, lignes: header.rows },
  };
}

function encodingDocument({ name, confidence, otherLines, otherName }: EncodingRead): object {
  return { nom: name, confiance: confidence, lignes_autres: otherLines, autre: otherName };
}

function noteDocument({ code, text, row }: ReadNote): object {
  return { code, texte: text, ligne: row ?? null };
}

function dialectDocument({ delimiter, quote, escape: escaping, newline }: Dialect): object {
  return { separateur: delimiter, guillemet: quote, echappement: escaping, fin_de_ligne: newline };
}
