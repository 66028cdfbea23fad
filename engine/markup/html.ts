/** Text that is markup already: made by `html` alone, so that all else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template. Nothing is shown of `null`, `undefined` and `false`. */
export type Content = string | number | Markup | null | undefined | false | readonly Content[];

/**
 * Markup from a template; every value in it is escaped, for elements and for attributes in
 * double quotes alike, unless it is `Markup` itself. Attributes without quotes, `style`,
 * scripts and addresses given by users must not hold values: escaping does not make them safe.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = parts[0] ?? "";
  for (let at = 0; at < values.length; at++) {
    text += textOf(values[at]);
    text += parts[at + 1] ?? "";
  }
  return new Markup(text);
}

function textOf(value: Content): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return concatenated(value);
  return escaped(String(value));
}

/** Not `join`, which would copy all that is within once for each level it is nested. */
function concatenated(values: readonly Content[]): string {
  let text = "";
  for (const value of values) text += textOf(value);
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What neither HTML nor XML may hold, and halves of surrogate pairs. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** What nothing is escaped in: most texts. Halves of surrogate pairs are among what is not. */
const PLAIN = /^[\t\n\r\x20!#$%(-;=?-~\u00a0-\ud7ff\ue000-\ufffd]*$/;

function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNWRITABLE, "\ufffd").replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
