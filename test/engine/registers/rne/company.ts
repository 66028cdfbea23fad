import {
  DIRIGEANTS_FLAGS,
  HEADER_BYTES,
  officerCount,
  officerEnd,
  readOfficer,
} from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { rne } from "../../../../engine/registers/rne/register.ts";
import { parsed, rowOf } from "../array-row.ts";
import { RNE_ROWS } from "./rows.ts";

/** Any JSON, as written in a test. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A person with a role, as in `composition.pouvoirs`; arguments override the defaults. */
export function person(
  pouvoir: Record<string, Json> = {},
  description: Record<string, Json> = {},
): Json {
  return {
    roleEntreprise: "30",
    typeDePersonne: "INDIVIDU",
    actif: true,
    individu: {
      descriptionPersonne: {
        nom: "LERICHE",
        prenoms: ["ANNE", "LOUISE"],
        dateDeNaissance: "1971-05",
        genre: "2",
        ...description,
      },
      adresseDomicile: { commune: "Orange", codeInseeCommune: "84087" },
    },
    ...pouvoir,
  };
}

/** A company with a role. */
export function companyOfficer(
  entreprise: Record<string, Json>,
  pouvoir: Record<string, Json> = {},
): Json {
  return {
    roleEntreprise: "73",
    typeDePersonne: "ENTREPRISE",
    entreprise,
    ...pouvoir,
  };
}

/** A formality of a company with these powers. */
export function formalityOf(
  pouvoirs: Json,
  more: Record<string, Json> = {},
  content: Record<string, Json> = {},
): Json {
  return {
    siren: "732829320",
    diffusionINSEE: "O",
    content: {
      personneMorale: {
        identite: { entreprise: { denomination: "LES TILLEULS" } },
        composition: { pouvoirs },
      },
      ...content,
    },
    ...more,
  };
}

/** A formality of a sole trader. */
export function soleTrader(
  entrepreneur: Json,
  more: Record<string, Json> = {},
  personne: Record<string, Json> = {},
): Json {
  return {
    siren: "732829320",
    diffusionINSEE: "O",
    content: { personnePhysique: { identite: { entrepreneur }, composition: null, ...personne } },
    ...more,
  };
}

export function parseFormality(formality: Json, row: Readonly<Record<string, string>> = {}) {
  return parsed(
    rne,
    rowOf(rne, RNE_ROWS.header, { ...RNE_ROWS.row, formality: JSON.stringify(formality), ...row }),
  );
}

/** All officers of a block, decoded. */
export function officersOf(block: Uint8Array): Officer[] {
  let at = HEADER_BYTES;
  return Array.from({ length: officerCount(block, 0) }, () => {
    const officer = readOfficer(block, at);
    at = officerEnd(block, at);
    return officer;
  });
}

/** The names of the flags that are set. */
export function flagNames(flags: number): string[] {
  return Object.entries(DIRIGEANTS_FLAGS).flatMap(([name, bit]) => (flags & bit ? [name] : []));
}
