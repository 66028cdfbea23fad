import { decimal, percent } from "../../../markup/french.ts";
import { readBirthDate } from "../../../person/identity/birth-date.ts";
import type { DeathCandidate, DeathVerdict } from "../../../person/verdict.ts";
import { dayNumber } from "../../../text/dates.ts";
import { personOf } from "../../diagnostic/criteria/contenu/person-inconsistent.ts";
import type { Fault } from "../../diagnostic/criteria/criterion.ts";
import { markOf } from "../../diagnostic/decisions/doubt.ts";
import type { RecordFields } from "../../diagnostic/record/record-fields.ts";
import type { PersonChecks } from "../../diagnostic/register-checks/register-checks.ts";
import { distinctiveFields, pairField } from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type { Agreement, PairConfidence, PairField, RankedPair } from "./review-pair.ts";

/** Probabilities from which a death is a fair, and a strong, candidate. */
const [FAIR, STRONG] = [0.5, 0.9];
/** Scale for ranks of pairs, which are whole numbers. */
const RANKS_A_UNIT = 1000;

/**
 * A person of the file and the death that may be theirs; `null` when the register no longer has it.
 *
 * @param table   Its name, and its index among those of the job.
 * @param fields  On the row of the fault.
 * @param today   AAAAMMJJ.
 */
export function deathPair(
  table: { readonly name: string; readonly index: number },
  fields: RecordFields,
  deaths: PersonChecks,
  { column }: Fault,
  today: number,
): RankedPair | null {
  const verdict = deaths.check(personOf(fields));
  const [death] = verdict.candidats;
  if (!death) return null;
  const { row } = fields;
  const mark = markOf("homonyme", column < 0 ? "" : fields.raw(column), death.reference);
  return {
    rank: Math.round(death.score * RANKS_A_UNIT),
    pair: {
      id: pairId({ kind: "homonyme", table: table.index, row, mark }),
      genre: "homonyme",
      table: table.name,
      lignes: [row],
      cotes: [`Ligne ${row}`, "Fichier des décès (INSEE)"],
      champs: distinctiveFields(fieldsOf(fields, death, today)),
      confiance: confidenceOf(death.score),
      pour: [...death.accords, `probabilité que ce soit cette personne : ${percent(death.score)}`],
      contre: againstOf(verdict),
      si_accepte: `La ligne ${row} est marquée « décès confirmé par vous » ; rien n'y est supprimé.`,
      si_rejete: "Cette personne n'est plus signalée comme peut-être décédée.",
    },
  };
}

function fieldsOf(fields: RecordFields, death: DeathCandidate, today: number): PairField[] {
  const { contacts, header } = fields.columns;
  const of = (field: string, ofRegister: string, agreement?: Agreement): PairField[] =>
    (contacts.get(field) ?? []).map((column) =>
      pairField(header[column] ?? "", fields.text(column), ofRegister, agreement),
    );
  const birth = agreementOfDates(fields.contact("date_naissance"), death.dateNaissance, today);
  return [
    ...of("civilite", SEXES[death.sexe ?? ""] ?? "", "egal"),
    ...of("nom_naissance", death.nom),
    ...of("nom_contact", death.nom),
    ...of("prenom", death.prenoms),
    ...of("date_naissance", frenchDay(death.dateNaissance), birth),
    ...of("code_postal", ""),
    ...of("ville", ""),
    pairField("Lieu de naissance", "", death.lieuNaissance),
    pairField("Date du décès", "", frenchDay(death.dateDeces)),
    pairField("Lieu du décès (code INSEE)", "", death.codeLieuDeces),
  ];
}

const SEXES: Readonly<Record<string, string>> = { M: "homme", F: "femme" };

/** Compares dates by value, however they are written. */
function agreementOfDates(text: string, iso: string, today: number): Agreement {
  if (text === "") return "seul";
  const { dates } = readBirthDate(text, today);
  return dates.includes(dayNumber(iso)) ? "egal" : "different";
}

/** `30/11/1946`; parts unknown to the register stay zeros, as it writes them. */
function frenchDay(iso: string): string {
  return iso.split("-").reverse().join("/");
}

function againstOf({ homonymesAttendus, candidatsTotal }: DeathVerdict): string[] {
  const against: string[] = [];
  if (homonymesAttendus !== null)
    against.push(
      `homonymes attendus par hasard parmi les décès : ${decimal(homonymesAttendus, 2)}`,
    );
  if (candidatsTotal > 1) against.push(`${candidatsTotal} décès peuvent être le sien`);
  return against;
}

function confidenceOf(score: number): PairConfidence {
  if (score >= STRONG) return "forte";
  return score >= FAIR ? "moyenne" : "faible";
}
