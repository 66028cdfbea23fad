/**
 * Vocabulary of street names: general words of French towns, no list of any single town. Shares are
 * judgement, after maps of towns and villages.
 */

type Weighted = readonly (readonly [text: string, weight: number])[];

/** Street types of towns and of villages. */
// biome-ignore format: a table
export const TYPES: { readonly town: Weighted; readonly village: Weighted } = {
  town: [
    ["Rue", 560], ["Avenue", 75], ["Impasse", 85], ["Allée", 85], ["Place", 45], ["Boulevard", 28], ["Chemin", 60],
    ["Square", 18], ["Passage", 14], ["Route", 22], ["Cours", 6], ["Quai", 7], ["Résidence", 16], ["Lotissement", 8],
    ["Villa", 6], ["Clos", 7], ["Cité", 9], ["Sentier", 7], ["Ruelle", 8], ["Venelle", 4], ["Montée", 6],
    ["Traverse", 5], ["Voie", 7], ["Esplanade", 4], ["Faubourg", 3], ["Rond-Point", 3], ["Promenade", 3],
    ["Mail", 3], ["Parvis", 2], ["Carrefour", 2], ["Côte", 2], ["Pont", 1], ["Galerie", 1], ["Cour", 3],
    ["Sente", 4], ["Domaine", 2], ["Hameau", 3], ["Escalier", 1], ["Porte", 1], ["Terrasse", 1],
  ],
  village: [
    ["Rue", 390], ["Chemin", 200], ["Route", 170], ["Impasse", 75], ["Place", 32], ["Allée", 30], ["Ruelle", 18],
    ["Lotissement", 14], ["Hameau", 14], ["Sentier", 6], ["Clos", 5], ["Montée", 6], ["Voie", 6], ["Résidence", 5],
    ["Avenue", 10], ["Passage", 6], ["Venelle", 6], ["Sente", 4], ["Cité", 4], ["Square", 2], ["Quai", 2],
    ["Traverse", 3], ["Côte", 5], ["Cour", 3], ["Ferme", 1], ["Domaine", 2], ["Zone Artisanale", 4],
    ["Voie Communale", 2], ["Ancienne Route", 2], ["Ancien Chemin", 1], ["Vieux Chemin", 1], ["Faubourg", 1],
  ],
};

/** Names that nearly every town has, with the share of towns. */
// biome-ignore format: a table
export const EVERYWHERE: readonly (readonly [name: string, share01: number])[] = [
  ["Rue de l'Église", 0.62], ["Place de l'Église", 0.4], ["Place de la Mairie", 0.38], ["Rue de la Mairie", 0.3],
  ["Grande Rue", 0.36], ["Rue Principale", 0.18], ["Grand Rue", 0.1], ["Rue du Moulin", 0.36],
  ["Rue de la Fontaine", 0.32], ["Rue du Château", 0.3], ["Rue de l'École", 0.3], ["Rue des Écoles", 0.26],
  ["Rue de la Gare", 0.32], ["Rue du Stade", 0.26], ["Rue Neuve", 0.16], ["Rue du Cimetière", 0.2],
  ["Rue des Lilas", 0.22], ["Rue Victor Hugo", 0.22], ["Rue du 8 Mai 1945", 0.3], ["Rue du 11 Novembre 1918", 0.15],
  ["Rue du 11 Novembre", 0.1], ["Rue du 14 Juillet", 0.1], ["Rue du 19 Mars 1962", 0.14], ["Place de la République", 0.18],
  ["Rue de la République", 0.2], ["Rue Pasteur", 0.2], ["Rue Jean Jaurès", 0.2], ["Avenue Jean Jaurès", 0.08],
  ["Rue du Général de Gaulle", 0.2], ["Avenue du Général de Gaulle", 0.09], ["Place du Général de Gaulle", 0.08],
  ["Rue du Général Leclerc", 0.12], ["Rue du Maréchal Foch", 0.1], ["Rue du Maréchal Leclerc", 0.06],
  ["Rue Jean Moulin", 0.15], ["Rue Jules Ferry", 0.16], ["Rue Émile Zola", 0.12], ["Rue Voltaire", 0.11],
  ["Rue Molière", 0.09], ["Rue Gambetta", 0.11], ["Rue Léon Gambetta", 0.04], ["Rue Anatole France", 0.1],
  ["Rue Marcel Pagnol", 0.09], ["Rue Georges Brassens", 0.09], ["Rue Jacques Prévert", 0.09], ["Rue Pierre Curie", 0.05],
  ["Rue Pierre et Marie Curie", 0.08], ["Rue Marie Curie", 0.07], ["Rue Saint-Martin", 0.1], ["Rue Saint-Jean", 0.1],
  ["Rue Saint-Pierre", 0.08], ["Rue de la Paix", 0.14], ["Rue de la Liberté", 0.1], ["Rue de Verdun", 0.12],
  ["Rue de la Poste", 0.14], ["Rue du Lavoir", 0.16], ["Rue du Four", 0.12], ["Rue de la Forge", 0.1],
  ["Place du Marché", 0.09], ["Rue du Presbytère", 0.14], ["Rue des Jardins", 0.18], ["Rue des Vignes", 0.16],
  ["Chemin des Vignes", 0.14], ["Chemin du Moulin", 0.16], ["Impasse du Moulin", 0.07], ["Route de la Forêt", 0.06],
  ["Rue du Champ de Foire", 0.06], ["Avenue de la Gare", 0.14], ["Avenue de la Libération", 0.08],
  ["Rue de la Libération", 0.08], ["Place des Tilleuls", 0.05], ["Impasse des Lilas", 0.1], ["Rue Basse", 0.08],
  ["Rue Haute", 0.08], ["Rue des Fossés", 0.07], ["Rue du Pont", 0.14], ["Rue de Paris", 0.08], ["Route de Paris", 0.06],
];

