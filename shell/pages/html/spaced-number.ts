const NO_BREAK = "\u00a0";

/** `300 000 007 00017`, `900 000 100`, `FR74 900 000 100`; other texts unchanged. */
export function spacedNumber(text: string): string {
  return text.replace(
    /^(FR..)?(\d{3})(\d{3})(\d{3})(\d{5})?$/,
    (_, ...parts: readonly (string | undefined)[]) =>
      parts
        .slice(0, GROUPS)
        .filter((part) => typeof part === "string")
        .join(NO_BREAK),
  );
}

/** Groups of that pattern. */
const GROUPS = 5;
