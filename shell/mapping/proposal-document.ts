import type { EntityType } from "../../engine/mapping/entity-type.ts";
import type { Certainty, Layer } from "../../engine/mapping/table-mapping.ts";

/** `proposition.json` of an upload, as far as the service looks into it. */
export interface ProposalDocument {
  readonly fichiers: readonly {
    readonly nom: string;
    readonly erreur: { readonly code: string; readonly detail: string } | null;
    readonly notes: readonly { readonly texte: string }[];
    readonly parties: readonly {
      readonly encodage: { readonly nom: string };
      readonly dialecte: { readonly separateur: string; readonly guillemet: string | null } | null;
      readonly notes: readonly { readonly texte: string }[];
      readonly tables: readonly string[];
    }[];
  }[];
  readonly tables: readonly {
    readonly table: string;
    readonly fichier: string;
    readonly entity_type: EntityType;
    readonly origine: string | null;
    readonly lignes: number;
    readonly colonnes: readonly ColumnDocument[];
  }[];
  readonly repartition_couches: Readonly<Record<Layer, number>>;
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
