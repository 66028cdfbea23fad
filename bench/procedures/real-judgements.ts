import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  decisionOf,
  judgementCode,
} from "../../engine/registers/bodacc/judgement/judgement-code.ts";
import type { Judgement } from "../../engine/registers/bodacc/notice.ts";
import { readJudgement } from "../../engine/registers/bodacc/notice-parts.ts";

/** Real notices, which stay outside of the repository. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../shared/registers/samples", import.meta.url)),
  "bodacc",
);

/** A judgement of real notices, and the row of the table of decisions that it met. */
export interface RealJudgement extends Judgement {
  readonly decision: string;
  readonly notices: number;
}

/** The distinct judgements of the real notices in the data set's JSON; `null` without the folder. */
export function realJudgements(): readonly RealJudgement[] | null {
  if (!existsSync(SAMPLES)) return null;
  const found = new Map<string, RealJudgement>();
  for (const name of readdirSync(SAMPLES).filter((one) => one.endsWith(".json")))
    for (const notice of JSON.parse(readFileSync(join(SAMPLES, name), "utf8")) as unknown[]) {
      const judgement = readJudgement(memberOfNotice(notice));
      if (!judgement) continue;
      const key = [judgement.famille, judgement.nature, judgement.complement].join(" / ");
      const decision = decisionOf(judgementCode(judgement)).libelle;
      const notices = (found.get(key)?.notices ?? 0) + 1;
      found.set(key, { ...judgement, decision, notices });
    }
  return [...found.values()];
}

/** `jugement` is an object, or its JSON in a text. */
function memberOfNotice(notice: unknown): unknown {
  const { jugement = null } = notice as { readonly jugement?: unknown };
  return typeof jugement === "string" ? JSON.parse(jugement) : jugement;
}
