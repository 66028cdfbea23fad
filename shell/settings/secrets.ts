import { z } from "zod";
import { text } from "./setting.ts";

/** As many characters as HS256 has bytes (RFC 7518, 3.2). */
export const SECRET_CHARACTERS = 32;

/** Several values, while one replaces another: the first is sent or signs, all are accepted. */
export function severalValues(error: string, isValid: (one: string) => boolean) {
  return z
    .string()
    .transform((values): readonly string[] => values.split(",").map((one) => one.trim()))
    .refine((values) => values.every(isValid), error)
    .default([]);
}

/** Secrets that a header can hold. */
export function secrets(variable: string) {
  const error = `${variable} doit être d'au moins ${SECRET_CHARACTERS} caractères, sans blanc ni accent, ou plusieurs séparés par des virgules`;
  const pattern = new RegExp(`^[!-~]{${SECRET_CHARACTERS},}$`);
  return text(
    variable,
    severalValues(error, (one) => pattern.test(one)),
  );
}
