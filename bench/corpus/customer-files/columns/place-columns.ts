import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import { COMPANY_HEADERS } from "../vocabulary/companies.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import type { Place } from "../world/company-facts.ts";
import type { ColumnKind } from "./column-kind.ts";
import { caseForm } from "./forms.ts";

/** Columns of a place, for companies or persons. */
export function placeColumns(
  entity: "companies" | "contacts",
  placeOf: (row: Parameters<ReturnType<ColumnKind["form"]>>[0]) => Place,
) {
  const column = (
    field: string,
    type: ColumnType,
    form: (draw: Draw) => (place: Place) => string,
    more: Partial<ColumnKind> = {},
  ): ColumnKind => ({
    entity,
    field,
    type,
    names: COMPANY_HEADERS[field] as FieldNames,
    form: (draw) => {
      const write = form(draw);
      return (row) => write(placeOf(row));
    },
    ...more,
  });
  return {
    numero_voie: column(
      "numero_voie",
      "numero_voie",
      () =>
        ({ number }) =>
          number,
    ),
    /** Without its number, which has its own column. */
    voie: column("adresse", "adresse", (draw) => {
      const write = caseForm(draw);
      return ({ street }) => write(street);
    }),
    adresse: column("adresse", "adresse", (draw) => {
      const write = caseForm(draw);
      const sign = draw.of([" ", " ", ", "]);
      const isShort = draw.chance(0.3);
      return ({ number, street }) =>
        write(number === "" ? street : `${number}${sign}${isShort ? shortStreet(street) : street}`);
    }),
    complement_adresse: column("complement_adresse", "complement_adresse", (draw) => {
      const write = caseForm(draw);
      return ({ complement }) => write(complement);
    }),
    code_postal: column(
      "code_postal",
      "code_postal",
      () =>
        ({ postcode }) =>
          postcode,
    ),
    ville: column("ville", "ville", (draw) => {
      const write = caseForm(draw);
      return ({ town }) => write(town);
    }),
    adresse_complete: column(
      "adresse_complete",
      "adresse",
      (draw) => {
        const write = caseForm(draw);
        const sign = draw.of([" ", ", ", " - ", "\n"]);
        return ({ number, street, complement, postcode, town }) =>
          write(
            [[number, street].filter(Boolean).join(" "), complement, `${postcode} ${town}`]
              .filter(Boolean)
              .join(sign),
          );
      },
      { alsoFields: ["adresse"] },
    ),
    code_insee: column(
      "code_insee",
      "code_insee",
      () =>
        ({ insee }) =>
          insee,
    ),
    departement: column("departement", "departement", (draw) => {
      const isName = draw.chance(0.3);
      return ({ departement, departementName }) => (isName ? departementName : departement);
    }),
    region: column(
      "region",
      "texte",
      () =>
        ({ region }) =>
          region,
    ),
    pays: column("pays", "pays", (draw) => {
      const form = draw.weighted([
        [50, "name"],
        [20, "upper"],
        [30, "code"],
      ] as const);
      return ({ country, countryCode }) =>
        form === "code" ? countryCode : form === "upper" ? country.toUpperCase() : country;
    }),
  };
}

const SHORT_TYPES = new Map([
  ["avenue", "av."],
  ["boulevard", "bd"],
  ["place", "pl."],
  ["route", "rte"],
  ["chemin", "chem."],
  ["impasse", "imp."],
  ["allée", "all."],
  ["rue", "r."],
]);

function shortStreet(street: string): string {
  const type = street.split(" ", 1)[0] as string;
  const short = SHORT_TYPES.get(type);
  return short === undefined || short === "r." ? street : short + street.slice(type.length);
}
