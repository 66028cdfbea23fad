import type { AddressQuery } from "../../../engine/address/address.ts";
import type { Truth, WantedLines } from "../address-case.ts";
import { truthOf } from "../address-case.ts";
import type { KnownAddress } from "../known-address.ts";

/** Order of the parts in one line. */
type Order = "usual" | "townFirst" | "numberLast";

/** An address whose writing is being changed by noise; its meaning is `truth`. */
export class Draft {
  readonly known: KnownAddress;
  truth: Truth;
  /** Number and repetition as written: "12 bis". */
  numero: string;
  voie: string;
  /** Text before and after the number and street. */
  before: string[] = [];
  after: string[] = [];
  /** BP, CS, TSA with its number. */
  boite = "";
  codePostal: string;
  ville: string;
  pays = "";
  order: Order = "usual";
  /** Separates the parts of one line. */
  separator: string;
  /** Whether no blank separates the street from what follows it in one line. */
  isTownGlued = false;
  /** The right lines, where they are part of the right answer. */
  lines: WantedLines | null = null;
  /** Whether it may be written in columns too. */
  form: "any" | "line" = "any";
  /** Kinds of noise applied. */
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

  /** Whether number and repetition are unchanged. */
  get isNumberPlain(): boolean {
    return this.numero !== "" && this.numero === plainNumber(this.known);
  }

  /** Applies a change to every text. */
  mapTexts(change: (text: string) => string): void {
    this.numero = change(this.numero);
    this.voie = change(this.voie);
    this.before = this.before.map(change);
    this.after = this.after.map(change);
    this.boite = change(this.boite);
    this.ville = change(this.ville);
    this.pays = change(this.pays);
  }

  /** As one text. */
  get line(): AddressQuery {
    const town = joined([this.codePostal, this.ville, this.pays], " ");
    if (this.isTownGlued) return { adresse: joined(this.#street, this.separator) + town };
    const parts = this.order === "townFirst" ? [town, ...this.#street] : [...this.#street, town];
    return { adresse: joined(parts, this.separator) };
  }

  /** In columns, as in files. */
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
