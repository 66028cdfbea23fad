import type { ErrorRow } from "./error-row.ts";

/** What accounts, dossiers, mappings and the work on them can fail of. Sorted by code. */
export const CUSTOMER_ERRORS = {
  "compte.jeton_absent": {
    kind: "anonymous",
    text: "Connectez-vous : envoyez le jeton d'accès dans l'en-tête Authorization: Bearer.",
  },
  "compte.jeton_invalide": {
    kind: "anonymous",
    text: "Ce jeton d'accès n'est pas valable, ou ne l'est plus : connectez-vous de nouveau.",
  },
  "dossier.absent": {
    kind: "missing",
    text: "Aucun compte n'a cet identifiant : vérifiez user_id.",
  },
  "dossier.transition": {
    kind: "conflict",
    text: "Ce changement de statut n'est pas possible maintenant : relisez le dossier pour voir où il en est.",
  },
  "rapport.absent": {
    kind: "missing",
    text: "Ce document n'est pas encore disponible : le dossier dit où en est le traitement.",
  },
  "repere.invalide": {
    kind: "input",
    text: "Ce repère n'a pas été rendu par cet export : renvoyez le dernier reçu tel quel, ou aucun pour tout recevoir.",
  },
  "travail.absent": {
    kind: "missing",
    text: "Ce travail n'existe pas, ou n'existe plus : vérifiez job_id.",
  },
  "travail.artefact": {
    kind: "conflict",
    text: "Un résultat annoncé n'a pas été reçu tel quel : envoyez-le de nouveau, puis répétez l'événement.",
  },
  "travail.bail": {
    kind: "conflict",
    text: "Ce travail n'est plus le vôtre : il a été donné à un autre, ou il est terminé. Demandez-en un nouveau.",
  },
  "travail.fini": {
    kind: "conflict",
    text: "Ce travail est déjà terminé : il ne peut plus être annulé.",
  },
} as const satisfies Record<string, ErrorRow>;
