import { isSocialSecurityNumber } from "../../../identifiers/social-security-number.ts";
import type { Secret } from "./secret.ts";

const CANDIDATE = /(?<![\dA-Z])[1278](?:[ .-]?[\dAB]){14}(?![\dA-Z])/gi;

export const socialSecurity = {
  kind: "nir",
  isIn: (text) => [...text.matchAll(CANDIDATE)].some(([number]) => isSocialSecurityNumber(number)),
} as const satisfies Secret;
