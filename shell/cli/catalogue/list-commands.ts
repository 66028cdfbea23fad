import type { CommandGroup } from "../command.ts";

const ROW_BY_ROW =
  "Le fichier est un CSV, gzip compris ; « - » lit l'entrée standard. Chaque ligne a la sienne en sortie, dans le même ordre, avec toutes ses colonnes ; celles d'un passage précédent sont remplacées.";
const COLUMNS =
  "Les colonnes se trouvent par leurs noms courants, ou se nomment : --colonne CHAMP=COLONNE.";

export const LIST_COMMANDS: CommandGroup = {
  title: "Listes, ligne par ligne",
  entries: [
    {
      name: "enrich",
      usages: ["enrich FICHIER|- [OPTIONS]"],
      brief: "complète des SIREN, SIRET ou numéros de TVA",
      about: [
        "Complète une colonne d'identifiants d'un CSV, ou une simple liste (la sortie n'a alors pas d'en-tête). Gzip et UTF-16 compris ; « - » lit l'entrée standard. Une ligne vide a la sienne, « invalide ».",
      ],
      examples: [
        ["recoupe enrich clients.csv --out complets.csv", "la colonne se trouve seule"],
        ["recoupe enrich clients.csv --colonne 'N° client' --json", "colonne nommée"],
        ["echo 900000100 | recoupe enrich -", "un seul identifiant"],
      ],
      load: async () => (await import("../commands/enrich.ts")).enrich,
    },
    {
      name: "deces",
      usages: ["deces FICHIER|- [OPTIONS]"],
      brief: "cherche des personnes parmi les décès",
      about: [
        "Cherche les personnes d'un CSV parmi les décès, et ajoute : statut_vital, action, date_deces… Il faut nom et prénom ; date de naissance et lieu rendent la réponse plus sûre.",
        COLUMNS,
        ROW_BY_ROW,
      ],
      examples: [
        ["recoupe deces contacts.csv --out verifies.csv", "colonnes trouvées seules"],
        ["recoupe deces contacts.csv --colonne nom='Nom client'", "colonne nommée"],
      ],
      load: async () => (await import("../commands/deaths.ts")).deaths,
    },
    {
      name: "adresse",
      usages: ["adresse FICHIER|- [OPTIONS]"],
      brief: "corrige, normalise et situe des adresses",
      about: [
        "Corrige, normalise et situe les adresses d'un CSV, entières ou en parties, et ajoute : adresse_normalisee, code_insee, lon, lat, niveau, score, les six lignes postales, les corrections…",
        COLUMNS,
        ROW_BY_ROW,
      ],
      examples: [
        ["recoupe adresse clients.csv --out situes.csv", "colonnes trouvées seules"],
        ["recoupe adresse clients.csv --colonne adresse='Rue du client'", "colonne nommée"],
      ],
      load: async () => (await import("../commands/addresses.ts")).addresses,
    },
    {
      name: "rapprocher",
      usages: ["rapprocher FICHIER|- [OPTIONS]"],
      brief: "retrouve le SIREN d'entreprises par leur nom et leur lieu",
      about: [
        "Retrouve les entreprises d'un CSV par leur nom et leur lieu, et ajoute : verdict, siren_trouve, siret_trouve, probabilités, raisons et trois candidats. Adresse, site, e-mail, dirigeant et activité aident.",
        COLUMNS,
        ROW_BY_ROW,
      ],
      examples: [
        ["recoupe rapprocher prospects.csv --out trouves.csv", "colonnes trouvées seules"],
        ["recoupe rapprocher prospects.csv --colonne nom=Client --json", "colonne nommée"],
      ],
      load: async () => (await import("../commands/match.ts")).match,
    },
    {
      name: "entreprise",
      usages: ["entreprise SIREN [OPTIONS]"],
      brief: "dit en JSON tout ce que l'on sait d'une entreprise",
      about: [
        "Dit en JSON ce que les registres contiennent sur une entreprise : étapes de ses procédures, radiation, comptes, dirigeants, leurs décès possibles et leurs changements. Un SIRET ou un numéro de TVA convient aussi.",
      ],
      examples: [
        ["recoupe entreprise 900000506", "mis en forme, pour être lu"],
        ["recoupe entreprise '900 000 506' --json", "sur une seule ligne"],
      ],
      failing: "l'entreprise est inconnue, ou sirene n'est pas chargé",
      load: async () => (await import("../commands/company.ts")).company,
    },
  ],
};