/** Things in street names, with their articles; "Petit", "Vieux" may precede. */
// biome-ignore format: a table
export const THINGS: Readonly<Record<"masculine" | "feminine" | "elided" | "plural", readonly string[]>> = {
  masculine: [
    "Moulin", "Château", "Bois", "Pré", "Puits", "Lavoir", "Four", "Pont", "Stade", "Parc", "Port", "Lac", "Marais",
    "Ruisseau", "Vallon", "Coteau", "Clos", "Verger", "Jardin", "Pressoir", "Calvaire", "Cimetière", "Presbytère",
    "Prieuré", "Couvent", "Manoir", "Bourg", "Bouchet", "Canal", "Centre", "Collège", "Lycée", "Champ", "Chêne",
    "Tilleul", "Noyer", "Cèdre", "Pigeonnier", "Rocher", "Ravin", "Gué", "Barrage", "Bac", "Courtil", "Paradis",
    "Soleil", "Levant", "Couchant", "Midi", "Nord", "Stand", "Tir", "Tertre", "Mont", "Plateau", "Belvédère", "Puy",
    "Causse", "Mas", "Cheval Blanc", "Lion d'Or", "Champ de Mars", "Champ de Foire", "Commerce", "Travail", "Progrès",
    "Souvenir Français", "Cloître", "Chapitre", "Temple", "Pavillon", "Rempart", "Donjon", "Bastion", "Relais",
    "Maquis", "Vercors", "Limousin", "Berry", "Quercy", "Roussillon", "Périgord", "Poitou", "Gaulois", "Chemin Vert",
  ],
  feminine: [
    "Fontaine", "Croix", "Mairie", "Poste", "Gare", "Source", "Forêt", "Vallée", "Rivière", "Plaine", "Prairie",
    "Colline", "Côte", "Chapelle", "Forge", "Ferme", "Grange", "Tour", "Porte", "Tuilerie", "Verrerie", "Briqueterie",
    "Scierie", "Gendarmerie", "Halle", "Place", "Vigne", "Treille", "Bergerie", "Garenne", "Lande", "Bruyère",
    "Fougère", "Roche", "Carrière", "Sablière", "Mare", "Digue", "Plage", "Falaise", "Dune", "Pinède", "Chênaie",
    "Châtaigneraie", "Cerisaie", "Roseraie", "Paix", "Liberté", "République", "Résistance", "Victoire", "Libération",
    "Fraternité", "Concorde", "Convention", "Commune", "Solidarité", "Justice", "Marne", "Somme", "Loire", "Garonne",
    "Seine", "Bretagne", "Normandie", "Provence", "Bourgogne", "Champagne", "Picardie", "Lorraine", "Gascogne",
    "Combe", "Borie", "Noria", "Madeleine", "Vierge", "Trinité", "Croix Blanche", "Croix Rouge", "Belle Étoile",
    "Pierre Levée", "Motte", "Métairie", "Messagerie", "Corderie", "Tannerie", "Brasserie", "Laiterie", "Coopérative",
  ],
  elided: [
    "Église", "École", "Étang", "Abbaye", "Abreuvoir", "Écluse", "Hôpital", "Hôtel de Ville", "Orme", "Aubépine",
    "Olivier", "Amandier", "Abricotier", "Île", "Océan", "Horizon", "Avenir", "Industrie", "Union", "Europe", "Égalité",
    "Espérance", "Amitié", "Alma", "Arsenal", "Aqueduc", "Arche", "Enclos", "Ermitage", "Oratoire", "Ouche", "Usine",
    "Artisanat", "Aérodrome", "Aubrac", "Aunis", "Anjou", "Alsace", "Auvergne", "Armagnac", "Yser", "Isle", "Adour",
  ],
  plural: [
    "Lilas", "Roses", "Acacias", "Tilleuls", "Marronniers", "Platanes", "Peupliers", "Chênes", "Ormes", "Érables",
    "Bouleaux", "Cèdres", "Cyprès", "Pins", "Sapins", "Mimosas", "Glycines", "Hortensias", "Jonquilles", "Violettes",
    "Coquelicots", "Bleuets", "Genêts", "Bruyères", "Fougères", "Iris", "Pivoines", "Primevères", "Myosotis",
    "Églantines", "Aubépines", "Cerisiers", "Pommiers", "Poiriers", "Pêchers", "Amandiers", "Oliviers", "Noisetiers",
    "Noyers", "Châtaigniers", "Figuiers", "Alouettes", "Hirondelles", "Mésanges", "Rossignols", "Fauvettes",
    "Bergeronnettes", "Colombes", "Tourterelles", "Pinsons", "Grives", "Bécasses", "Hérons", "Cigales", "Abeilles",
    "Papillons", "Écureuils", "Chevreuils", "Jardins", "Vergers", "Vignes", "Prés", "Champs", "Bois", "Sources",
    "Fontaines", "Moulins", "Écoles", "Halles", "Remparts", "Fossés", "Carmes", "Cordeliers", "Capucins",
    "Jacobins", "Ursulines", "Augustins", "Bernardins", "Templiers", "Chanoines", "Tanneurs", "Tisserands",
    "Drapiers", "Bouchers", "Vignerons", "Tonneliers", "Forgerons", "Potiers", "Maraîchers", "Laboureurs", "Mineurs",
    "Pêcheurs", "Bateliers", "Martyrs", "Déportés", "Fusillés", "Résistants", "Anciens Combattants", "Alliés",
    "Deux Ponts", "Trois Fontaines", "Quatre Vents", "Trois Moulins", "Quatre Chemins", "Cinq Chemins", "Sept Chemins",
    "Hauts Champs", "Grands Champs", "Petits Champs", "Longs Champs", "Grandes Vignes", "Petites Vignes",
    "Belles Feuilles", "Essarts", "Brosses", "Varennes", "Sablons", "Ajoncs", "Saules", "Roseaux", "Aulnes", "Frênes",
  ],
};
export const ADJECTIVES: Readonly<Record<"masculine" | "feminine", readonly string[]>> = {
  masculine: ["Petit", "Grand", "Vieux", "Haut", "Bas", "Nouveau", "Beau", "Gros"],
  feminine: ["Petite", "Grande", "Vieille", "Haute", "Basse", "Nouvelle", "Belle"],
};

