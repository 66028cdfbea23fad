import type { ErrorRow } from "./error-row.ts";

/** Failures of registers, their files and their loads. Sorted by code. */
export const REGISTER_ERRORS = {
  "registre.colonnes": {
    kind: "input",
    text: "Il manque des colonnes obligatoires dans l'en-tête du fichier.",
  },
  "registre.complement": {
    kind: "input",
    text: "Ce registre est publié en entier à chaque fois : rien ne peut y être ajouté. Chargez-le sans --completer.",
  },
  "registre.conflit": {
    kind: "conflict",
    text: "Un autre chargement est en cours dans ce dossier : attendez sa fin.",
  },
  "registre.corrompu": {
    kind: "unavailable",
    text: "Un fichier du registre est abîmé, ou vient d'une autre version : rechargez ce registre (pour « companies », n'importe quel registre SIRENE : les entreprises sont alors recomposées ; pour « officer-deaths », celui des dirigeants ou des décès ; pour « address-index », ban ; pour « company-index », les unités légales ou les établissements).",
  },
  "registre.incoherent": {
    kind: "internal",
    text: "Le registre construit ne correspond pas au fichier lu ; rien n'a été publié.",
  },
  "registre.inconnu": {
    kind: "input",
    text: "Registre inconnu.",
  },
  "registre.mauvais": {
    kind: "input",
    text: "Ce fichier n'est pas celui de ce registre.",
  },
  "registre.non_charge": {
    kind: "unavailable",
    text: "Un registre nécessaire n'est pas chargé : lancez « recoupe load ».",
  },
  "registre.perdu": {
    kind: "unavailable",
    text: "Ce dossier a déjà servi et n'a pas de registres : remettez-les (volume démonté, snapshot.json effacé), ou lancez « recoupe load », ou « recoupe load exemples ».",
  },
  "registre.recul": {
    kind: "conflict",
    text: "Ce fichier est plus petit ou plus ancien que l'édition servie, qui reste en place : téléchargez-le de nouveau, ou publiez-le quand même avec --malgre-tout.",
  },
  "registre.reels": {
    kind: "conflict",
    text: "Ce dossier a de vrais registres : ceux d'exemple ne s'y mêlent pas.",
  },
  "registre.rejets": {
    kind: "input",
    text: "Trop de lignes refusées : rien n'a été publié.",
  },
  "sauvegarde.abimee": {
    kind: "conflict",
    text: "Un fichier de la sauvegarde a changé : rien n'a été restauré. Prenez-en une autre.",
  },
  "sauvegarde.absente": {
    kind: "missing",
    text: "Ce dossier n'est pas une sauvegarde, ou elle a été interrompue.",
  },
  "sauvegarde.cible": {
    kind: "conflict",
    text: "Le dossier du service n'est pas vide : --malgre-tout met de côté son contenu.",
  },
  "sauvegarde.dossier": {
    kind: "conflict",
    text: "Le dossier de la sauvegarde n'est pas vide : donnez-en un nouveau.",
  },
  "sauvegarde.version": {
    kind: "conflict",
    text: "Cette sauvegarde vient d'une autre version de recoupe.",
  },
  "siren.inconnu": {
    kind: "missing",
    text: "Ce SIREN n'existe pas dans le répertoire SIRENE.",
  },
  "source.indisponible": {
    kind: "unavailable",
    text: "Le fichier n'a pas pu être téléchargé.",
  },
} as const satisfies Record<string, ErrorRow>;
