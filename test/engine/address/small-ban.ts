import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import type { Values } from "../registers/array-row.ts";
import { opened, type Registers } from "./little-france.ts";

/**
 * The rows of a small BAN written as text, a commune a line: `Dijon 21000 21231: Rue des Godrans 5,
 * 5 bis, 9; Rue Fagon 7 a`. Numbers follow the name of their street; `@ Town` behind the name of a
 * street is its former commune.
 */
export function banRows(text: string): Values[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line, rank) => communeRows(line.trim(), rank));
}

/** A normaliser on these rows, with the towns they name and further ones: `Lyon 69001 69381`. */
export function smallBan(text: string, towns: readonly string[] = []): AddressNormaliser {
  const addresses = banRows(text);
  const named = [
    ...new Set(
      text
        .trim()
        .split("\n")
        .map((line) => headOf(line.trim())),
    ),
  ];
  const registers: Registers = { addresses, ...officialTables([...named, ...towns]) };
  return new AddressNormaliser(opened(registers));
}

function headOf(line: string): string {
  return line.slice(0, line.indexOf(":"));
}

interface Town {
  readonly name: string;
  readonly postcode: string;
  readonly insee: string;
}

function townOf(head: string): Town {
  const [, name = "", postcode = "", insee = ""] = /^(.*) (\d{5}) (\w{5})$/.exec(head) ?? [];
  if (insee === "") throw new Error(`no town: ${head}`);
  return { name, postcode, insee };
}

function officialTables(heads: readonly string[]): Pick<Registers, "communes" | "postcodes"> {
  const towns = heads.map(townOf);
  return {
    communes: towns.map(({ name, insee }) => ({ TYPECOM: "COM", COM: insee, LIBELLE: name })),
    postcodes: towns.map(({ name, postcode, insee }) => ({
      Code_commune_INSEE: insee,
      Nom_de_la_commune: capitals(name),
      Code_postal: postcode,
      Libellé_d_acheminement: capitals(name).replace(/ \d+E? ARRONDISSEMENT$/, ""),
    })),
  };
}

function capitals(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, " ");
}

function communeRows(line: string, rank: number): Values[] {
  const town = townOf(headOf(line));
  const streets = line.slice(line.indexOf(":") + 1).split(";");
  return streets.flatMap((street, at) => streetRows(street.trim(), town, rank, at));
}

const STREET = /^(.*?)(?: @ (.*?))? ((?:\d+(?: [a-z]+)*(?:-\d+)?, )*\d+(?: [a-z]+)*(?:-\d+)?)$/;

function streetRows(text: string, town: Town, rank: number, at: number): Values[] {
  const [, name = "", former = "", numbers = ""] = STREET.exec(text) ?? [];
  if (name === "") throw new Error(`no street: ${text}`);
  const stem = `${town.insee}_s${rank}${String(at).padStart(4, "0")}`;
  return numbers
    .split(", ")
    .flatMap(each)
    .map((number) => {
      const [numero = "", ...rest] = number.split(" ");
      const rep = rest.join(" ");
      const end = rep === "" ? "" : `_${rep.replaceAll(" ", "")}`;
      return {
        id: `${stem}_${numero.padStart(5, "0")}${end}`,
        numero,
        rep,
        nom_voie: name,
        code_postal: town.postcode,
        code_insee: town.insee,
        nom_commune: town.name,
        ...(former === ""
          ? {}
          : {
              nom_ancienne_commune: former,
              code_insee_ancienne_commune: `${town.insee.slice(0, 2)}9${at}0`,
            }),
        lon: (2 + (rank % 40) * 0.05 + at * 0.001).toFixed(6),
        lat: (46 + Number(numero) * 0.0001).toFixed(6),
      };
    });
}

/** `2-8` is 2, 4, 6 and 8. */
function each(number: string): string[] {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(number) ?? [];
  if (from === undefined || to === undefined) return [number];
  return Array.from({ length: (Number(to) - Number(from)) / 2 + 1 }, (_, i) =>
    String(Number(from) + 2 * i),
  );
}
