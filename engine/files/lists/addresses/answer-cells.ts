import type { AddressCorrection, NormalisedAddress } from "../../../address/address.ts";
import { addressReasons } from "../../../address/address-answer.ts";

/** The columns added to a customer's file for an address, in this order. */
export const ANSWER_COLUMNS = [
  ..."adresse_normalisee numero indice voie code_postal ville code_insee lon lat".split(" "),
  ..."niveau score ambigu id_ban l2 l3 l4 l5 l6 corrections raisons".split(" "),
] as const;

/** The values of these columns for one address. */
export function answerCells(address: NormalisedAddress): (string | number | boolean | null)[] {
  const { l2, l3, l4, l5, l6 } = address.lignes;
  return [
    address.adresseNormalisee,
    address.numero,
    address.indice,
    address.voie,
    address.codePostal,
    address.ville,
    address.codeInsee,
    address.lon,
    address.lat,
    address.niveau,
    address.score,
    address.ambigu,
    address.idBan,
    ...[l2, l3, l4, l5, l6],
    address.corrections.map(correctionText).join("; "),
    addressReasons(address),
  ];
}

function correctionText({ champ, avant, apres }: AddressCorrection): string {
  return `${champ} : ${avant === "" ? "(absent)" : avant} -> ${apres}`;
}
