import { isBankCard } from "../../../identifiers/bank-card.ts";
import type { Secret } from "./secret.ts";

const CANDIDATE = /(?<!\d)\d(?:[ .-]?\d){14,15}(?!\d)/g;

export const paymentCard = {
  kind: "carte_bancaire",
  isIn: (text) => [...text.matchAll(CANDIDATE)].some(([number]) => isBankCard(number)),
} as const satisfies Secret;
