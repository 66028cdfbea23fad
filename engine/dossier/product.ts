import products from "../../data/products.json" with { type: "json" };
import type { RequestedRegisters } from "./requested-registers.ts";

export const PRODUCT_CODES = ["ct0", "ct1", "ct2", "ct3"] as const;

export type ProductCode = (typeof PRODUCT_CODES)[number];

/** A product that customers can choose, with what it includes; a row of `data/products.json`. */
export interface Product {
  /** French. */
  readonly name: string;
  readonly asks: RequestedRegisters;
  /** One report for each role. */
  readonly hasReports: boolean;
  readonly hasCorrectedFile: boolean;
  /** Whether the local model reads columns of free text. */
  readonly readsFreeText: boolean;
}

export const PRODUCTS: Readonly<Record<ProductCode, Product>> = products;

/** The optional parts used by a product, with the names of the API. */
export interface Capabilities {
  readonly produit: ProductCode;
  /** Address base. */
  readonly ban: boolean;
  /** Death register. */
  readonly deces: boolean;
  /** Local language model. */
  readonly llm: boolean;
}

export function capabilitiesOf(produit: ProductCode): Capabilities {
  const { asks, readsFreeText } = PRODUCTS[produit];
  return { produit, ban: asks.addresses, deces: asks.deaths, llm: readsFreeText };
}