/** Well-known persons, as on street plates. */
// biome-ignore format: a table
export const FAMOUS: readonly string[] = [
  "Victor Hugo", "Jean Jaurès", "Louis Pasteur", "Émile Zola", "Jules Ferry", "Jean Moulin", "Gambetta", "Voltaire",
  "Molière", "Racine", "Corneille", "Jean Racine", "Pierre Corneille", "Jean de la Fontaine", "La Fontaine", "Lamartine",
  "Alphonse de Lamartine", "Alfred de Musset", "Alfred de Vigny", "Honoré de Balzac", "Balzac", "Gustave Flaubert",
  "Guy de Maupassant", "Charles Baudelaire", "Arthur Rimbaud", "Paul Verlaine", "Verlaine", "Stendhal", "Montaigne",
  "Montesquieu", "Jean-Jacques Rousseau", "Diderot", "Denis Diderot", "Descartes", "Blaise Pascal", "Rabelais",
  "Ronsard", "Pierre de Ronsard", "Joachim du Bellay", "Marcel Proust", "Albert Camus", "Antoine de Saint-Exupéry",
  "Saint-Exupéry", "Paul Éluard", "Louis Aragon", "Jacques Prévert", "Marcel Pagnol", "Jean Giono", "Colette", "George Sand",
  "Simone de Beauvoir", "Simone Veil", "Olympe de Gouges", "Louise Michel", "Jeanne d'Arc", "Marie Curie",
  "Pierre et Marie Curie", "Joliot-Curie", "Frédéric Chopin", "Claude Debussy", "Maurice Ravel", "Hector Berlioz",
  "Georges Bizet", "Charles Gounod", "Camille Saint-Saëns", "Claude Monet", "Auguste Renoir", "Paul Cézanne", "Paul Gauguin",
  "Henri Matisse", "Édouard Manet", "Gustave Courbet", "Toulouse-Lautrec", "Auguste Rodin", "Georges Braque", "Pablo Picasso",
  "Jean Mermoz", "Guynemer", "Georges Guynemer", "Roland Garros", "Hélène Boucher", "Louis Blériot", "Clément Ader",
  "Gustave Eiffel", "Denis Papin", "Ampère", "Lavoisier", "Claude Bernard", "Ambroise Paré", "Parmentier", "Jacquard",
  "Vauban", "Colbert", "Richelieu", "Mazarin", "Turenne", "Duguesclin", "Duguay-Trouin", "Jean Bart", "Surcouf",
  "Jacques Cartier", "Cavelier de la Salle", "La Pérouse", "Bougainville", "Carnot", "Sadi Carnot", "Lazare Carnot",
  "Danton", "Mirabeau", "Robespierre", "Marceau", "Kléber", "Hoche", "Thiers", "Adolphe Thiers", "Aristide Briand",
  "Georges Clemenceau", "Clemenceau", "Raymond Poincaré", "Léon Blum", "Pierre Mendès France", "Georges Pompidou",
  "François Mitterrand", "Salvador Allende", "Nelson Mandela", "Martin Luther King", "Winston Churchill", "Pierre Brossolette",
  "Guy Môquet", "Gabriel Péri", "Pierre Sémard", "Danielle Casanova", "Henri Barbusse", "Paul Vaillant-Couturier", "Maurice Thorez",
  "Ambroise Croizat", "Marcel Cachin", "Romain Rolland", "Anatole France", "Georges Brassens", "Jacques Brel", "Édith Piaf",
  "Jean Monnet", "Robert Schuman", "Albert Schweitzer", "Henri Dunant", "Jean Macé", "Paul Bert", "Camille Desmoulins",
  "Édouard Vaillant", "Jules Guesde", "Jules Vallès", "Jules Verne", "Alexandre Dumas", "Frédéric Mistral", "Alphonse Daudet",
];
/** Persons with a rank, without their titles. */
// biome-ignore format: a table
export const RANKED: readonly string[] = [
  "Général de Gaulle", "Général Leclerc", "Maréchal Foch", "Maréchal Joffre", "Maréchal Juin", "Maréchal de Lattre de Tassigny",
  "Général Koenig", "Général Gallieni", "Maréchal Gallieni", "Maréchal Lyautey", "Général Delestraint", "Général Patton",
  "Président Wilson", "Président Kennedy", "Président Roosevelt", "Président Coty", "Docteur Roux", "Docteur Calmette",
  "Docteur Schweitzer", "Docteur Laennec", "Professeur Langevin", "Commandant Charcot", "Capitaine Dreyfus", "Colonel Fabien",
  "Colonel Moll", "Amiral Courbet", "Abbé Grégoire", "Abbé Pierre", "Abbé de l'Épée", "Père Lacordaire", "Cardinal Mercier",
  "Chanoine Kir", "Sergent Bobillot", "Lieutenant de Vaisseau d'Estienne d'Orves", "Comte de Paris", "Duc d'Aumale",
];
export const TITLES: readonly string[] = [
  "Docteur",
  "Général",
  "Maréchal",
  "Commandant",
  "Capitaine",
  "Colonel",
  "Lieutenant",
  "Abbé",
  "Chanoine",
  "Professeur",
  "Président",
  "Sergent",
  "Adjudant",
  "Amiral",
  "Curé",
  "Père",
  "Maire",
  "Ingénieur",
  "Aviateur",
  "Marquis",
  "Comte",
];

