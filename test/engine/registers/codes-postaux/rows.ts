import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

const CURRENT = "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5";

export const CODE_POSTAL_ROWS: RegisterRows = {
  header: CURRENT.split(";"),
  former: [
    "Code_commune_INSEE;Nom_commune;Code_postal;Ligne_5;Libellé_d_acheminement;coordonnees_gps".split(
      ";",
    ),
    "Code_commune_INSEE;Nom_commune;Code_postal;Libelle_acheminement;Ligne_5;coordonnees_gps".split(
      ";",
    ),
    "code_commune_insee,nom_de_la_commune,code_postal,libelle_d_acheminement,ligne_5,_geopoint,latitude,longitude".split(
      ",",
    ),
    "Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement".split(";"),
  ],
  fileName: "laposte_hexasmal.csv",
  row: {
    "#Code_commune_INSEE": "01001",
    Nom_de_la_commune: "L ABERGEMENT CLEMENCIAT",
    Code_postal: "01400",
    Libellé_d_acheminement: "L ABERGEMENT CLEMENCIAT",
  },
  key: codeKey("01400"),
  later: null,
  sibling: { "#Code_commune_INSEE": "01093", Nom_de_la_commune: "CHATILLON SUR CHALARONNE" },
  refused: [
    [{ Code_postal: "" }, "code.invalide", "no postcode"],
    [{ Code_postal: "1400" }, "code.invalide", "a zero lost"],
    [{ Code_postal: "2A000" }, "code.invalide", "postcodes have no letters"],
    [{ Code_postal: "01400 " }, "code.invalide", "a space"],
  ],
};
