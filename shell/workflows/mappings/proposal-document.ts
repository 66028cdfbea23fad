import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";

/** The parts of an upload's `proposition.json` that the service reads. */
export interface ProposalDocument {
  readonly fichiers: readonly {
    readonly nom: string;
    readonly erreur: { readonly code: string; readonly detail: string } | null;
    readonly notes: readonly { readonly texte: string }[];
    readonly parties: readonly PartDocument[];
  }[];
  readonly tables: readonly {
    readonly table: string;
    readonly fichier: string;
    readonly entity_type: EntityType;
    readonly origine: string | null;
    /** A note beside the data; absent in documents of older versions. */
    readonly notes?: boolean;
    readonly lignes: number;
    /** Absent in documents of older versions. */
    readonly premieres_lignes?: readonly (readonly string[])[];
    readonly colonnes: readonly ColumnDocument[];
  }[];
  readonly repartition_couches: Readonly<Record<Layer, number>>;
}

/** How a text is read. */
export interface ReadingDocument {
  readonly encodage: {
    readonly nom: EncodingName;
    readonly confiance: number;
    readonly lignes_autres: number;
    readonly autre: EncodingName | null;
  };
  readonly dialecte: {
    readonly separateur: string;
    readonly guillemet: string;
    readonly echappement: string;
    readonly fin_de_ligne: string;
  } | null;
  /** Absent in documents of older versions. */
  readonly entete?: { readonly ligne: number; readonly lignes: number } | null;
}

export interface PartDocument extends ReadingDocument {
  readonly nom: string;
  readonly nature: FileNature;
  /** The detected reading, when a person overrode it; otherwise `null`. */
  readonly detecte?: ReadingDocument | null;
  readonly notes: readonly { readonly texte: string }[];
  readonly tables: readonly string[];
}

interface ColumnDocument {
  readonly original_col: string;
  readonly crm_field: string | null;
  readonly entity_type: EntityType;
  readonly couche: Layer | null;
  readonly confiance: number;
  readonly certitude: Certainty;
  readonly remplies: number;
  readonly exemples: readonly string[];
  readonly candidats: readonly {
    readonly crm_field: string;
    readonly entity_type: EntityType;
    readonly confiance: number;
    readonly preuves: readonly { readonly texte: string }[];
    readonly contre: readonly { readonly texte: string }[];
  }[];
}
