import { type ParseArgsConfig, parseArgs } from "node:util";
import { failed, type Result, success } from "../../engine/errors/failure.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** A text, a switch, or all texts of an option that may be given several times. */
type OptionValue = string | boolean | readonly string[] | undefined;

export interface Arguments {
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly positionals: readonly string[];
}

/**
 * Reads options and operands; an unknown option is said in French, and so is an operand too many.
 * @param most  How many operands the command takes.
 */
export function readArguments(
  args: readonly string[],
  options: Options,
  most: number,
): Result<Arguments> {
  const parsed = parsedArguments(args, options);
  const surplus = parsed.ok ? parsed.value.positionals[most] : undefined;
  return surplus === undefined ? parsed : surplusOperand(surplus);
}

/** The refusal of an operand too many. */
export function surplusOperand(word: string): ReturnType<typeof failed> {
  return failed(
    "commande.arguments",
    `« ${word} » est de trop ; une valeur de plusieurs mots se met entre guillemets.`,
  );
}

function parsedArguments(args: readonly string[], options: Options): Result<Arguments> {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return success({
      values: parsed.values as Record<string, OptionValue>,
      positionals: parsed.positionals,
    });
  } catch (error) {
    const quoted = /'([^']+)'/.exec(String((error as Error).message))?.[1] ?? args.join(" ");
    const known = Object.keys(options).map((name) => `--${name}`);
    return failed(
      "commande.arguments",
      `Option refusée : ${quoted}. Connues : ${known.join(", ") || "aucune"}.`,
    );
  }
}

/** A number given as an option. */
export function numberOption(args: Arguments, name: string, fallback: number): Result<number> {
  const text = args.values[name];
  if (typeof text !== "string") return success(fallback);
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0
    ? success(value)
    : failed("commande.arguments", `--${name} attend un nombre positif.`);
}
