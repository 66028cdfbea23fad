import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import { meant } from "./meant.ts";

/** An option of a command: its type and its help. */
interface CommandOption {
  readonly type: "string" | "boolean";
  readonly short?: string;
  /** It may be repeated. */
  readonly multiple?: true;
  /** Of a text option: the placeholder in the help. */
  readonly value?: string;
  /** Of a text option: the words that it may be, for completion. */
  readonly choices?: readonly string[];
  readonly about: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** The words of a command that are not options. */
export interface Operands {
  readonly least: number;
  readonly most: number;
  /** The words that each may be, for completion; the last list holds for those after it too. */
  readonly choices?: readonly (readonly string[])[];
}

/** A text, a switch, or the texts of a repeatable option. */
type OptionValue = string | boolean | readonly string[] | undefined;

export interface Arguments {
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly positionals: readonly string[];
}

/** What a command line may hold. */
interface Syntax {
  /** Shown when an operand is missing. */
  readonly usage: string;
  readonly options: CommandOptions;
  readonly operands: Operands;
}

/** Reads options and operands; refuses what is unknown, missing or too much, in French. */
export function readArguments(
  args: readonly string[],
  { usage, options, operands }: Syntax,
): Result<Arguments> {
  const parsed = parsedArguments(args, options);
  if (!parsed.ok) return parsed;
  const { positionals } = parsed.value;
  const surplus = positionals[operands.most];
  if (surplus !== undefined) return surplusOperand(surplus);
  if (positionals.length < operands.least) return misused(`Il manque un argument : ${usage}`);
  return parsed;
}

/** Whether an option is among the words; after `--` there are only operands. */
export function hasOption(args: readonly string[], ...names: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end < 0 ? args : args.slice(0, end);
  return options.some((word) => names.includes(word));
}

/** The refusal of a command line; the sentence stands alone, without that of the table. */
export function misused(detail: string): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { ...failed("commande.arguments").failure, detail } };
}

/** The refusal of an extra operand. */
export function surplusOperand(word: string): ReturnType<typeof misused> {
  return misused(`« ${word} » est de trop ; une valeur de plusieurs mots se met entre guillemets.`);
}

function parsedArguments(args: readonly string[], options: CommandOptions): Result<Arguments> {
  try {
    const config = { args: [...args], options: options as ParseArgsConfig["options"] & object };
    const parsed = parseArgs({ ...config, allowPositionals: true, strict: true });
    return success({
      values: parsed.values as Record<string, OptionValue>,
      positionals: parsed.positionals,
    });
  } catch (error) {
    return misused(refusalOf(error as NodeJS.ErrnoException, args, options));
  }
}

/** A refusal of Node's `parseArgs`, in French. */
function refusalOf(
  { code, message }: NodeJS.ErrnoException,
  args: readonly string[],
  options: CommandOptions,
): string {
  const quoted = /'([^']+)'/.exec(message)?.[1] ?? args.join(" ");
  const [written = quoted] = quoted.match(/--[^ ]+/) ?? [];
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") {
    const option = options[written.slice(2)];
    return option?.type === "string"
      ? `${written} attend une valeur ; si elle commence par un tiret, écrivez ${written}=${option.value ?? "VALEUR"}.`
      : `${written} ne prend pas de valeur.`;
  }
  const known = Object.keys(options).map((name) => `--${name}`);
  return `Option inconnue : « ${written} ».${meant(written, known)}`;
}

/** The value of a text option; `null` when it is absent. */
export function textOption({ values }: Arguments, name: string): string | null {
  const value = values[name];
  return typeof value === "string" ? value : null;
}

/** The value of a numeric option. */
export function numberOption(args: Arguments, name: string, fallback: number): Result<number> {
  const text = textOption(args, name);
  if (text === null) return success(fallback);
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0
    ? success(value)
    : misused(`--${name} attend un nombre positif.`);
}
