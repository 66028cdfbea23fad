import { type ParseArgsConfig, parseArgs } from "node:util";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { meant } from "./meant.ts";

/** An option of a command: its type and its help. */
interface CommandOption {
  readonly type: "string" | "boolean";
  /** It may be repeated. */
  readonly multiple?: true;
  /** Of a text option: the placeholder in the help. */
  readonly value?: string;
  readonly about: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** A text, a switch, or the texts of a repeatable option. */
type OptionValue = string | boolean | readonly string[] | undefined;

export interface Arguments {
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly positionals: readonly string[];
}

/**
 * Reads options and operands; refuses an unknown option or an extra operand, in French.
 * @param most Most operands of the command.
 */
export function readArguments(
  args: readonly string[],
  options: CommandOptions,
  most: number,
): Result<Arguments> {
  const parsed = parsedArguments(args, options);
  const surplus = parsed.ok ? parsed.value.positionals[most] : undefined;
  return surplus === undefined ? parsed : surplusOperand(surplus);
}

/** Whether help is requested; after `--` there are only operands. */
export function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes("--help") || options.includes("-h");
}

/** The refusal of an extra operand. */
export function surplusOperand(word: string): ReturnType<typeof failed> {
  return failed(
    "commande.arguments",
    `« ${word} » est de trop ; une valeur de plusieurs mots se met entre guillemets.`,
  );
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
    return failed("commande.arguments", refusalOf(error as NodeJS.ErrnoException, args, options));
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
  const list = `Option refusée : ${quoted}. Connues : ${known.join(", ") || "aucune"}.`;
  return `${list}${meant(written, known)}`;
}

/** The value of a numeric option. */
export function numberOption(args: Arguments, name: string, fallback: number): Result<number> {
  const text = args.values[name];
  if (typeof text !== "string") return success(fallback);
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0
    ? success(value)
    : failed("commande.arguments", `--${name} attend un nombre positif.`);
}
