import test from "ava";
import { complementPieces } from "../../../../engine/address/postal/complement-pieces.ts";
import { labelText } from "../../../../engine/address/postal/label-text.ts";
import fc from "../../../properties.ts";
import { anyText } from "./address-words.ts";

const CASES: readonly (readonly [complement: string, l2: string, l3: string])[] = [
  ["Apt 12", "APT 12", ""],
  ["appartement n° 12", "APPARTEMENT N 12", ""],
  ["Bât. B", "", "BAT B"],
  ["2e étage", "2E ETAGE", ""],
  ["Premier étage gauche", "PREMIER ETAGE GAUCHE", ""],
  ["Esc. C", "ESC C", ""],
  ["Cage d'escalier 3", "CAGE D ESCALIER 3", ""],
  ["Bât. D escalier 3", "ESCALIER 3", "BAT D"],
  ["RDC droite", "RDC DROITE", ""],
  ["Service comptabilité", "SERVICE COMPTABILITE", ""],
  ["chez M. Ormiville", "CHEZ M ORMIVILLE", ""],
  ["c/o Mme Vertemont", "CHEZ MME VERTEMONT", ""],
  ["à l'attention de Mme Tour B", "A L ATTENTION DE MME TOUR B", ""],
  ["Aux Quatre Vents", "", "AUX QUATRE VENTS"],
  ["Résidence les Pins", "", "RESIDENCE LES PINS"],
  ["Les Terrasses", "", "LES TERRASSES"],
  ["Entrée B", "", "ENTREE B"],
  ["ZA de la Plaine", "", "ZA DE LA PLAINE"],
  ["Rés. les Pins, bât. B apt 12", "APT 12", "RES LES PINS|BAT B"],
  ["BAT A ESC 2 APPT 34", "ESC 2|APPT 34", "BAT A"],
  ["apt 12 résidence du Lac", "APT 12", "RESIDENCE DU LAC"],
  ["Porte 3 - 2ème étage chez Ormiville", "PORTE 3|2EME ETAGE|CHEZ ORMIVILLE", ""],
  ["Le Clos de la Tour", "", "LE CLOS DE LA TOUR"],
  [" , ;", "", ""],
];

for (const [complement, l2, l3] of CASES) {
  test(`${complement}: line 2 [${l2}], line 3 [${l3}]`, (t) => {
    const pieces = complementPieces(complement);
    const on = (line: string) =>
      pieces
        .filter((piece) => piece.line === line)
        .map(({ text }) => text)
        .join("|");
    t.is(on("l2"), l2);
    t.is(on("l3"), l3);
  });
}

test("pieces have all the words, in their order", (t) => {
  fc.assert(
    fc.property(anyText, (complement) => {
      const reported = complementPieces(complement).map(({ text }) => text);
      const words = labelText(complement).replaceAll(" ", "");
      t.is(
        reported.join("").replaceAll(" ", "").replaceAll("CHEZ", ""),
        words.replaceAll("CHEZ", ""),
      );
    }),
  );
});
