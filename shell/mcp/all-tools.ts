import type { SampleDiagnoses } from "../workflows/flashes/sample-diagnoses.ts";
import type { DeathChecks } from "../workflows/lookups/death-checks.ts";
import type { Tool } from "./tool.ts";
import { croiserDeces } from "./tools/croiser-deces.ts";
import { diagnostiquerEchantillon } from "./tools/diagnostiquer-echantillon.ts";
import { dirigeantsEntreprise } from "./tools/dirigeants-entreprise.ts";
import { rapprocherEntreprise } from "./tools/rapprocher-entreprise.ts";
import { santeEntreprise } from "./tools/sante-entreprise.ts";
import { verifierSiret } from "./tools/verifier-siret.ts";

export interface ToolDeps {
  readonly deaths: DeathChecks;
  readonly samples: SampleDiagnoses;
}

/** The six tools of the interface in a fixed order: agents cache prompts that contain the list. */
export function allTools({ deaths, samples }: ToolDeps): readonly Tool[] {
  return [
    verifierSiret,
    diagnostiquerEchantillon(samples),
    santeEntreprise,
    dirigeantsEntreprise(deaths),
    croiserDeces(deaths),
    rapprocherEntreprise,
  ];
}
