import { isSiren } from "../../identifiers/siren.ts";
import { cleanText, foldName } from "../dirigeants/name-text.ts";
import type { SourceRow } from "../register.ts";
import type { RepEvent } from "./event.ts";
import { greffeDate } from "./greffe-date.ts";
import { columns } from "./layout.ts";

const { at } = columns;

/** The company of a row, 0 when it has no valid SIREN. */
export function companyOfRow(row: SourceRow): number {
  return sirenOfText(row.text(namesCompanyApart(row) ? at.sirenEntreprise : at.siren));
}

/** Reads a row of any "rep" file, in all notations of the courts. */
export function eventOfRow(row: SourceRow): RepEvent {
  const denomination = textOf(row, at.denomination);
  const isCompany = foldName(row.text(at.type)).includes("MORALE") || isAlone(row, denomination);
  const codeCommune = textOf(row, at.codeCommune);
  const isCode = CODE_COMMUNE.test(codeCommune);
  return {
    date: greffeDate(textOf(row, at.dateGreffe)),
    hasLeft: LEAVES.test(foldName(row.text(at.evenement))),
    isCompany,
    birth: isCompany ? 0 : greffeDate(textOf(row, at.birth)),
    siren: isCompany
      ? sirenOfText(row.text(namesCompanyApart(row) ? at.siren : at.secondSiren))
      : 0,
    greffe: textOf(row, at.greffe).replace(LEADING_ZEROS, ""),
    gestion: textOf(row, at.gestion),
    id: textOf(row, at.id),
    qualite: textOf(row, at.qualite),
    nom: isCompany ? denomination : textOf(row, at.nom),
    nomUsage: isCompany ? "" : textOf(row, at.nomUsage),
    prenoms: isCompany ? "" : cleanText(row.text(at.prenoms).replaceAll(",", " ")),
    codeCommune: isCode ? codeCommune : "",
    commune: isCode ? "" : textOf(row, at.ville),
  };
}

/** The courts' labels of a departure. */
const LEAVES =
  /\b(?:PARTANTE?S?|PARTI|DEPART|SUPPRESSION|SUPPRIMEE?|DEMISSION|REVOCATION|CESSATION|FIN DE (?:MANDAT|FONCTIONS?))\b/;

const LEADING_ZEROS = /^0+/;
const CODE_COMMUNE = /^\d[\dAB]\d{3}$/;

function namesCompanyApart(row: SourceRow): boolean {
  return textOf(row, at.sirenEntreprise) !== "";
}

/** Whether there is a denomination without a person's name: a company, whatever the type. */
function isAlone(row: SourceRow, denomination: string): boolean {
  return denomination !== "" && textOf(row, at.nom) === "";
}

function textOf(row: SourceRow, column: number): string {
  return cleanText(row.text(column));
}

/** A SIREN, possibly in groups of three; 0 when invalid. */
function sirenOfText(text: string): number {
  const digits = text.replace(/\s/g, "");
  const siren = /^\d{9}$/.test(digits) ? Number(digits) : 0;
  return isSiren(siren) ? siren : 0;
}
