import type { CommandGroup } from "../command.ts";

export const REGISTER_COMMANDS: CommandGroup = {
  title: "Registres",
  entries: [
    {
      name: "fetch",
      usages: ["fetch [REGISTRE|sirene] [OPTIONS]"],
      brief: "télécharge les fichiers officiels, en reprenant au besoin",
      about: [
        "Télécharge les fichiers officiels d'un registre, ou de tous ceux qui ont une adresse. Un téléchargement interrompu reprend où il en était ; un fichier inchangé n'est pas redemandé.",
      ],
      examples: [
        ["recoupe fetch sirene", "les trois fichiers de l'INSEE, environ 4 Go"],
        ["recoupe fetch", "tous les registres qui ont une adresse"],
      ],
      load: async () => (await import("../commands/fetch.ts")).fetch,
    },
    {
      name: "load",
      usages: ["load REGISTRE|sirene|tout|exemples [FICHIER|DOSSIER…] [OPTIONS]"],
      brief: "lit, vérifie et publie des fichiers officiels",
      about: [
        "Lit et vérifie des fichiers officiels, puis les publie d'un coup ; sans chemin, ceux que « fetch » a téléchargés. Un service en marche suit de lui-même.",
        "Un fichier plus ancien que l'édition servie, ou plus petit de plus d'un dixième, est refusé. « exemples » charge les registres inventés du projet dans un dossier sans registres.",
      ],
      examples: [
        ["recoupe load exemples", "de quoi essayer, sans rien télécharger"],
        ["recoupe load sirene", "ce que « recoupe fetch sirene » a reçu"],
        ["recoupe load bodacc annonces.csv.gz --completer", "ajoute des annonces"],
      ],
      load: async () => (await import("../commands/load.ts")).load,
    },
    {
      name: "tenir-a-jour",
      usages: ["tenir-a-jour [REGISTRE|sirene|tout…] [OPTIONS]"],
      brief: "télécharge et publie les nouveautés, jour après jour",
      about: [
        "Suit les registres nommés, ou ceux qui sont chargés, au rythme de leur producteur : télécharge ce qui a changé, le charge à côté des données servies, puis le publie. Une ligne de JSON par registre et par ronde.",
        "Un fichier refusé laisse l'édition servie en place ; l'échec est dit, puis réessayé. La commande tourne jusqu'à ce qu'on l'arrête.",
      ],
      examples: [
        ["recoupe tenir-a-jour sirene bodacc deces", "suit trois registres"],
        ["recoupe tenir-a-jour --une-fois", "une ronde, pour un minuteur"],
      ],
      failing: "un registre a échoué (avec --une-fois), ou rien n'est à suivre",
      load: async () => (await import("../commands/keep-up-to-date.ts")).keepUpToDate,
    },
    {
      name: "registers",
      usages: ["registers publish [CIBLE]", "registers pull [SOURCE…] [OPTIONS]"],
      brief: "prend les registres d'une autre machine, ou les lui donne",
      about: [
        "« publish » écrit les registres servis dans le dossier CIBLE, où d'autres machines les prennent ; sans CIBLE, il prépare seulement leurs sommes, pour le service de ce dossier. Seul le nouveau est écrit.",
        "« pull » prend les registres d'un dossier publié, ou d'un autre service à son adresse interne, avec son secret (RECOUPE_INTERNAL_SECRET). Une réception interrompue reprend où elle en était ; une partie altérée est refusée et demandée à la source suivante. Un service en marche suit de lui-même. Sans SOURCE : celles de RECOUPE_REGISTERS_FROM.",
      ],
      examples: [
        ["recoupe registers publish /srv/registres", "un dossier que d'autres lisent"],
        ["recoupe registers pull http://10.0.0.5:8081", "d'une autre machine"],
        ["recoupe registers pull http://10.0.0.5:8081 /srv/registres", "deux sources"],
      ],
      load: async () => (await import("../commands/registers.ts")).registers,
    },
    {
      name: "status",
      usages: ["status [OPTIONS]"],
      brief: "dit ce qui est chargé : dates, âges, tailles",
      about: [
        "Dit ce qui est chargé : éditions, âges, comptes, tailles ; puis la dernière ronde de « tenir-a-jour ».",
      ],
      examples: [
        ["recoupe status", "un tableau"],
        ["recoupe status --json", "pour un programme"],
      ],
      failing: "aucun registre n'est chargé",
      load: async () => (await import("../commands/status.ts")).status,
    },
  ],
};