export const SAINTS: { readonly men: readonly string[]; readonly women: readonly string[] } = {
  men: (
    "Martin Jean Pierre Paul Michel Nicolas Jacques Georges Germain Laurent Étienne Vincent Antoine Joseph Denis " +
    "Hilaire Maurice Roch Sébastien Éloi Louis Marc Luc André Aubin Blaise Cyr Fiacre Gilles Honoré Hubert Julien Léger " +
    "Loup Médard Privat Rémy Symphorien Thomas Tugdual Victor Yves François Bernard Christophe Clément Firmin Exupère"
  ).split(" "),
  women:
    "Anne Marie Catherine Barbe Cécile Claire Marguerite Thérèse Hélène Geneviève Madeleine Croix Foy Radegonde Odile Lucie".split(
      " ",
    ),
};

/** Given names on street plates, from all centuries. */
// biome-ignore format: a table
export const GIVEN_NAMES: readonly string[] = [
  "Jean", "Pierre", "Paul", "Louis", "Henri", "Georges", "Charles", "Émile", "Jules", "Victor", "Marcel", "René", "André",
  "Albert", "Eugène", "Léon", "Auguste", "Ernest", "Gabriel", "Lucien", "Raymond", "Roger", "Robert", "Maurice", "Gaston",
  "Fernand", "Edmond", "Alfred", "Ferdinand", "Gustave", "Adolphe", "Hippolyte", "Théophile", "Camille", "Claude", "Denis",
  "François", "Jacques", "Michel", "Antoine", "Marie", "Jeanne", "Marguerite", "Louise", "Simone", "Suzanne", "Germaine",
  "Lucie", "Berthe", "Rosa", "Irène", "Hélène", "Jean-Baptiste", "Jean-Marie", "Pierre-Marie", "Anne-Marie", "Marie-Louise",
];

