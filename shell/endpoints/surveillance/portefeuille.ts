import { z } from "zod";
import { periodSince } from "../../../engine/company/surveillance/period.ts";
import {
  distinctCompanies,
  WATCHED_SOURCES,
  watchPortfolio,
} from "../../../engine/company/surveillance/portfolio.ts";
import {
  SEVERITIES,
  WATCH_RULES,
  WATCH_TYPES,
} from "../../../engine/company/surveillance/watch-rules.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { PLANS } from "../../access/plans.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { companyIds, isoDate, verificationDate } from "../entreprises/company-ids.ts";
import { PORTFOLIO_CALL, PORTFOLIO_EXAMPLE } from "./examples.ts";

const MAX_SIRENS = 1000;

/** A thousand identifiers in the longest accepted spelling, and the rest. */
const BODY_MAX_BYTES = 128 * 1024;

const since = z.iso.date("Une date du calendrier est attendue, écrite AAAA-MM-JJ.").nullish().meta({
  description: "Premier jour surveillé ; à défaut, 30 jours avant la date de vérification.",
});

const alert = z
  .object({
    siren: z.string().describe("Neuf chiffres."),
    denomination: z.string().nullable().describe("De l'entreprise."),
    type: z.enum(WATCH_TYPES).describe("Ce qui est arrivé."),
    date: isoDate.meta({
      description:
        "Toujours entre `depuis` et `date_verification` : jour de publication de l'annonce au BODACC, jour de la mise à jour au RNE, ou jour de l'événement selon SIRENE ou le fichier des décès.",
    }),
    date_evenement: isoDate.meta({
      description:
        "Jour de l'événement selon le registre ; avant `depuis` s'il a été publié après. Égal à `date` quand l'annonce ne dit pas ce jour (radiation d'une société, jugement sans date ou à une date impossible) : `detail` dit alors « par annonce publiée le ».",
    }),
    gravite: z.enum(SEVERITIES).describe("Selon le type : voir le tableau."),
    detail: z.string().describe("Une phrase."),
    source: z.string().describe("Le registre, et l'annonce."),
  })
  .meta({ id: "AlertePortefeuille" });

const RULES = Object.values(WATCH_RULES)
  .map((rule) => `| ${[rule.type, rule.quand, rule.gravite, rule.pourquoi].join(" | ")} |`)
  .join("\n");

const ABOUT = `Dit ce qui est arrivé aux entreprises d'un portefeuille depuis une date : cessations, procédures collectives, changements de dirigeants, décès possibles de dirigeants. Une annonce du BODACC compte au jour de sa publication, même si le jugement est plus ancien ; SIRENE et le fichier des décès au jour de l'événement, qu'ils n'apprennent parfois que plus tard : gardez quelques semaines de recouvrement entre deux appels. Rien n'est annoncé après la date de vérification, et une annonce rectifiée ou annulée ne donne plus d'alerte.

Les alertes suivent l'ordre des entreprises envoyées, les plus récentes d'abord pour chacune. Un SIREN envoyé deux fois n'est surveillé qu'une fois ; \`inconnus\` rend, tels qu'envoyés, ceux qui sont illisibles ou inconnus de SIRENE. \`sources\` dit de quand date chaque registre : d'un registre « non chargé » ou « non croisé » aucune alerte ne peut venir. Sous diffusion partielle, aucun nom masqué n'est écrit. Coût : une unité par SIREN distinct et lisible ; le plan de la clé fixe combien de SIREN un appel peut porter.

| type | quand | gravite | pourquoi |
| --- | --- | --- | --- |
${RULES}

Les commissaires aux comptes et les associés ne donnent pas d'alerte. Le RNE dit qui dirige, pas depuis quand : il faut deux versions de la même entreprise, celles de la différence quotidienne ajoutée au stock, et l'alerte compte au jour de la mise à jour qui montre le changement. Ce que le BODACC et le RNE disent tous deux donne deux alertes, chacune avec sa source. \`dirigeant_decede\` n'est jamais une certitude : un dirigeant en fonction porte les noms et la date de naissance, souvent sans le jour, d'une personne décédée, qui peut être un homonyme. Un décès antérieur à la création de l'entreprise, ou dont le jour est inconnu, ne donne pas d'alerte.`;

/** Returns the events of the companies of a portfolio. */
export const watchedPortfolio = endpoint({
  method: "POST",
  path: "/api/v1/surveillance/portefeuille",
  access: "key",
  rate: "none",
  bodyMax: BODY_MAX_BYTES,
  summary: "Surveiller un portefeuille",
  description: ABOUT,
  example: { body: PORTFOLIO_CALL, answer: PORTFOLIO_EXAMPLE },
  fails: ["periode.future", "plan.limite"],
  input: { body: z.object({ sirens: companyIds(MAX_SIRENS), depuis: since }) },
  answer: z.object({
    depuis: isoDate.describe("Premier jour surveillé."),
    date_verification: verificationDate,
    alertes: z.array(alert).describe("Par entreprise, les plus récentes d'abord."),
    surveilles: z.number().int().describe("Entreprises connues et surveillées."),
    inconnus: z.array(z.string()).describe("Illisibles, ou inconnus de SIRENE, tels qu'envoyés."),
    sources: z
      .record(z.enum(WATCHED_SOURCES), z.string())
      .meta({ description: "Date de chaque registre, « non chargé » ou « non croisé »." }),
  }),
  cost: ({ body }) => distinctCompanies(body.sirens).length,
  run: ({ body: { sirens, depuis } }, context: SnapshotContext<ServedSnapshot>) => {
    const base = context.snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    const most = PLANS[context.key?.plan ?? "free"].portefeuille;
    if (sirens.length > most) return failed("plan.limite", `${most} SIREN au plus par appel.`);
    const period = periodSince(base, depuis ?? undefined);
    if (!period) {
      const refused = failed("periode.future", `Dernière date possible : ${base.date}.`);
      return { ...refused, loc: ["body", "depuis"] };
    }
    return success(watchPortfolio(base, sirens, period));
  },
});
