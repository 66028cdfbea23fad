/** Statuses of a customer's dossier, in the normal order. */
export const DOSSIER_STATUSES = [
  "nouveau",
  "produit_choisi",
  "fichier_recu",
  "mapping_en_cours",
  "mapping_a_valider",
  "mapping_confirme",
  "en_traitement",
  "rapport_disponible",
  "redresse_disponible",
  "erreur",
] as const;

export type DossierStatus = (typeof DOSSIER_STATUSES)[number];

interface StatusRow {
  /** Possible next statuses without an operator; a new file is possible at any time. */
  readonly next: readonly DossierStatus[];
  /** French: the status. */
  readonly label: string;
  /** French: the customer's next step. */
  readonly step: string;
}

const TABLE: Readonly<Record<DossierStatus, StatusRow>> = {
  nouveau: {
    next: ["produit_choisi", "fichier_recu"],
    label: "Dossier ouvert",
    step: "Envoyez votre fichier ; le diagnostic proposé convient à la plupart.",
  },
  produit_choisi: {
    next: ["fichier_recu"],
    label: "Diagnostic choisi",
    step: "Envoyez votre fichier de clients.",
  },
  fichier_recu: {
    next: ["fichier_recu", "mapping_en_cours", "erreur"],
    label: "Fichier reçu",
    step: "Votre fichier est reçu : ses colonnes vont être reconnues.",
  },
  mapping_en_cours: {
    next: ["mapping_a_valider", "fichier_recu", "erreur"],
    label: "Lecture des colonnes",
    step: "Vos colonnes sont en cours de reconnaissance.",
  },
  mapping_a_valider: {
    next: ["mapping_confirme", "mapping_en_cours", "fichier_recu", "erreur"],
    label: "Colonnes à confirmer",
    step: "Confirmez vos colonnes : rien n'est traité avant.",
  },
  mapping_confirme: {
    next: ["en_traitement", "fichier_recu", "erreur"],
    label: "Colonnes confirmées",
    step: "Votre fichier attend son traitement.",
  },
  en_traitement: {
    next: ["rapport_disponible", "redresse_disponible", "fichier_recu", "erreur"],
    label: "Traitement du fichier",
    step: "Votre fichier est en cours de traitement.",
  },
  rapport_disponible: {
    next: ["redresse_disponible", "fichier_recu"],
    label: "Rapports prêts",
    step: "Lisez vos rapports.",
  },
  redresse_disponible: {
    next: ["fichier_recu"],
    label: "Fichier corrigé prêt",
    step: "Lisez vos rapports et téléchargez votre fichier corrigé.",
  },
  erreur: {
    next: ["fichier_recu", "mapping_en_cours", "mapping_a_valider", "en_traitement"],
    label: "Traitement arrêté",
    step: "Le traitement a échoué : envoyez de nouveau votre fichier, ou écrivez-nous.",
  },
};

/** Whether a dossier may change from one status to another; the operator may force any change. */
export function mayBecome(from: DossierStatus, to: DossierStatus): boolean {
  return TABLE[from].next.includes(to);
}

/** A status in French. */
export function statusLabelOf(status: DossierStatus): string {
  return TABLE[status].label;
}

/** The customer's next step, in French. */
export function nextStepOf(status: DossierStatus): string {
  return TABLE[status].step;
}
