import { ALERT_RULES, type AlertLevel, type AlertRule } from "../../../company/alert-rules.ts";
import { type CompanyBase, dayOf, knowledgeOf } from "../../../company/company-base.ts";
import { cite } from "../../../company/reasons.ts";
import { BLOCK, recordBlock } from "../../../company/record.ts";
import { nameOf } from "../../../company/siret-verification.ts";
import { Situation } from "../../../company/situation.ts";
import { judge } from "../../../company/verdict.ts";
import type { CompanyId } from "../../../identifiers/company-id.ts";
import { formatSiret } from "../../../identifiers/siret.ts";
import { writtenDays } from "../../../markup/french.ts";
import {
  ETABLISSEMENT_TEXT,
  etablissementAt,
  etablissementCount,
  etablissementNic,
  etablissementText,
} from "../../../registers/etablissements/entry.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteText,
} from "../../../registers/unites-legales/entry.ts";
import { readText, textLength } from "../../../store/packed-bytes.ts";
import { JsonWriter } from "../../../text/json-writer.ts";
import type { CompanyAddress, CompanyChecks, CompanyFacts, FactGroup } from "./register-checks.ts";

/** The alert rules of each group, by name, in the order of `ALERT_RULES`. */
const GROUPS: Readonly<Record<FactGroup, readonly AlertRule[]>> = {
  ceased: named("cessation", "dissolution", "radiation"),
  closed: named(
    "tout_ferme",
    "ferme_sans_successeur",
    "succession_sans_issue",
    "ferme_avec_successeur",
  ),
  procedure: named("liquidation", "redressement", "sauvegarde", "jugement_a_lire"),
};

function named(...names: readonly string[]): readonly AlertRule[] {
  const rules = ALERT_RULES.filter(({ name }) => names.includes(name));
  if (rules.length !== names.length) throw new Error(`no such alert rule: ${names.join(", ")}`);
  return rules;
}

const WITHOUT_OFFICERS = ALERT_RULES.filter(
  (rule) => !named("dirigeant_a_verifier").includes(rule),
);

const MASKED = "[ND]";

/**
 * Companies of the loaded registers, in the form that criteria query. One per thread.
 *
 * @param isWhole       False for the invented examples.
 * @param withOfficers  Whether officers who may be dead are reported.
 */
export function companyChecks(
  base: CompanyBase,
  isWhole = true,
  withOfficers = true,
): CompanyChecks {
  const facts = new RegisterFacts(base, withOfficers);
  const candidate = new RegisterFacts(base, withOfficers);
  return {
    isWhole,
    knowsProcedures: knowledgeOf(base).procedures,
    find: (siren, nic) => facts.read(siren, nic),
    probe: (siren, nic) => candidate.read(siren, nic),
  };
}

class RegisterFacts implements CompanyFacts {
  readonly #base: CompanyBase;
  readonly #withOfficers: boolean;
  readonly #situation: Situation;
  readonly #json = new JsonWriter();

  constructor(base: CompanyBase, withOfficers: boolean) {
    this.#base = base;
    this.#withOfficers = withOfficers;
    this.#situation = new Situation(dayOf(base));
  }

  read(siren: number, nic: number): this {
    const kind = nic < 0 ? "siren" : "siret";
    const id: CompanyId = { given: "", kind, siren, nic, repair: "none", fault: null };
    this.#situation.read(this.#base.companies, id);
    return this;
  }

  get existence(): CompanyFacts["existence"] {
    const { existence } = this.#situation;
    return existence === "invalid" || existence === "outside" ? "unknown_siren" : existence;
  }

  get statut(): "A" | "C" | "F" {
    return this.#situation.statut;
  }

  get etablissementStatut(): "A" | "F" | null {
    return this.#situation.etablissementStatut;
  }

  get successor(): string | null {
    const { successor } = this.#situation.succession;
    return successor ? formatSiret(successor.siren, successor.nic) : null;
  }

  get siret(): string | null {
    const { siren, nic } = this.#situation;
    return nic < 0 ? null : formatSiret(siren, nic);
  }

  nics(): readonly number[] {
    const { bytes, record } = this.#situation;
    const block = record < 0 ? -1 : recordBlock(bytes, record, BLOCK.etablissements);
    const count = block < 0 ? 0 : etablissementCount(bytes, block);
    return Array.from({ length: count }, (_, rank) =>
      etablissementNic(bytes, etablissementAt(bytes, block, rank)),
    );
  }

  get isPerson(): boolean {
    const { bytes, unite } = this.#situation;
    return textLength(bytes, uniteText(bytes, unite, UNITE_TEXT.denomination)) === 0;
  }

  get legalCategory(): number {
    const { bytes, unite } = this.#situation;
    return uniteCategorieJuridique(bytes, unite);
  }

  get level(): AlertLevel {
    return judge(this.#situation, this.#withOfficers ? ALERT_RULES : WITHOUT_OFFICERS).niveau;
  }

  get hasOfficersToVerify(): boolean {
    return this.#withOfficers && this.#situation.hasOfficersToVerify;
  }

  holds(group: FactGroup): boolean {
    return GROUPS[group].some((rule) => rule.holds(this.#situation));
  }

  reason(group: FactGroup): string {
    const situation = this.#situation;
    const rule = GROUPS[group].find(({ holds }) => holds(situation));
    if (!rule) return "";
    const json = this.#json;
    json.clear();
    json.byte(QUOTE);
    rule.reason(situation, json);
    json.byte(QUOTE);
    const text = JSON.parse(Buffer.from(json.view()).toString()) as string;
    const source = typeof rule.source === "string" ? rule.source : rule.source(situation);
    return writtenDays(text + cite(this.#base, source));
  }

  names(): readonly string[] {
    const { bytes, unite, etablissement } = this.#situation;
    const ofUnite = NAMES_OF_UNITE.map((rank) => readText(bytes, uniteText(bytes, unite, rank)));
    const ofPlace =
      etablissement < 0
        ? []
        : NAMES_OF_PLACE.map((rank) =>
            readText(bytes, etablissementText(bytes, etablissement, rank)),
          );
    const person = [UNITE_TEXT.prenom1, UNITE_TEXT.nom].map((rank) =>
      readText(bytes, uniteText(bytes, unite, rank)),
    );
    const all = [nameOf(this.#situation) ?? "", ...ofUnite, ...ofPlace, person.join(" ").trim()];
    return [...new Set(all)].filter((name) => name !== "" && !name.includes(MASKED));
  }

  address(): CompanyAddress {
    const { bytes, etablissement } = this.#situation;
    const reported = (rank: number): string => {
      const text = readText(bytes, etablissementText(bytes, etablissement, rank));
      return text.includes(MASKED) ? "" : text;
    };
    if (etablissement < 0) return NO_ADDRESS;
    const { voie, codePostal, commune } = ETABLISSEMENT_TEXT;
    return { street: reported(voie), postcode: reported(codePostal), town: reported(commune) };
  }
}

const QUOTE = 0x22;
const NO_ADDRESS: CompanyAddress = { street: "", postcode: "", town: "" };

const NAMES_OF_UNITE = [
  UNITE_TEXT.sigle,
  UNITE_TEXT.usuelle1,
  UNITE_TEXT.usuelle2,
  UNITE_TEXT.usuelle3,
  UNITE_TEXT.pseudonyme,
] as const;

const NAMES_OF_PLACE = [ETABLISSEMENT_TEXT.enseigne1, ETABLISSEMENT_TEXT.usuelle] as const;
