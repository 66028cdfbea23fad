import test from "ava";
import type { AddressQuery } from "../../../engine/address/address.ts";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Cours Foch 6, 12; Quai du Roi 4
  Vic-Fezensac 32190 32462: Les Tastets 2
  Paris 5e Arrondissement 75005 75105: Rue des Carmes 8, 10
`);

const TOWN_FIRST: readonly (readonly [adresse: string, voie: string])[] = [
  ["Angers 49000, 12 cours Foch", "Cours Foch"],
  ["Angers 49000 cours Foch 12", "Cours Foch"],
  ["ANGERS (49000) - 12 COURS FOCH", "Cours Foch"],
  ["France, 49000 Angers, 12 cours Foch", "Cours Foch"],
  ["France 49000 Angers 12 cours Foch", "Cours Foch"],
  ["Paris 5e 75005 - 10 rue des Carmes", "Rue des Carmes"],
  ["Vic-Fezensac 32190, lieu-dit Les Tastets", "Les Tastets"],
];

for (const [adresse, voie] of TOWN_FIRST)
  test(`the town and its postcode first: ${adresse}`, (t) => {
    const { score, lignes, ...answer } = BAN.normalise({ adresse });
    t.is(answer.voie, voie);
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l5: "" });
  });

const LABELLED: readonly string[] = [
  "12 cours Foch CP 49000 Angers",
  "12 cours Foch, code postal 49000 Angers",
  "Adresse : 12 cours Foch - CP : 49000 - Ville : Angers",
  "Rue : 12 cours Foch ; Code postal : 49000 ; Commune : Angers ; Pays : France",
  "N° : 12 Voie : cours Foch CP/Ville : 49000 Angers",
  "Attention nouvelle adresse : 12 cours Foch 49000 Angers",
  "adr. 12 cours Foch 49000 Angers",
  "12 cours Foch Angers FRA",
  "12 cours Foch 49000 Angers, République française",
];

for (const adresse of LABELLED)
  test(`labels and countries are no part of an address: ${adresse}`, (t) => {
    const { niveau, score, lignes, raisons } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l4: "12 COURS FOCH", l5: "", l6: "49000 ANGERS" });
    t.deepEqual(raisons, []);
  });

test("CP before a box beside a postcode is the box", (t) => {
  const { lignes } = BAN.normalise({ adresse: "12 cours Foch CP 70123 49000 Angers" });
  t.is(lignes.l5, "CP 70123");
});

const SWAPPED: readonly (readonly [part: Partial<AddressQuery>, l3: string])[] = [
  [{ adresse: "Résidence les Lilas", complement: "12 cours Foch" }, "RESIDENCE LES LILAS"],
  [{ adresse: "Résidence les Lilas", complement: "12-14 cours Foch" }, "RESIDENCE LES LILAS"],
  [{ adresse: "", complement: "12 cours Foch" }, ""],
  [{ complement: "49000 Angers", codePostal: "", ville: "" }, ""],
  [{ complement: "49000 Angers" }, ""],
  [{ complement: "néant" }, ""],
  [{ complement: "France" }, ""],
];

for (const [part, l3] of SWAPPED)
  test(`what people write in the complement's field: ${JSON.stringify(part)}`, (t) => {
    const query = { adresse: "12 cours Foch", codePostal: "49000", ville: "Angers", ...part };
    const { niveau, lignes } = BAN.normalise(query);
    t.is(niveau, "numero");
    t.like(lignes, { l2: "", l3, l4: "12 COURS FOCH", l5: "", l6: "49000 ANGERS" });
  });

test("the number of a flat in the complement's field is none of the house", (t) => {
  const { niveau, numero, lignes } = BAN.normalise({
    adresse: "cours Foch",
    complement: "Appt 12",
    codePostal: "49000",
    ville: "Angers",
  });
  t.deepEqual([niveau, numero, lignes.l2], ["voie", "", "APPT 12"]);
});
