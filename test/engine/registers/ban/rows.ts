import { hashOf, packCommune, streetKey } from "../../../../engine/registers/ban/street-key.ts";
import type { RegisterRows } from "../register-rows.ts";

/** The 23 columns of a file of addresses. */
export const ADDRESS_HEADER =
  "id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;source_nom_voie;certification_commune;cad_parcelles".split(
    ";",
  );

export const LIEU_DIT_HEADER =
  "id;nom_lieu_dit;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;source_position;source_nom_voie".split(
    ";",
  );

/** The members of an addok object. */
export const ADDOK_HEADER =
  "id,banId,type,name,postcode,citycode,oldcitycode,lon,lat,x,y,city,district,oldcity,context,importance,housenumbers".split(
    ",",
  );

/** An invented address in the publisher's columns. */
export const ADDRESS = {
  id: "01999_ab12cd_00012",
  numero: "12",
  nom_voie: "Rue de l'Étang Nœuf",
  code_postal: "01990",
  code_insee: "01999",
  nom_commune: "Villeneuve-l'Inventée",
  x: "887000.1",
  y: "6547000.2",
  lon: "5.4251791",
  lat: "46.005447",
  type_position: "entrée",
  libelle_acheminement: "VILLENEUVE L INVENTEE",
  nom_afnor: "RUE DE L ETANG NOEUF",
  source_position: "commune",
  source_nom_voie: "commune",
  certification_commune: "0",
  cad_parcelles: "01999000AE0005|01999000AE0006",
} as const;

/** An invented lieu-dit. */
export const LIEU_DIT = {
  id: "01999_b008",
  nom_lieu_dit: "Le Grand Pré",
  code_postal: "01990",
  code_insee: "01999",
  nom_commune: "Villeneuve-l'Inventée",
  lon: "5.43",
  lat: "46.01",
  source_position: "commune",
  source_nom_voie: "commune",
} as const;

/** An invented street of an addok bundle. */
export const ADDOK_STREET = {
  id: "01999_ab12cd",
  type: "street",
  name: "Rue de l'Étang Nœuf",
  postcode: "01990",
  citycode: '["01999"]',
  lon: "5.426",
  lat: "46.006",
  city: '["Villeneuve-l\'Inventée"]',
  context: "01, Ain, Auvergne-Rhône-Alpes",
  importance: "0.25",
  housenumbers:
    '{"14":{"id":"01999_ab12cd_00014","lon":5.4252,"lat":46.0055},' +
    '"12bis":{"id":"01999_ab12cd_00012_bis","lon":"5.4253","lat":"46.0056"}}',
} as const;

/** The key of a street of the commune 01999, from the text that is hashed. */
export function keyIn01999(hashed: string): number {
  const bytes = Buffer.from(hashed);
  const commune = packCommune(Buffer.from("01999"), 0, 5);
  return streetKey(commune, hashOf(bytes, 0, bytes.length));
}

export const BAN_ROWS: RegisterRows = {
  header: ADDRESS_HEADER,
  former: [LIEU_DIT_HEADER, ADDOK_HEADER],
  fileName: "adresses-france.csv",
  row: ADDRESS,
  key: keyIn01999("ab12cd"),
  later: { certification_commune: "1", lon: "5.4252" },
  sibling: { id: "01999_ab12cd_00014", numero: "14" },
  refused: [
    [{ code_insee: "1999" }, "code.invalide", "a code that lost its zero"],
    [{ code_insee: "3A004" }, "code.invalide", "a letter outside Corsica"],
    [{ code_insee: "2C004" }, "code.invalide", "Corsica has two départements"],
    [{ code_insee: "75 101" }, "code.invalide", "a space"],
    [{ code_insee: "", id: "" }, "code.invalide", "no code, and no id to take it from"],
    [{ code_insee: "", id: "ADRNIVX_0000000267258712" }, "code.invalide", "nor in the old ids"],
    [{ nom_voie: "" }, "nom.absent", "no name"],
    [{ nom_voie: "   " }, "nom.absent", "a name of spaces"],
    [{ lon: "" }, "coordonnees.invalides", "no longitude"],
    [{ lat: "" }, "coordonnees.invalides", "no latitude"],
    [{ lon: "", lat: "" }, "coordonnees.invalides", "x and y alone are not enough"],
    [{ lon: "est" }, "coordonnees.invalides", "no number"],
    [{ lat: "46.00.5" }, "coordonnees.invalides", "two points"],
    [{ lat: "-" }, "coordonnees.invalides", "a sign alone"],
    [{ lon: "887643.67", lat: "6547960.53" }, "coordonnees.invalides", "metres, not degrees"],
    [{ lon: "181" }, "coordonnees.invalides", "beyond the world, east"],
    [{ lat: "-90.000001" }, "coordonnees.invalides", "beyond the world, south"],
    [{ lon: "0", lat: "0" }, "coordonnees.invalides", "how software writes unknown"],
    [{ lon: "0.0", lat: "-0.000000" }, "coordonnees.invalides", "the same, signed"],
    [{ numero: "70000" }, "code.invalide", "larger than any number"],
    [{ numero: "-3" }, "code.invalide", "negative"],
    [{ numero: "douze" }, "code.invalide", "a word"],
    [{ numero: "1".repeat(30) }, "code.invalide", "a very long number"],
  ],
};
