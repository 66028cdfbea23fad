import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Rue du 8 Mai 1945 5, 8; Quai du Quatre Septembre 9, 10; Boulevard du Onze Novembre 1918 12; Rue du 19 Mars 1962 3; Rue du 26e Dragons 10; Rue du 8 Octobre 20
`);

const DATES: readonly (readonly [adresse: string, l4: string])[] = [
  ["5 rue du 8/5/45", "5 RUE DU 8 MAI 1945"],
  ["5 rue du 08.05.1945", "5 RUE DU 8 MAI 1945"],
  ["5 rue du 8-5-1945", "5 RUE DU 8 MAI 1945"],
  ["5 rue 8/5/1945", "5 RUE DU 8 MAI 1945"],
  ["5/7 rue du 8/5/1945", "5 RUE DU 8 MAI 1945"],
  ["rue du 8/5/1945, 5", "5 RUE DU 8 MAI 1945"],
  ["5 rue du 8/5 49000", "5 RUE DU 8 MAI 1945"],
  ["5 rue du 8mai1945", "5 RUE DU 8 MAI 1945"],
  ["12 bd du 11.11.1918", "12 BOULEVARD DU ONZE NOVEMBRE 1918"],
  ["12 bd du 11novembre1918", "12 BOULEVARD DU ONZE NOVEMBRE 1918"],
  ["10 quai du 4-9-1870", "10 QUAI DU QUATRE SEPTEMBRE"],
  ["10 quai du 4/9", "10 QUAI DU QUATRE SEPTEMBRE"],
  ["3 rue du 19/3/62", "3 RUE DU 19 MARS 1962"],
  ["20 rue du 8 / 10", "20 RUE DU 8 OCTOBRE"],
];

for (const [adresse, l4] of DATES)
  test(`a date in digits is the street's name: ${adresse}`, (t) => {
    const answer = BAN.normalise({ adresse: `${adresse}, 49000 Angers` });
    t.like(answer, { niveau: "numero", ambigu: false });
    t.true(answer.score > 0.9, String(answer.score));
    t.like(answer.lignes, { l2: "", l3: "", l4, l5: "" });
  });

for (const adresse of ["10 rue du 26/8/44 49000 Angers", "5 rue du 8 13 45 49000 Angers"])
  test(`no other street's number is taken for one: ${adresse}`, (t) => {
    t.is(BAN.normalise({ adresse }).niveau, "commune");
  });
