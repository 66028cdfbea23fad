import type {
  AddressCorrection,
  AddressLevel,
  FoundAddress,
  NormalisedAddress,
} from "./address.ts";

/** The fields of an address in a response, without the comparison with the query. */
interface FoundAnswer {
  readonly adresse_normalisee: string;
  readonly numero: string;
  readonly indice: string;
  readonly voie: string;
  readonly code_postal: string;
  readonly ville: string;
  readonly code_insee: string;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly niveau: AddressLevel;
  readonly score: number;
  readonly id_ban: string;
}

/** One element of `results[]` of a normalisation. */
export interface AddressAnswer<Given> extends FoundAnswer {
  /** The input, unchanged. */
  readonly entree: Given;
  readonly lignes: Readonly<Record<"l2" | "l3" | "l4" | "l5" | "l6", string>>;
  readonly corrections: AddressCorrection[];
  readonly alternatives: FoundAnswer[];
  readonly ambigu: boolean;
  /** Sentences, separated by "; ". */
  readonly raisons: string;
  /** AAAA-MM-JJ. */
  readonly date_verification: string;
}

/**
 * Formats a normalised address as one element of `results[]` of the endpoint.
 *
 * @param entree  The input, returned unchanged.
 * @param date    AAAA-MM-JJ, for `date_verification`.
 *
 * ```ts
 * const address = new AddressNormaliser(addresses).normalise({ adresse: "01000 bourg en bresse" });
 * const answer = addressAnswer({ ligne: 1 }, address, "2026-10-31");
 * answer.entree; // -> { ligne: 1 }
 * answer.adresse_normalisee; // -> "01000 Bourg-en-Bresse"
 * answer.niveau; // -> "commune"
 * ```
 */
export function addressAnswer<Given>(
  entree: Given,
  address: NormalisedAddress,
  date: string,
): AddressAnswer<Given> {
  const { l2, l3, l4, l5, l6 } = address.lignes;
  const { alternatives, corrections } = address;
  // Field by field: an object spread this large becomes a slow dictionary-mode object.
  return {
    entree,
    lignes: { l2, l3, l4, l5, l6 },
    adresse_normalisee: address.adresseNormalisee,
    numero: address.numero,
    indice: address.indice,
    voie: address.voie,
    code_postal: address.codePostal,
    ville: address.ville,
    code_insee: address.codeInsee,
    lon: address.lon,
    lat: address.lat,
    niveau: address.niveau,
    score: address.score,
    id_ban: address.idBan,
    corrections: corrections.map(({ champ, avant, apres }) => ({ champ, avant, apres })),
    alternatives: alternatives.map(foundAnswer),
    ambigu: address.ambigu,
    raisons: addressReasons(address),
    date_verification: date,
  };
}

/** The reasons of a response in French, sentences separated by "; ". */
export function addressReasons({ raisons, lignes }: NormalisedAddress): string {
  const { dropped } = lignes;
  const lost =
    dropped.length > 0 ? [`sans place dans les lignes postales : ${dropped.join(", ")}`] : [];
  return [...raisons, ...lost].join("; ");
}

function foundAnswer(found: FoundAddress): FoundAnswer {
  return {
    adresse_normalisee: found.adresseNormalisee,
    numero: found.numero,
    indice: found.indice,
    voie: found.voie,
    code_postal: found.codePostal,
    ville: found.ville,
    code_insee: found.codeInsee,
    lon: found.lon,
    lat: found.lat,
    niveau: found.niveau,
    score: found.score,
    id_ban: found.idBan,
  };
}
