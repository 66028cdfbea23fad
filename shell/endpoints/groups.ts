/** A group of rows on one page of the reference. */
export interface Group {
  /** Its part of the URL: `/docs/{slug}`. */
  readonly slug: string;
  /** French: its OpenAPI tag and title. */
  readonly name: string;
  readonly about: string;
  /** A row belongs to the group with the longest of these prefixes of its path. */
  readonly paths: readonly string[];
}

/** In the order of the reference. The last group catches all remaining paths. */
export const GROUPS: readonly Group[] = [
  {
    slug: "entreprises",
    name: "Entreprises",
    about:
      "Vérifier, enrichir, noter et surveiller des entreprises par leur SIREN, leur SIRET ou leur numéro de TVA, sur SIRENE, le RNE, le BODACC et les comptes annuels.",
    paths: ["/api/v1/"],
  },
  {
    slug: "reconciliation",
    name: "Réconciliation",
    about:
      "Rapprocher une colonne de noms d'entreprises depuis OpenRefine, ou tout client du protocole de réconciliation du W3C Entity Reconciliation CG.",
    paths: ["/api/v1/entreprises/reconciliation"],
  },
  {
    slug: "personnes",
    name: "Personnes",
    about:
      "Chercher des personnes, ou les dirigeants d'entreprises, dans le fichier des décès de l'INSEE. Un homonyme n'est jamais une certitude : chaque réponse dit ce qui la fonde.",
    paths: ["/api/v1/deces", "/api/v1/dirigeants"],
  },
  {
    slug: "adresses",
    name: "Adresses",
    about: "Corriger, normaliser et situer des adresses de France sur la Base Adresse Nationale.",
    paths: ["/api/v1/adresse/"],
  },
  {
    slug: "flash",
    name: "Diagnostic flash",
    about:
      "Un fichier de clients contre un diagnostic d'une page, sans compte : envoyez, puis lisez avec l'identifiant et le jeton rendus par l'envoi.",
    paths: ["/api/schema/flash", "/api/schema/ct0-mapping/"],
  },
  {
    slug: "mapper",
    name: "Validation de plusieurs fichiers",
    about:
      "De 1 à 20 fichiers ensemble : leurs colonnes, leurs clés et leurs relations sont proposées, vous les validez, le traitement suit.",
    paths: ["/api/mapper/"],
  },
  {
    slug: "schema",
    name: "Validation d'un fichier",
    about:
      "Un fichier : proposition de correspondance, page de validation, diagnostic prédictif, traitement, résultats et notes.",
    paths: ["/api/schema/"],
  },
  {
    slug: "comptes",
    name: "Comptes et clés",
    about: "Ouvrir un compte, se connecter, obtenir et révoquer des clés d'API.",
    paths: ["/api/auth/", "/api/v1/cles"],
  },
  {
    slug: "dossier",
    name: "Dossier",
    about:
      "Le dossier d'un client : son statut, ses produits, son profil, ses coûts, ce qu'il a validé, et comment ses fichiers évoluent. Tout y demande le jeton d'accès du compte ; une clé d'API n'y suffit pas.",
    paths: ["/api/dossier", "/api/profile", "/api/couts", "/api/correspondances", "/api/bilans"],
  },
  {
    slug: "avis",
    name: "Avis",
    about:
      "Être prévenu par e-mail, ou par un message signé (webhook), quand un traitement se termine ou qu'une entreprise suivie change.",
    paths: ["/api/avis", "/api/suivi"],
  },
  {
    slug: "fichiers",
    name: "Fichiers et rapports",
    about: "Envoyer ses fichiers ; télécharger ses rapports et le fichier redressé ; les noter.",
    paths: ["/api/fichiers/"],
  },
  {
    slug: "pipeline",
    name: "Pipeline",
    about:
      "Entre le service et ce qui exécute les traitements : travaux, fichiers, événements signés. Rien ici n'est pour les clients.",
    paths: ["/api/internal/"],
  },
  {
    slug: "agents",
    name: "Agents",
    about: "Les outils pour agents, par le Model Context Protocol.",
    paths: ["/mcp"],
  },
  {
    slug: "service",
    name: "Service",
    about: "État du service, mesures, et cette référence.",
    paths: ["", "/api/v1/enrich/health"],
  },
];

/** The group of a path. */
export function groupOf(path: string): Group {
  let best = GROUPS.at(-1) as Group;
  let length = 0;
  for (const group of GROUPS)
    for (const start of group.paths)
      if (start.length > length && path.startsWith(start)) {
        best = group;
        length = start.length;
      }
  return best;
}
