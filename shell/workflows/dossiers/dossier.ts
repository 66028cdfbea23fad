import type { DossierStatus } from "../../../engine/dossier/dossier-status.ts";

/** Who changed a dossier's status. */
export type Origin = "client" | "service" | "pipeline" | "admin";

type Transition = {
  readonly de: DossierStatus;
  readonly vers: DossierStatus;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly origine: Origin;
  /** "" when there is none. */
  readonly commentaire: string;
};

/** An upload of a customer, without its files. */
export type SentToDossier = {
  readonly uploadId: string;
  readonly names: readonly string[];
  readonly bytes: number;
  readonly atMs: number;
  /** A flash diagnosis, whose columns nobody has asked to validate: the dossier has no step of it. */
  readonly isDiagnosis?: true;
};

/** The upload that the status of a dossier is about: the newest that is more than a diagnosis. */
export function newestWork({ fichiers }: Pick<Dossier, "fichiers">): SentToDossier | undefined {
  return fichiers.findLast(({ isDiagnosis }) => !isDiagnosis);
}

/** A result for a dossier, stored as a blob. */
export type DossierDocument = {
  /** Name of the download: `rapport-ct2-dsi.pdf`. */
  readonly name: string;
  /** A report of the pipeline, the corrected file, or a report provided by the operator. */
  readonly kind: "rapport" | "redresse" | "depose";
  readonly produit: string;
  /** Set for reports of the pipeline. */
  readonly role: string | null;
  readonly space: string;
  readonly bytes: number;
  readonly atMs: number;
};

/** The subject of a report's ratings: its file name without extension. */
export function subjectOf(name: string): string {
  return name.replace(/\.\w+$/, "");
}

/** Documents that can be rated: all except the corrected file. */
export function ratable(documents: readonly DossierDocument[]): readonly DossierDocument[] {
  return documents.filter(({ kind }) => kind !== "redresse");
}

/** All data of a customer, except the account. Plain data. */
export type Dossier = {
  readonly userId: number;
  readonly statut: DossierStatus;
  /** Product codes joined by commas, as in the interface. */
  readonly produits: string;
  /** A free JSON object, as text: keys chosen by users cannot collide with ours. */
  readonly profil: string;
  readonly fichiers: readonly SentToDossier[];
  /** Newest last. */
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

/** Blob space of the operator's documents for a customer. */
export function spaceOfDeposits(userId: number): string {
  return `usr_${userId}`;
}
