import type { DossierStatus } from "../../../engine/dossier/dossier-status.ts";

/** Who made a dossier change its status. */
export type Origin = "client" | "service" | "pipeline" | "admin";

type Transition = {
  readonly de: DossierStatus;
  readonly vers: DossierStatus;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly origine: Origin;
  /** "" when there is nothing to say. */
  readonly commentaire: string;
};

/** What a customer sent; its files are those of an upload. */
export type SentToDossier = {
  readonly uploadId: string;
  readonly names: readonly string[];
  readonly bytes: number;
  readonly atMs: number;
};

/** What was made for a dossier and lies in a space of the blobs. */
export type DossierDocument = {
  /** As it is downloaded: `rapport-ct2-dsi.pdf`. */
  readonly name: string;
  /** A report of the pipeline, the corrected file, or a report that the operator deposited. */
  readonly kind: "rapport" | "redresse" | "depose";
  readonly produit: string;
  /** Of a report of the pipeline. */
  readonly role: string | null;
  readonly space: string;
  readonly bytes: number;
  readonly atMs: number;
};

/** All that is kept of a customer besides his account. Plain data. */
export type Dossier = {
  readonly userId: number;
  readonly statut: DossierStatus;
  /** Product codes joined by commas, as the interface has them. */
  readonly produits: string;
  /** A free JSON object, as text: keys that users choose are never ours. */
  readonly profil: string;
  readonly fichiers: readonly SentToDossier[];
  /** The newest last. */
  readonly historique: readonly Transition[];
  readonly documents: readonly DossierDocument[];
};

export function newDossier(userId: number): Dossier {
  return {
    userId,
    statut: "nouveau",
    produits: "",
    profil: "{}",
    fichiers: [],
    historique: [],
    documents: [],
  };
}

/** Where what the operator deposits for a customer lies. */
export function spaceOfDeposits(userId: number): string {
  return `usr_${userId}`;
}
