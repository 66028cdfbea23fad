import type { core, ZodType } from "zod";

/** An entry of FastAPI's `HTTPValidationError.detail`. */
export interface ValidationDetail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

export type InputPart = "body" | "path" | "query" | "header";

/** A body can have thousands of faults; a client can only act on the first ones. */
const DETAILS_MAX = 50;

type Issue = core.$ZodIssue | core.$ZodRawIssue;

interface Wording {
  /** Pydantic's type of this fault, so that clients can switch on it. */
  readonly type: string;
  readonly msg: string;
}

const MISSING: Wording = { type: "missing", msg: "Champ obligatoire." };
const INVALID: Wording = { type: "value_error", msg: "Valeur invalide." };

/** Text that is no number, in a query or a form, where every value is text. */
const NO_INTEGER: Wording = { type: "int_parsing", msg: "Un nombre entier est attendu." };
const NO_NUMBER: Wording = { type: "float_parsing", msg: "Un nombre est attendu." };

const WRONG_TYPE: Readonly<Record<string, Wording>> = {
  array: { type: "list_type", msg: "Une liste est attendue." },
  boolean: { type: "bool_type", msg: "Un booléen (true ou false) est attendu." },
  date: { type: "date_type", msg: "Une date est attendue." },
  int: { type: "int_type", msg: "Un nombre entier est attendu." },
  null: { type: "none_required", msg: "La valeur null est attendue." },
  number: { type: "float_type", msg: "Un nombre est attendu." },
  object: { type: "model_attributes_type", msg: "Un objet JSON est attendu." },
  record: { type: "dict_type", msg: "Un objet JSON est attendu." },
  string: { type: "string_type", msg: "Une chaîne de caractères est attendue." },
};

const WRONG_FORMAT: Readonly<Record<string, Wording>> = {
  date: { type: "date_from_datetime_parsing", msg: "Une date AAAA-MM-JJ est attendue." },
  datetime: { type: "datetime_parsing", msg: "Une date et une heure ISO 8601 sont attendues." },
  email: { type: "value_error", msg: "Cette adresse e-mail n'est pas valide." },
  time: { type: "time_parsing", msg: "Une heure ISO 8601 est attendue." },
  url: { type: "url_parsing", msg: "Une adresse web est attendue." },
  uuid: { type: "uuid_parsing", msg: "Un UUID est attendu." },
};

/** Wording by origin: a number of elements, of characters, or otherwise a value. */
const TOO_SMALL: Readonly<Record<string, (minimum: unknown) => Wording>> = {
  array: (n) => ({ type: "too_short", msg: `Au moins ${n} élément(s) sont attendus.` }),
  string: (n) => ({ type: "string_too_short", msg: `Au moins ${n} caractère(s) sont attendus.` }),
};
const TOO_BIG: Readonly<Record<string, (maximum: unknown) => Wording>> = {
  array: (n) => ({ type: "too_long", msg: `Au plus ${n} élément(s) sont permis.` }),
  string: (n) => ({ type: "string_too_long", msg: `Au plus ${n} caractère(s) sont permis.` }),
};

function wordTypeIssue(issue: Extract<Issue, { code: "invalid_type" }>): Wording {
  const isInt = issue.expected === "int" || (issue.expected === "number" && isOfInteger(issue));
  // Only a converted text is NaN; an absent one is told by its place.
  if (Number.isNaN(issue.input)) return isInt ? NO_INTEGER : NO_NUMBER;
  if (issue.expected === "int" && typeof issue.input === "number") {
    return { type: "int_from_float", msg: "Un nombre entier est attendu." };
  }
  return WRONG_TYPE[isInt ? "int" : issue.expected] ?? INVALID;
}

/** Zod checks the type first, so that a text for an integer is refused as one for any number. */
function isOfInteger(issue: Issue): boolean {
  const { inst } = issue as core.$ZodRawIssue;
  const { format, checks = [] } = (inst?._zod.def ?? {}) as NumberDef;
  return [format, ...checks.map((check) => check._zod.def.format)].some((one) =>
    one?.includes("int"),
  );
}

/** `z.int()` has a format, `z.number().int()` a check with one. */
interface NumberDef {
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
}

function wordSmallIssue(issue: Extract<Issue, { code: "too_small" }>): Wording {
  const byOrigin = TOO_SMALL[issue.origin === "set" ? "array" : issue.origin];
  if (byOrigin) return byOrigin(issue.minimum);
  return issue.inclusive === false
    ? { type: "greater_than", msg: `La valeur doit être supérieure à ${issue.minimum}.` }
    : { type: "greater_than_equal", msg: `La valeur doit être au moins ${issue.minimum}.` };
}

function wordBigIssue(issue: Extract<Issue, { code: "too_big" }>): Wording {
  const byOrigin = TOO_BIG[issue.origin === "set" ? "array" : issue.origin];
  if (byOrigin) return byOrigin(issue.maximum);
  return issue.inclusive === false
    ? { type: "less_than", msg: `La valeur doit être inférieure à ${issue.maximum}.` }
    : { type: "less_than_equal", msg: `La valeur doit être au plus ${issue.maximum}.` };
}

function wordValueIssue(issue: Extract<Issue, { code: "invalid_value" }>): Wording {
  const type = issue.values.length === 1 ? "literal_error" : "enum";
  return { type, msg: `Valeurs permises : ${issue.values.map(String).join(", ")}.` };
}

