import { COMMUNES, type Commune, fullLabel } from "../communes.ts";
import { departementOf, regionName } from "./departements.ts";

/** The court of a commune's companies; the corpus has one in each commune. */
export interface Court {
  /** As in `nomGreffeImmat`: "Paris". */
  readonly greffe: string;
  readonly tribunal: string;
  readonly departement: string;
  readonly departementNom: string;
  readonly regionCode: string;
  readonly regionNom: string;
}

/** Courts by index in `COMMUNES`. */
export const COURTS: readonly Court[] = COMMUNES.map(courtOf);

function courtOf(commune: Commune): Court {
  const greffe = fullLabel(commune).replace(/ \d+er? Arrondissement$/, "");
  const { code, nom } = departementOf(commune.code);
  return {
    greffe,
    tribunal: `GREFFE DU TRIBUNAL DE COMMERCE ${of(greffe.toUpperCase())}`,
    departement: code,
    departementNom: nom,
    regionCode: commune.region.replace(/^0/, ""),
    regionNom: regionName(commune.region),
  };
}

/** "DE PARIS", "D'ANGERS", "DU HAVRE", "DE LA ROCHELLE". */
function of(town: string): string {
  if (town.startsWith("LE ")) return `DU ${town.slice(3)}`;
  return /^[AEIOUYÉÈ]/.test(town) ? `D'${town}` : `DE ${town}`;
}
