/** An address of the BAN. */
export interface KnownAddress {
  /** "75104_9765_00001_b". */
  readonly id: string;
  /** The id of its street: "75104_9765". */
  readonly street: string;
  /** 0 for a place without houses, whose id is the street's. */
  readonly numero: number;
  /** In the BAN's spelling: "", "b", "bis"; number and repetition identify the house. */
  readonly rep: string;
  /** A nearby number that its street does not have. */
  readonly absent: number;
  readonly voie: string;
  readonly codePostal: string;
  /** INSEE code: an arrondissement's in Paris, Lyon, Marseille. */
  readonly insee: string;
  readonly commune: string;
  readonly acheminement: string;
  /** Name of the former commune, "" for none. */
  readonly ancienne: string;
  readonly lieuDit: string;
  readonly afnor: string;
}

/** The street's part of an address' id. */
export function streetOfId(id: string): string {
  return id.split("_", 2).join("_");
}

/** The first number from `numero` on, on its side of the street, that is not in `taken`. */
export function absentNumber(numero: number, taken: ReadonlySet<number>): number {
  let absent = numero;
  while (taken.has(absent)) absent += 2;
  return absent;
}
