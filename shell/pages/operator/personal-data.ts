/**
 * What the service keeps of persons, for the page that tells them: the first words of its row in
 * DONNEES.md, what it is, how long, and who erases it. A test compares the durations.
 */
export const PERSONAL_DATA: readonly (readonly [
  row: string,
  what: string,
  duration: string,
  erased: string,
])[] = [
  [
    "fichier déposé pour un diagnostic flash",
    "Fichier déposé pour un diagnostic, et son rapport",
    "24 h",
    "Seul, ou d’un clic sur sa page",
  ],
  [
    "fichier déposé pour un mapping sans compte",
    "Fichiers envoyés sans compte pour être corrigés, et leurs résultats",
    "4 h ou 24 h, autant après la validation, 7 jours si le traitement attend",
    "Seuls, ou d’un clic sur leur page",
  ],
  [
    "résultats d'un compte",
    "Rapports et fichier corrigé d’un compte, avec le texte des fichiers envoyés",
    "90 jours",
    "Seuls, ou depuis votre espace",
  ],
  [
    "compte :",
    "Compte : adresse e-mail, empreinte du mot de passe, dossier, profil",
    "Tant qu’il existe ; 7 jours si l’adresse n’est pas confirmée",
    "Par vous, depuis votre espace",
  ],
  [
    "clé d'API",
    "Clé d’API : empreinte, adresse e-mail, société, dernier usage",
    "Jusqu’à l’effacement ; 30 jours sans usage si l’adresse n’est pas confirmée",
    "Avec le compte de cette adresse",
  ],
  [
    "entreprises choisies dans une revue",
    "Vos choix de correspondances et d’entreprises, sous forme d’empreintes",
    "Jusqu’à l’effacement",
    "Avec l’envoi ou le compte",
  ],
  [
    "trace d'un envoi effacé",
    "Trace d’un envoi effacé : son numéro et l’empreinte de son lien",
    "30 jours",
    "Seule",
  ],
  ["lien d'un courrier", "Lien d’un e-mail : empreinte", "1 h, 24 h ou 7 jours", "Seul"],
  [
    "mots de passe faux",
    "Connexions échouées : empreintes du compte et du réseau",
    "6 h sans nouvel essai",
    "Seules",
  ],
  [
    "journal du service",
    "Journal technique : numéros, codes, nombres ; ni nom, ni adresse, ni contenu",
    "90 jours",
    "Seul",
  ],
  ["sauvegardes :", "Sauvegardes de ce qui précède", "30 jours", "Seules"],
];
