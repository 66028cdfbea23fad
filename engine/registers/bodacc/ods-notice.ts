import type { RejectReason, SourceRow } from "../register.ts";
import { isEmpty } from "../row-values.ts";
import { readDate } from "./dates.ts";
import { earlierNotice } from "./earlier-notice.ts";
import { firstText, INVALID, jsonCell } from "./json-cell.ts";
import { KIND, kindNamed } from "./kinds.ts";
import { columns } from "./layout.ts";
import type { Notice, NoticeType } from "./notice.ts";
import { noticeIdentity, readNoticeId } from "./notice-identity.ts";
import { eventDate, kindOfAct, personsOf, readJudgement, remarkOn } from "./notice-parts.ts";
import { readPersons, registreNumbers } from "./persons.ts";

const { at } = columns;

/**
 * Reads a row of `annonces-commerciales`, CSV or JSON: the same columns, some of which contain
 * JSON.
 */
export function readOdsNotice(row: SourceRow): Notice | RejectReason {
  const identity = odsIdentity(row);
  if (identity === 0) return "code.invalide";
  const publication = readDate(row.text(at.dateparution));
  if (publication === 0) return "date.invalide";
  const cell = (column: number): unknown =>
    isEmpty(row, column) ? undefined : jsonCell(row.text(column));
  const personnes = cell(at.listepersonnes);
  const jugement = cell(at.jugement);
  const acte = cell(at.acte);
  const radiation = cell(at.radiationaurcs);
  const depot = cell(at.depot);
  const registre = registreCell(row.text(at.registre));
  if ([personnes, jugement, acte, radiation, depot, registre].includes(INVALID))
    return "json.invalide";
  const kind = kindNamed(row.text(at.familleavis).trim()) || kindOfCells(row, acte);
  return {
    identity,
    type: typeNamed(row.text(at.typeavis)),
    earlier: earlierNotice(cell(at.parutionavisprecedent)),
    kind,
    publication,
    persons: readPersons(registreNumbers(registre), personsOf(personnes)),
    judgement: readJudgement(jugement),
    date: eventDate(kind, { jugement, acte, radiation }),
    closing: firstText(depot, "dateCloture"),
    remark: remarkOn(radiation),
  };
}

/** The identity from `id`, or from its parts in exports without it. */
function odsIdentity(row: SourceRow): number {
  const id = row.text(at.id).trim();
  if (id !== "") return readNoticeId(id);
  return noticeIdentity(
    row.text(at.publicationavis).trim(),
    row.text(at.parution).trim(),
    row.text(at.numeroannonce).trim(),
  );
}

/** `registre` is an array in JSON and a comma-separated text in CSV. */
function registreCell(text: string): unknown {
  return text.startsWith("[") ? jsonCell(text) : text;
}

/**
 * The type of a notice; any value other than a correction or a cancellation is an initial notice.
 */
function typeNamed(typeavis: string): NoticeType {
  const type = typeavis.trim().toLowerCase();
  return type === "rectificatif" || type === "annulation" ? type : "annonce";
}

/** The kind of a notice without a known `familleavis`, from the cells it fills. */
function kindOfCells(row: SourceRow, acte: unknown): number {
  const isFilled = (column: number): boolean => !isEmpty(row, column);
  if (isFilled(at.jugement)) return KIND.collective;
  if (isFilled(at.radiationaurcs)) return KIND.radiation;
  if (isFilled(at.depot)) return KIND.dpc;
  return isFilled(at.modificationsgenerales) ? KIND.modification : kindOfAct(acte);
}
