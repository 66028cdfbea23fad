import type { CompanySource } from "../company-base.ts";

export const WATCH_TYPES = [
  "cessation",
  "procedure_collective",
  "changement_dirigeant",
  "dirigeant_decede",
] as const;

export type WatchType = (typeof WATCH_TYPES)[number];

/**
 * Severity of an alert: `haute`, the company disappears or stops paying; `moyenne`, review before a
 * new commitment; `faible`, for information.
 */
export const SEVERITIES = ["haute", "moyenne", "faible"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** A watched event; its texts appear in the user reference. */
export interface WatchRule {
  readonly type: WatchType;
  readonly gravite: Severity;
  /** The register of the event. */
  readonly source: CompanySource;
  /** The event, in French. */
  readonly quand: string;
  /** The reason for its severity, in French. */
  readonly pourquoi: string;
}

/** All alerts. When several of one type and register fit an event, the first applies. */
export const WATCH_RULES = {
  unite_cessee: {
    type: "cessation",
    gravite: "haute",
    source: "unites-legales",
    quand: "l'unité légale a cessé",
    pourquoi: "l'entreprise n'existe plus",
  },
  tout_ferme: {
    type: "cessation",
    gravite: "moyenne",
    source: "etablissements",
    quand: "le dernier établissement ouvert a fermé, l'unité légale reste active",
    pourquoi: "l'entreprise existe encore, mais n'exerce plus nulle part",
  },
  radiation: {
    type: "cessation",
    gravite: "haute",
    source: "bodacc",
    quand: "radiation du registre du commerce, que rien n'a annulée",
    pourquoi: "l'entreprise ne peut plus exercer son commerce",
  },
  radiation_a_verifier: {
    type: "cessation",
    gravite: "moyenne",
    source: "bodacc",
    quand: "entrepreneur individuel radié du registre du commerce, que SIRENE dit encore actif",
    pourquoi:
      "l'activité peut continuer hors du registre, ou la radiation ne viser qu'un établissement",
  },
  liquidation: {
    type: "procedure_collective",
    gravite: "haute",
    source: "bodacc",
    quand: "liquidation judiciaire ouverte, ou conversion en liquidation",
    pourquoi:
      "l'activité s'arrête ; les créances sont à déclarer dans les deux mois de la publication (Code de commerce, R. 622-24)",
  },
  redressement: {
    type: "procedure_collective",
    gravite: "haute",
    source: "bodacc",
    quand: "redressement judiciaire ouvert, ou conversion en redressement",
    pourquoi:
      "l'entreprise ne peut plus payer ; les créances sont à déclarer dans les deux mois de la publication (Code de commerce, R. 622-24)",
  },
  sauvegarde: {
    type: "procedure_collective",
    gravite: "moyenne",
    source: "bodacc",
    quand: "sauvegarde ouverte",
    pourquoi:
      "l'entreprise peut encore payer, mais les dettes antérieures sont gelées et les créances à déclarer dans les deux mois (Code de commerce, R. 622-24)",
  },
  plan: {
    type: "procedure_collective",
    gravite: "moyenne",
    source: "bodacc",
    quand: "plan arrêté par le tribunal",
    pourquoi: "l'entreprise continue, le plan fixe quand elle paie ses dettes",
  },
  plan_resolu: {
    type: "procedure_collective",
    gravite: "haute",
    source: "bodacc",
    quand: "plan résolu, sans autre procédure ouverte",
    pourquoi: "l'entreprise n'a pas tenu son plan",
  },
  cloture_soldee: {
    type: "procedure_collective",
    gravite: "faible",
    source: "bodacc",
    quand: "clôture pour extinction du passif, fin d'une sauvegarde, ou plan exécuté",
    pourquoi: "les dettes sont payées, ou l'entreprise n'a plus besoin de protection",
  },
  cloture_impayee: {
    type: "procedure_collective",
    gravite: "haute",
    source: "bodacc",
    quand: "clôture pour insuffisance d'actif, ou d'un rétablissement professionnel",
    pourquoi: "ce qui reste dû ne sera en principe plus payé (Code de commerce, L. 643-11)",
  },
  cloture: {
    type: "procedure_collective",
    gravite: "moyenne",
    source: "bodacc",
    quand: "autre clôture",
    pourquoi: "l'annonce ne dit pas si les créanciers sont payés",
  },
  annulation: {
    type: "procedure_collective",
    gravite: "moyenne",
    source: "bodacc",
    quand: "décision annulée, rétractée ou infirmée en appel",
    pourquoi: "la situation de l'entreprise redevient celle d'avant cette décision",
  },
  jugement_a_lire: {
    type: "procedure_collective",
    gravite: "moyenne",
    source: "bodacc",
    quand: "jugement sur une procédure, dans des termes qu'aucune règle ne connaît",
    pourquoi: "son effet n'est pas établi : l'annonce citée est à lire",
  },
  liquidateur: {
    type: "changement_dirigeant",
    gravite: "haute",
    source: "bodacc",
    quand: "arrivée d'un liquidateur, ou d'un administrateur provisoire ou judiciaire",
    pourquoi: "la société est dissoute, ou d'autres que ses organes la dirigent",
  },
  representant: {
    type: "changement_dirigeant",
    gravite: "moyenne",
    source: "bodacc",
    quand: "arrivée ou départ de qui représente la société : gérant, président, directeur général",
    pourquoi: "une autre personne engage la société",
  },
  autre_dirigeant: {
    type: "changement_dirigeant",
    gravite: "faible",
    source: "bodacc",
    quand: "arrivée ou départ d'un autre dirigeant : administrateur, membre d'un conseil",
    pourquoi: "l'équipe change, pas qui engage la société",
  },
  representant_rne: {
    type: "changement_dirigeant",
    gravite: "moyenne",
    source: "rne",
    quand:
      "entre deux versions du RNE : arrivée, départ ou changement de rôle de qui dirige la société",
    pourquoi: "une autre personne engage la société, ou la même à un autre titre",
  },
  autre_dirigeant_rne: {
    type: "changement_dirigeant",
    gravite: "faible",
    source: "rne",
    quand:
      "entre deux versions du RNE : arrivée, départ ou changement de rôle d'un membre d'un conseil",
    pourquoi: "l'équipe change, pas qui engage la société",
  },
  entrepreneur_decede: {
    type: "dirigeant_decede",
    gravite: "haute",
    source: "deces",
    quand: "décès probable d'un entrepreneur individuel",
    pourquoi: "l'entreprise est la personne : elle ne survit pas à son décès, s'il est confirmé",
  },
  representant_decede: {
    type: "dirigeant_decede",
    gravite: "moyenne",
    source: "deces",
    quand: "décès possible de qui dirige l'entreprise, d'après le fichier des décès",
    pourquoi: "plus personne ne l'engage peut-être ; mais un homonyme peut être une autre personne",
  },
  autre_dirigeant_decede: {
    type: "dirigeant_decede",
    gravite: "faible",
    source: "deces",
    quand: "décès possible d'un membre d'un conseil",
    pourquoi: "l'équipe change peut-être, pas qui engage la société",
  },
} as const satisfies Readonly<Record<string, WatchRule>>;

export type WatchRuleName = keyof typeof WATCH_RULES;
