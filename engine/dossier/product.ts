import products from "../../data/products.json" with { type: "json" };
import type { RequestedRegisters } from "./requested-registers.ts";

export const PRODUCT_CODES = ["ct0", "ct1", "ct2", "ct3"] as const;

export type ProductCode = (typeof PRODUCT_CODES)[number];

/** What a customer may choose, and what is done for it; a row of `data/products.json`. */
export interface Product {
  /** French. */
  readonly name: string;
  readonly asks: RequestedRegisters;
  /** One for each role. */
  readonly hasReports: boolean;
  readonly hasCorrectedFile: boolean;
  /** The local model reads columns of free text. */
  readonly readsFreeText: boolean;
}

export const PRODUCTS: Readonly<Record<ProductCode, Product>> = products;

/** As the interface tells it: which optional means a product uses. */
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
