import { type SetText, settable, widthOf } from "./typeface.ts";

const ELLIPSIS = "…";

/**
 * The text, or as much of its beginning (`end`) or of both its ends (`middle`, for file names with
 * their extension) as fits with an ellipsis. "" when not even the ellipsis fits.
 *
 * @param width  Points.
 */
export function fitted(
  text: string,
  set: SetText,
  width: number,
  where: "end" | "middle" = "end",
): string {
  if (text.length <= LONGEST && widthOf(text, set) <= width) return settable(set.face, text);
  // No longer text fits a page: measuring all of it would have unbounded cost.
  const chars = [
    ...settable(set.face, text.slice(0, LONGEST) + text.slice(LONGEST).slice(-LONGEST)),
  ];
  const whole = chars.join("");
  if (widthOf(whole, set) <= width) return whole;
  const cut = (retained: number) => {
    const tail = where === "middle" ? Math.floor(retained / 3) : 0;
    const head = chars
      .slice(0, retained - tail)
      .join("")
      .trimEnd();
    return head + ELLIPSIS + (tail === 0 ? "" : chars.slice(-tail).join("").trimStart());
  };
  let fits = -1;
  let over = chars.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (widthOf(cut(middle), set) <= width) fits = middle;
    else over = middle;
  }
  return fits < 0 ? "" : cut(fits);
}

const LONGEST = 600;
/** Most texts up to this length fit a line: that is tried first. */
const SHORT = 80;

/**
 * A word split into parts that fit a line, for at most `most` lines; the last part may be wider.
 */
function pieces(word: string, set: SetText, width: number, most: number): string[] {
  if (word.length <= LONGEST && widthOf(word, set) <= width) return [word];
  const parts: string[] = [];
  let rest = [...settable(set.face, word.slice(0, LONGEST * most))];
  while (rest.length > 0 && parts.length < most - 1) {
    let fits = 1;
    let over = Math.min(rest.length, LONGEST) + 1;
    while (over - fits > 1) {
      const middle = (fits + over) >> 1;
      if (widthOf(rest.slice(0, middle).join(""), set) <= width) fits = middle;
      else over = middle;
    }
    parts.push(rest.slice(0, fits).join(""));
    rest = rest.slice(fits);
  }
  return rest.length > 0 ? [...parts, rest.join("")] : parts;
}

/**
 * Lines of a paragraph. Breaks at plain spaces only, never at no-break ones; a word wider than the
 * line continues on the next one. The rest after the last line is cut with an ellipsis.
 */
export function wrapped(text: string, set: SetText, width: number, most: number): string[] {
  const isShort = text.length <= SHORT && !text.includes("  ") && text === text.trim();
  if (text !== "" && isShort && widthOf(text, set) <= width) return [settable(set.face, text)];
  const words = text
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => pieces(word, set, width, most));
  const lines: string[] = [];
  let line = "";
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || widthOf(longer, set) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      line = [line, ...words.slice(at)].join(" ");
      break;
    }
    lines.push(line);
    line = word;
  }
  if (line !== "") lines.push(line);
  return lines.map((each) => fitted(each, set, width));
}
