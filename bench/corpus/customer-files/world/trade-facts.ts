import type { Draw } from "../draw.ts";
import type { CompanyFacts } from "./company-facts.ts";
import type { ContactFacts } from "./contact-facts.ts";
import { type Day, dayNumber, dayOf } from "./day.ts";
import {
  ACTIVITY_SUBJECTS,
  ACTIVITY_TYPES,
  CATEGORIES,
  NOTES,
  PRODUCT_NOUNS,
  PRODUCT_SPECS,
} from "./words.ts";

export interface ProductFacts {
  readonly index: number;
  readonly label: string;
  readonly description: string;
  readonly category: string;
  /** Euros. */
  readonly price: number;
  /** Per cent. */
  readonly vatRate: number;
  readonly stock: number;
  readonly isActive: boolean;
}

export interface SaleFacts {
  readonly index: number;
  readonly company: CompanyFacts;
  readonly contact: ContactFacts | null;
  readonly product: ProductFacts;
  readonly line: number;
  readonly day: Day;
  readonly due: Day;
  readonly quantity: number;
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  readonly state: number;
  readonly note: string;
}

export interface ActivityFacts {
  readonly index: number;
  readonly company: CompanyFacts;
  readonly contact: ContactFacts;
  readonly day: Day;
  readonly kind: string;
  readonly subject: string;
  readonly isDone: boolean;
  readonly note: string;
}

export function productFacts(draw: Draw, index: number): ProductFacts {
  const label = `${draw.of(PRODUCT_NOUNS)} ${draw.of(PRODUCT_SPECS)}`;
  return {
    index,
    label,
    description: draw.chance(0.6)
      ? `${label}, ${draw.of(["livré en 48h", "vendu par lot", "conforme CE", "sur commande ; délai 3 semaines", "garantie 2 ans"])}`
      : "",
    category: draw.of(CATEGORIES),
    price: Math.round(Math.exp(draw.unit() * 7) * 100) / 100,
    vatRate: draw.weighted([
      [80, 20],
      [8, 10],
      [10, 5.5],
      [2, 2.1],
    ]),
    stock: draw.between(0, 1500),
    isActive: draw.chance(0.9),
  };
}

export function saleFacts(
  draw: Draw,
  index: number,
  product: ProductFacts,
  company: CompanyFacts,
  contact: ContactFacts | null,
  line: number,
): SaleFacts {
  const day = dayNumber({ year: 2021, month: 1, day: 4 }) + draw.between(0, 1900);
  const quantity = draw.weighted([
    [60, draw.between(1, 9)],
    [30, draw.between(10, 99)],
    [10, draw.between(100, 900)],
  ]);
  const discount = draw.weighted([
    [70, 0],
    [15, 5],
    [10, 10],
    [5, 15],
  ]);
  const net = Math.round(quantity * product.price * (100 - discount)) / 100;
  return {
    index,
    company,
    contact,
    product,
    line,
    day: dayOf(day),
    due: dayOf(day + draw.of([0, 30, 30, 45, 60])),
    quantity,
    discount,
    net,
    tax: Math.round(net * product.vatRate) / 100,
    state: draw.weighted([
      [75, 0],
      [18, 1],
      [7, 2],
    ]),
    note: draw.chance(0.15) ? draw.of(NOTES) : "",
  };
}

export function activityFacts(draw: Draw, index: number, contact: ContactFacts): ActivityFacts {
  return {
    index,
    company: contact.company,
    contact,
    day: dayOf(dayNumber({ year: 2022, month: 1, day: 3 }) + draw.between(0, 1500)),
    kind: draw.of(ACTIVITY_TYPES),
    subject: draw.of(ACTIVITY_SUBJECTS),
    isDone: draw.chance(0.7),
    note: draw.chance(0.4) ? draw.of(NOTES) : "",
  };
}
