import { readFileSync } from "node:fs";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { OwnCosts } from "../../engine/files/diagnostic/cost-model.ts";
import { parseOwnCosts, statedCosts } from "../workflows/costs/own-costs.ts";
import { type Arguments, misused, textOption } from "./arguments.ts";

/** The costs of `--couts`, none without it. Failure: `commande.arguments`. */
export function costsOption(args: Arguments): Result<OwnCosts> {
  const text = textOption(args, "couts");
  if (text === null) return success([]);
  const own = text.endsWith(".json") ? ofFile(text) : parseOwnCosts(text);
  return own === null ? misused(HOW) : success(own);
}

const HOW =
  '--couts attend 7:300,12:4.5 (une ligne de coût, deux-points, de 0 à 10000 euros), ou un fichier .json : {"couts":[{"ligne":7,"cout_unitaire":300}]}.';

/** `null` for a file that cannot be read or states no costs. */
function ofFile(path: string): OwnCosts | null {
  try {
    return statedCosts.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}
