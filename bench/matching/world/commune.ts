import { drawAddress } from "./address.ts";
import type { Chance } from "./chance.ts";
import { ofName, surname, townWords } from "./company-names.ts";
import type { Setting } from "./single-units.ts";
import { onlySite } from "./sites.ts";
import type { Family, Site, Unit } from "./unit.ts";
import { PUBLIC_PLACES, SCHOOL_NAMES } from "./words.ts";

/** A commune with its mairie, schools and services, its CCAS and sometimes a régie. */
export function commune(chance: Chance, setting: Setting): Family {
  const { town } = setting;
  const place = townWords(town);
  const of = ofName(place);
  const hall = drawAddress(chance, town);
  const mayor = publicUnit("7210", `COMMUNE ${of}`, "84.11Z", place, [
    {
      ...onlySite(chance, {
        address: hall,
        sign: "MAIRIE",
        usual: "",
        naf: "84.11Z",
        ceasedDay: 0,
      }),
    },
    ...schools(chance, setting),
    ...services(chance, setting),
  ]);
  const units = [mayor];
  if (town.population > 400)
    units.push(
      publicUnit(
        "7361",
        chance.chance(0.5) ? `CENTRE COMMUNAL D'ACTION SOCIALE ${of}` : `CCAS ${of}`,
        "88.99B",
        place,
        [onlySite(chance, { address: hall, sign: "", usual: "", naf: "88.99B", ceasedDay: 0 })],
        "CCAS",
      ),
    );
  if (town.population > 3000 && chance.chance(0.5)) {
    const topic = chance.of(["DES EAUX", "D'ELECTRICITE", "DES TRANSPORTS", "DU CAMPING"]);
    const address = chance.chance(0.5) ? hall : drawAddress(chance, town);
    units.push(
      publicUnit("7312", `REGIE MUNICIPALE ${topic} ${of}`, "36.00Z", place, [
        onlySite(chance, { address, sign: "", usual: "", naf: "36.00Z", ceasedDay: 0 }),
      ]),
    );
  }
  return { kind: "commune", units, takeovers: [] };
}

function publicUnit(
  legal: string,
  denomination: string,
  naf: string,
  core: string,
  sites: readonly Site[],
  sigle = "",
): Unit {
  return {
    siren: 0,
    legal,
    person: null,
    denomination,
    usual: "",
    sigle,
    naf,
    isMasked: false,
    ceasedDay: 0,
    isAbsent: false,
    sites: sites.map((site, at) => ({ ...site, order: at + 1, isSeat: at === 0 })),
    core,
    expansion: "",
  };
}

/** An elementary school and a nursery school, often of one name under one roof. */
function schools(chance: Chance, { town }: Setting): Site[] {
  const pairs = Math.min(25, Math.ceil(town.population / 4000));
  const sites: Site[] = [];
  for (let at = 0; at < pairs; at += 1) {
    const name = chance.chance(0.7) ? chance.of(SCHOOL_NAMES) : surname(chance);
    const roof = drawAddress(chance, town);
    const add = (kind: string, address: typeof roof): void => {
      const sign = `ECOLE ${kind} ${name}`;
      sites.push(onlySite(chance, { address, sign, usual: "", naf: "85.20Z", ceasedDay: 0 }));
    };
    if (town.population < 900) add("PRIMAIRE PUBLIQUE", roof);
    else {
      add(chance.chance(0.8) ? "ELEMENTAIRE" : "ELEMENTAIRE PUBLIQUE", roof);
      add("MATERNELLE", chance.chance(0.7) ? roof : drawAddress(chance, town));
    }
  }
  return sites;
}

function services(chance: Chance, { town }: Setting): Site[] {
  const count = Math.min(PUBLIC_PLACES.length, Math.floor(town.population / 1500));
  return PUBLIC_PLACES.slice(0, count).map(([sign, naf]) =>
    onlySite(chance, { address: drawAddress(chance, town), sign, usual: "", naf, ceasedDay: 0 }),
  );
}