/** Dates in street names. */
// biome-ignore format: a table
export const DAYS: readonly string[] = [
  "du 8 Mai 1945", "du 8 Mai", "du 11 Novembre 1918", "du 11 Novembre", "du 14 Juillet", "du 14 Juillet 1789", "du 4 Septembre",
  "du Quatre Septembre", "du 19 Mars 1962", "du 1er Mai", "du 6 Juin 1944", "du 18 Juin 1940", "du 18 Juin", "du 25 Août 1944",
  "du 22 Août", "du 2 Septembre", "du 10 Août", "du Onze Novembre", "du Huit Mai", "des Deux Guerres", "du 20 Août 1944",
];

/** Words before an invented place in the country, with their shares; "" is the name alone. */
// biome-ignore format: a table
export const PLACE_HEADS: Weighted = [
  ["", 300], ["Le ", 60], ["La ", 70], ["Les ", 60], ["Le Moulin de ", 14], ["Moulin de ", 10], ["La Ferme de ", 8],
  ["Ferme de ", 6], ["Le Mas de ", 6], ["Mas ", 8], ["Le Bois de ", 8], ["Bois ", 6], ["Le Haut ", 12], ["Le Bas ", 12],
  ["Le Petit ", 10], ["Le Grand ", 10], ["Château de ", 6], ["Domaine de ", 6], ["Hameau de ", 8], ["Lieu-dit ", 12],
  ["Lieu-Dit ", 6], ["Chez ", 10], ["Les Granges de ", 4], ["La Croix de ", 4], ["Le Pont de ", 4], ["L'Étang de ", 3],
];
/** Common places in the country. */
// biome-ignore format: a table
export const PLACES: readonly string[] = [
  "Le Bourg", "Le Village", "La Gare", "Le Moulin", "La Croix", "Les Granges", "Le Château", "La Forêt", "Le Bois",
  "Les Vignes", "La Plaine", "La Fontaine", "Le Pont", "La Chapelle", "La Côte", "Les Brosses", "La Rivière", "Le Lac",
  "La Ferme", "Le Mas", "Les Landes", "La Lande", "Les Essarts", "La Tuilerie", "La Vallée", "Les Bruyères", "Bellevue",
  "Beauséjour", "Beauregard", "Belair", "Bel Air", "Mon Repos", "La Garenne", "Le Verger", "Les Roches", "Le Breuil",
  "Les Marais", "Le Plessis", "La Motte", "La Borde", "Le Clos", "Le Pré", "Les Prés", "La Prade", "La Combe", "Le Cros",
  "Le Puech", "Le Causse", "La Borie", "Le Buisson", "Maison Neuve", "La Maison Neuve", "Le Petit Bois", "Le Grand Pré",
];
