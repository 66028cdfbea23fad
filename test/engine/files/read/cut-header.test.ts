import test from "ava";
import { isCutHeader } from "../../../../engine/files/read/cut-header.ts";

const CUT: readonly (readonly [header: string, full: string])[] = [
  ["Raison soc.", "raisonsociale"],
  ["RAISON SOC", "raisonsociale"],
  ["Adr. livr.", "adresselivraison"],
  ["Dénom.", "denomination"],
  ["Code post.", "codepostal"],
  ["Date naiss", "datenaissance"],
  ["Nom_fam.", "nomdefamille"],
];

for (const [header, full] of CUT)
  test(`${header} is ${full}`, (t) => t.true(isCutHeader(header, full)));

const OTHER: readonly (readonly [header: string, full: string])[] = [
  ["Code client", "codepostalclient"],
  ["Ville", "villedenaissance"],
  ["Tél.", "telephone"],
  ["Nom cl", "nomclient"],
  ["Soc. mère", "societe"],
  ["", "nom"],
  ["(a+)+$.", "adresse"],
];

for (const [header, full] of OTHER)
  test(`${header || "nothing"} is not ${full}`, (t) => t.false(isCutHeader(header, full)));
