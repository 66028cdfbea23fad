/** Text that is already markup: only created by `html`, so that everything else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values allowed in a template. `null`, `undefined` and `false` produce nothing. */
export type Content = string | number | Markup | null | undefined | false | readonly Content[];

/**
 * Creates markup from a template; escapes every value except `Markup`, for elements and for
 * attributes in double quotes. Do not put values in unquoted attributes, `style`, scripts or
 * user-supplied URLs: escaping does not make these safe.
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

/** Not `join`, which would copy the content once per nesting level. */
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

/** Characters forbidden in HTML and XML, and unpaired surrogates. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Texts without anything to escape: most texts. Excludes surrogates. */
const PLAIN = /^[\t\n\r\x20!#$%(-;=?-~\u00a0-\ud7ff\ue000-\ufffd]*$/;

function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNWRITABLE, "\ufffd").replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
