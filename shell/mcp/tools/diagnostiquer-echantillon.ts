import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { Grade } from "../../../engine/files/diagnostic/diagnostic.ts";
import type { Finding } from "../../../engine/files/diagnostic/finding.ts";
import type { Certainty } from "../../../engine/files/repair/certainty.ts";
import type { FlashView } from "../../../engine/files/report/flash/flash-view.ts";
import { SAMPLE_LINES, type SampleDiagnoses } from "../../workflows/flashes/sample-diagnoses.ts";
import { senderOf } from "../../workflows/sender-shares.ts";
import { coded, codedOf, type Labels } from "../coded.ts";
import { knownFields } from "../known-fields.ts";
import { type Tool, tool } from "../tool.ts";

/** A hundred lines of 2.5 KB. */
const CSV_LETTERS = 256 * 1024;

const GRADES: Labels<Grade> = {
  A: "fichier sain",
  B: "fichier à entretenir",
  C: "fichier à reprendre",
  D: "fichier dégradé",
};
const CERTAINTIES: Labels<Certainty> = {
  prouve: "correction prouvée",
  probable: "très probable, à confirmer",
  a_verifier: "à vérifier par un humain",
};
const SOURCE = "diagnostic de recoupe";
/** Permanent numbers of criteria (`all-criteria.ts`). */
const RULES = { siret_faux: 2, siret_abimes: 3, emails_invalides: 12, telephones_invalides: 15 };

const finding = z.object({
  ligne: z.number(),
  colonne: z.string(),
  critere: z.object({ code: z.number(), label: z.string(), source: z.string() }),
  avant: z.string(),
  apres: z.string().optional(),
  pourquoi: z.string(),
  certitude: codedOf(CERTAINTIES),
  manquants: z.array(z.string()),
});

const diagnosed = z.object({
  lignes: z.number(),
  score: z.number().optional(),
  note: codedOf(GRADES).optional(),
  doublons: z.object({ groupes: z.number(), lignes: z.number() }),
  emails_invalides: z.number().optional(),
  telephones_invalides: z.number().optional(),
  siret_abimes: z.number().optional(),
  siret_faux: z.number().optional(),
  constats: z.array(finding),
  constats_total: z.number(),
  manquants: z.array(z.string()),
});

/** Diagnoses a few lines of a customer file. */
export function diagnostiquerEchantillon(samples: SampleDiagnoses): Tool {
  return tool({
    name: "diagnostiquer_echantillon",
    title: "Diagnostiquer un extrait de fichier clients",
    description: `Diagnostique un extrait CSV de ${SAMPLE_LINES} lignes au plus sans compter l'en-tête : score de qualité, doublons, e-mails et téléphones invalides, SIRET faux ou abîmés par un tableur, avec ligne et correction. Rien n'est conservé. Gratuit, sans clé. (Data quality of a CSV extract; paste it with its header row.)`,
    access: "free",
    input: z.object({
      csv: z.string().min(1).max(CSV_LETTERS).meta({
        description: "Texte CSV avec sa ligne d'en-tête ; séparateur ; , tabulation ou |",
      }),
    }),
    output: diagnosed,
    run: async ({ csv }, { snapshot, clientAddress }) => {
      const made = await samples.diagnose(csv, snapshot.id, senderOf(clientAddress));
      if (!made.ok) return made;
      const { lines, view, findings } = made.value;
      if (view) return success(reported(lines, view, findings));
      return failed(
        "echantillon.lignes",
        `L'extrait a ${lines} lignes, ${SAMPLE_LINES} au plus sont prises.`,
      );
    },
  });
}

function reported(lines: number, view: FlashView, findings: readonly Finding[]) {
  const concerned = (rule: number): number | null => {
    const line = view.criteres.find(({ critere }) => critere === rule);
    return line && line.etat !== "non_mesurable" ? line.concernees : null;
  };
  return knownFields({
    lignes: lines,
    score: view.score,
    note: view.note && coded(view.note, GRADES, SOURCE),
    doublons: view.doublons,
    emails_invalides: concerned(RULES.emails_invalides),
    telephones_invalides: concerned(RULES.telephones_invalides),
    siret_abimes: concerned(RULES.siret_abimes),
    siret_faux: concerned(RULES.siret_faux),
    constats: findings.map((one) => findingAnswer(one, view)),
    constats_total: view.constats,
  });
}

function findingAnswer(
  { row, column, rule, before, after, why, certainty }: Finding,
  { criteres }: FlashView,
) {
  const label = criteres.find(({ critere }) => critere === rule)?.libelle ?? "";
  return knownFields({
    ligne: row,
    colonne: column,
    critere: { code: rule, label, source: SOURCE },
    avant: before,
    apres: after,
    pourquoi: why,
    certitude: coded(certainty, CERTAINTIES, SOURCE),
  });
}
