/**
 * Possible delimiters and their prior: a colon also occurs in times, a space between words. `, ` is
 * for exports that put a space before a quoted cell too.
 */
export const DELIMITER_PRIORS: ReadonlyMap<string, number> = new Map([
  [",", 1],
  [";", 1],
  ["\t", 1],
  ["|", 1],
  [", ", 1],
  ["~", 0.9],
  ["^", 0.9],
  ["\u0001", 0.9],
  [":", 0.6],
  [" ", 0.5],
]);
