import type { AddressQuery } from "../../../engine/address/address.ts";
import type { Truth } from "../address-case.ts";
import { truthOf } from "../address-case.ts";
import type { KnownAddress } from "../known-address.ts";

/** In which order the parts of one line stand. */
type Order = "usual" | "townFirst" | "numberLast";

/** An address while noise changes how it is written; what it means is `truth`. */
export class Draft {
  readonly known: KnownAddress;
  truth: Truth;
  /** Number and repetition as they will stand: "12 bis". */
  numero: string;
  voie: string;
  /** Written before and after the number and street. */
  before: string[] = [];
  after: string[] = [];
  /** BP, CS, TSA and its number. */
  boite = "";
  codePostal: string;
  ville: string;
  pays = "";
  order: Order = "usual";
  /** Between the parts of one line. */
  separator: string;
  /** Kinds of noise that were put on. */
  readonly kinds: string[] = [];

  constructor(known: KnownAddress) {
    this.known = known;
    this.truth = truthOf(known);
    this.numero = plainNumber(known);
    this.voie = known.voie;
    this.codePostal = known.codePostal;
    // People write a city's name, not "Paris 8e Arrondissement".
    this.ville = known.commune.replace(/ \d+er? Arrondissement$/, "");
    this.separator = " ";
  }

  /** Whether number and repetition stand as they were. */
  get isNumberPlain(): boolean {
    return this.numero !== "" && this.numero === plainNumber(this.known);
  }

  /** Changes every text that is written. */
  mapTexts(change: (text: string) => string): void {
    this.numero = change(this.numero);
    this.voie = change(this.voie);
    this.before = this.before.map(change);
    this.after = this.after.map(change);
    this.boite = change(this.boite);
    this.ville = change(this.ville);
    this.pays = change(this.pays);
  }

  /** All in one text. */
  get line(): AddressQuery {
    const town = joined([this.codePostal, this.ville, this.pays], " ");
    const parts = this.order === "townFirst" ? [town, ...this.#street] : [...this.#street, town];
    return { adresse: joined(parts, this.separator) };
  }

  /** In columns, as files have it. */
  get parts(): AddressQuery {
    const { codePostal, ville, pays, before, after, boite } = this;
    const complement = joined([...before, ...after, boite], ", ");
    return {
      adresse: this.#numbered,
      ...(complement === "" ? {} : { complement }),
      ...(codePostal === "" ? {} : { codePostal }),
      ...(ville === "" ? {} : { ville: joined([ville, pays], " ") }),
    };
  }

  get #street(): string[] {
    return [...this.before, this.#numbered, ...this.after, this.boite];
  }

  get #numbered(): string {
    const { numero, voie } = this;
    return joined(this.order === "numberLast" ? [voie, numero] : [numero, voie], " ");
  }
}

function plainNumber({ numero, rep }: KnownAddress): string {
  if (numero === 0) return "";
  return rep === "" ? String(numero) : `${numero} ${rep}`;
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== "").join(separator);
}
