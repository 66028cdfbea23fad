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
  "registre.edition": {
    kind: "missing",
    text: "Cette machine n'a pas, ou n'a plus, cette édition ou ce fichier : demandez son instantané courant.",
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
  "registre.occupe": {
    kind: "unavailable",
    text: "Cette machine envoie déjà ses registres à beaucoup d'autres : redemandez dans quelques secondes.",
  },
  "registre.perdu": {
    kind: "unavailable",
    text: "Ce dossier a déjà servi et n'a pas de registres : remettez-les (volume démonté, snapshot.json effacé), ou lancez « recoupe load », ou « recoupe load exemples ».",
  },
  "registre.plage": {
    kind: "range",
    text: "Cette plage d'octets n'est pas dans le fichier : demandez « bytes=DEBUT-FIN », une seule plage, dans sa taille.",
  },
  "registre.preparation": {
    kind: "unavailable",
    text: "Cette machine calcule les sommes de ses registres avant de les donner : redemandez dans quelques secondes.",
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
  "source.adresse": {
    kind: "input",
    text: "Cette source n'est ni un dossier de registres publiés, ni l'adresse interne d'un service recoupe (http://machine:8081).",
  },
  "source.alteree": {
    kind: "conflict",
    text: "Une édition modifiée en chemin : ce qui est arrivé n'a pas la somme que son manifeste annonce. Rien n'a été publié ; prenez une autre source, ou vérifiez celle-ci (« recoupe verify »).",
  },
  "source.ancienne": {
    kind: "conflict",
    text: "Les registres de cette source ont été publiés avant ceux d'ici, qui restent en place ; --malgre-tout les prend quand même.",
  },
  "source.indisponible": {
    kind: "unavailable",
    text: "Le fichier n'a pas pu être téléchargé.",
  },
  "source.injoignable": {
    kind: "unavailable",
    text: "La source ne répond pas : vérifiez qu'elle tourne, et son adresse. Ce qui est déjà reçu est gardé.",
  },
  "source.interrompue": {
    kind: "unavailable",
    text: "La source s'est interrompue avant la fin. Relancez la commande : elle reprend où elle en était.",
  },
  "source.manifeste": {
    kind: "conflict",
    text: "Ce que la source dit de ses registres n'est pas recevable (un nom, une taille ou une somme impossible) : rien n'en a été pris.",
  },
  "source.secret": {
    kind: "forbidden",
    text: "La source refuse le secret interne : donnez le sien dans RECOUPE_INTERNAL_SECRET.",
  },
  "source.version": {
    kind: "conflict",
    text: "Les registres de cette source viennent d'une autre version de recoupe : mettez les deux machines à la même.",
  },
  "source.vide": {
    kind: "missing",
    text: "Cette source n'a pas de registres publiés : chargez-les là-bas (« recoupe load »), ou publiez-les dans ce dossier (« recoupe registers publish »).",
  },
} as const satisfies Record<string, ErrorRow>;
