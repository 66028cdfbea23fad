import test from "ava";
import { ofTown, townName } from "../../../bench/addresses/town-name.ts";

const NAMES: readonly (readonly [capitals: string, name: string, of: string])[] = [
  ["ST GERMAIN EN LAYE", "Saint-Germain-en-Laye", "de Saint-Germain-en-Laye"],
  ["STE FOY LA GRANDE", "Sainte-Foy-la-Grande", "de Sainte-Foy-la-Grande"],
  ["L ABERGEMENT DE VAREY", "L'Abergement-de-Varey", "de l'Abergement-de-Varey"],
  ["LE MANS", "Le Mans", "du Mans"],
  ["LA ROCHELLE", "La Rochelle", "de la Rochelle"],
  ["LES ESSARTS", "Les Essarts", "des Essarts"],
  ["AUCH", "Auch", "d'Auch"],
  ["VILLENEUVE D ASCQ", "Villeneuve-d'Ascq", "de Villeneuve-d'Ascq"],
  ["PARIS 01", "Paris 1er Arrondissement", "de Paris 1er Arrondissement"],
  ["MARSEILLE 13", "Marseille 13e Arrondissement", "de Marseille 13e Arrondissement"],
  ["ST ETIENNE", "Saint-Étienne", "de Saint-Étienne"],
];

for (const [capitals, name, of] of NAMES)
  test(`${capitals} is ${name}, a road ${of}`, (t) => {
    t.is(townName(capitals), name);
    t.is(ofTown(name), of);
  });