/** The pydantic type of a zod issue, and our French message. Never contains the caller's value. */
function wordIssue(issue: Issue): Wording {
  if (issue.input === undefined && issue.code !== "unrecognized_keys" && issue.code !== "custom") {
    return MISSING;
  }
  switch (issue.code) {
    case "invalid_type":
      return wordTypeIssue(issue as Extract<Issue, { code: "invalid_type" }>);
    case "too_small":
      return wordSmallIssue(issue as Extract<Issue, { code: "too_small" }>);
    case "too_big":
      return wordBigIssue(issue as Extract<Issue, { code: "too_big" }>);
    case "invalid_value":
      return wordValueIssue(issue as Extract<Issue, { code: "invalid_value" }>);
    case "invalid_format": {
      const fallback = { type: "string_pattern_mismatch", msg: "Ce format n'est pas le bon." };
      return WRONG_FORMAT[(issue as { format: string }).format] ?? fallback;
    }
    case "not_multiple_of":
      return { type: "multiple_of", msg: `Un multiple de ${issue["divisor"]} est attendu.` };
    case "unrecognized_keys":
      return { type: "extra_forbidden", msg: "Ce champ n'existe pas." };
    case "invalid_union":
      return { type: "union_tag_invalid", msg: "Valeur invalide." };
    default:
      return INVALID;
  }
}

/**
 * `reportInput` distinguishes an absent field from a wrong one. The message carries its type before
 * a mark: what it depends on is no longer known of a finished issue. A schema's own message has
 * priority, and no mark.
 */
const PARSING = { error: (issue: Issue) => marked(wordIssue(issue)), reportInput: true } as const;
const MARK = "\0";

function marked({ type, msg }: Wording): string {
  return `${type}${MARK}${msg}`;
}

function wordingOf(issue: core.$ZodIssue): Wording {
  const [type = "", msg] = issue.message.split(MARK);
  return msg === undefined ? { type: wordIssue(issue).type, msg: type } : { type, msg };
}

/** As pydantic reads an integer from text. */
const INTEGER_TEXT = /^\s*[+-]?\d+(?:\.0+)?\s*$/;
const ABOUT_NUMBERS: ReadonlySet<unknown> = new Set(["number", "int"]);

/** The fault of a text: of a number that was converted from it, absent or no number. */
function wordText(issue: core.$ZodIssue, text: unknown): Wording {
  const wording = wordingOf(issue);
  const about = "expected" in issue ? issue.expected : "origin" in issue ? issue.origin : null;
  if (!ABOUT_NUMBERS.has(about)) return wording;
  if (text === undefined) return MISSING;
  if (typeof text !== "string" || INTEGER_TEXT.test(text)) return wording;
  // "" converts to 0, which only its range refuses; all numbers in our queries are integers.
  const isInt = about === "int" || text.trim() === "" || wording.type === NO_INTEGER.type;
  return isInt ? NO_INTEGER : wording;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
    root,
  );
}

/** A field name invented by the caller is repeated only when it looks like a field name. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function locationOf(part: InputPart, prefix: readonly PropertyKey[]): (string | number)[] {
  const loc: (string | number)[] = [part];
  for (const step of prefix) {
    if (typeof step === "number") loc.push(step);
    else loc.push(FIELD_NAME.test(String(step)) ? String(step) : "?");
  }
  return loc;
}

/** The fault of a parameter, or of a value in the JSON that is its text. */
function wordParameter(issue: core.$ZodIssue, root: unknown, path: readonly PropertyKey[]) {
  return path.length > 1 ? wordingOf(issue) : wordText(issue, valueAt(root, path));
}

/** The branch of a union with the deepest fault: it describes the fault best. */
function closestBranch(
  errors: readonly (readonly core.$ZodIssue[])[],
): readonly core.$ZodIssue[] | null {
  let best: readonly core.$ZodIssue[] | null = null;
  for (const branch of errors) {
    const depth = branch[0]?.path.length ?? 0;
    if (best === null || depth > (best[0]?.path.length ?? 0)) best = branch;
  }
  return best;
}

function collect(
  issues: readonly core.$ZodIssue[],
  root: unknown,
  part: InputPart,
  prefix: readonly PropertyKey[],
  details: ValidationDetail[],
): void {
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    const wording = part === "body" ? wordingOf(issue) : wordParameter(issue, root, path);
    const branch = issue.code === "invalid_union" ? closestBranch(issue.errors) : null;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        details.push({ loc: locationOf(part, [...path, key]), ...wording });
      }
    } else if (branch && wording.type !== MISSING.type) {
      collect(branch, root, part, path, details);
    } else {
      details.push({ loc: locationOf(part, path), ...wording });
    }
    if (details.length >= DETAILS_MAX) return;
  }
}

/**
 * Keeps the first fault at each location: zod also checks the length of a string where a list is
 * expected.
 */
function isFirstOfPlace(
  detail: ValidationDetail,
  index: number,
  all: readonly ValidationDetail[],
): boolean {
  const previous = all[index - 1];
  return previous === undefined || previous.loc.join("\0") !== detail.loc.join("\0");
}

/** The output of the schema, or the faults of the value. */
export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly details: readonly ValidationDetail[] };

/** Validates one part of a call. The details contain no value of the caller. */
export function validate(schema: ZodType, value: unknown, part: InputPart): Validated<unknown> {
  const parsed = schema.safeParse(value, PARSING);
  if (parsed.success) return { ok: true, value: parsed.data };
  const details: ValidationDetail[] = [];
  collect(parsed.error.issues, value, part, [], details);
  return { ok: false, details: details.filter(isFirstOfPlace).slice(0, DETAILS_MAX) };
}
