/** Words that stay in lower case inside a name. */
const SMALL = new Set(
  "DE DU DES D LA LE LES L EN ET SUR SOUS AUX AU A LEZ PRES DEVANT DERRIERE ENTRE".split(" "),
);
const LEADING_ARTICLES = new Map([
  ["L", "L'"],
  ["LE", "Le "],
  ["LA", "La "],
  ["LES", "Les "],
]);
/** Frequent accented words of names. */
// biome-ignore format: a table
const ACCENTED = new Map([
  ["ETIENNE", "Étienne"], ["ELOI", "Éloi"], ["EVROULT", "Évroult"], ["ANDRE", "André"], ["GERMAIN", "Germain"],
  ["HELENE", "Hélène"], ["CHATEAU", "Château"], ["CHATEAUNEUF", "Châteauneuf"], ["EGLISE", "Église"],
  ["EGLISES", "Églises"], ["MEDARD", "Médard"], ["MERY", "Méry"], ["AMBERIEU", "Ambérieu"], ["PRE", "Pré"],
  ["PRES", "Prés"], ["EVEQUE", "Évêque"], ["FORET", "Forêt"], ["GENIS", "Genis"], ["LEGER", "Léger"],
  ["VALLEE", "Vallée"], ["COTE", "Côte"], ["REMY", "Rémy"], ["BARTHELEMY", "Barthélemy"], ["BEZIERS", "Béziers"],
  ["ORLEANS", "Orléans"], ["NIMES", "Nîmes"], ["SETE", "Sète"], ["BESANCON", "Besançon"], ["ALENCON", "Alençon"],
  ["CRETEIL", "Créteil"], ["EPINAL", "Épinal"], ["EVREUX", "Évreux"], ["ANGOULEME", "Angoulême"],
  ["PERIGUEUX", "Périgueux"], ["COMPIEGNE", "Compiègne"], ["MACON", "Mâcon"], ["CHALONS", "Châlons"],
  ["CHALON", "Chalon"], ["THONON", "Thonon"], ["VALERY", "Valéry"], ["SAONE", "Saône"], ["RHONE", "Rhône"],
  ["ISERE", "Isère"], ["ARDECHE", "Ardèche"], ["LOZERE", "Lozère"], ["EBREUIL", "Ébreuil"], ["MEZIERES", "Mézières"],
  ["FRANCOIS", "François"], ["MACE", "Macé"], ["REUNION", "Réunion"], ["ETANG", "Étang"], ["ETANGS", "Étangs"],
  ["EPERNAY", "Épernay"], ["GUERET", "Guéret"], ["VEZELAY", "Vézelay"], ["SENAS", "Sénas"], ["FRERES", "Frères"],
]);
const ARRONDISSEMENT = /^(PARIS|LYON|MARSEILLE) (\d{1,2})$/;

/**
 * La Poste's name of a town in capitals, in the BAN's spelling: "ST GERMAIN EN LAYE" is
 * "Saint-Germain-en-Laye", "PARIS 08" is "Paris 8e Arrondissement". Accents are restored only in
 * the commonest words.
 */
export function townName(capitals: string): string {
  const district = ARRONDISSEMENT.exec(capitals);
  if (district) {
    const number = Number(district[2]);
    return `${word(district[1] as string)} ${number}${number === 1 ? "er" : "e"} Arrondissement`;
  }
  const words = capitals.split(" ");
  const article = words.length > 1 ? LEADING_ARTICLES.get(words[0] as string) : undefined;
  const rest = article === undefined ? words : words.slice(1);
  return (article ?? "") + joined(rest);
}

/** "de", "d'", "du" or "des" before the name of a town: "d'Auch", "du Mans", "de la Rochelle". */
export function ofTown(name: string): string {
  if (name.startsWith("Le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `des ${name.slice(4)}`;
  if (name.startsWith("La ")) return `de la ${name.slice(3)}`;
  if (name.startsWith("L'")) return `de l'${name.slice(2)}`;
  return /^[AEIOUÉÈÊÎÂÔ]/.test(name) ? `d'${name}` : `de ${name}`;
}

function joined(words: readonly string[]): string {
  let name = "";
  words.forEach((capitals, at) => {
    const isElided = (capitals === "D" || capitals === "L") && at > 0 && at + 1 < words.length;
    const isSmall = at > 0 && at + 1 < words.length && SMALL.has(capitals);
    if (at > 0 && !name.endsWith("'")) name += "-";
    if (isElided) name += `${capitals.toLowerCase()}'`;
    else name += isSmall ? capitals.toLowerCase() : word(capitals);
  });
  return name;
}

function word(capitals: string): string {
  if (capitals === "ST") return "Saint";
  if (capitals === "STE") return "Sainte";
  return ACCENTED.get(capitals) ?? `${capitals.slice(0, 1)}${capitals.slice(1).toLowerCase()}`;
}
