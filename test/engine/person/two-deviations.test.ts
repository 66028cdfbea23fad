import test from "ava";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { dead, deathsOf, manyDeaths } from "./deaths-bed.ts";

const DEAD = [
  dead("BERLANMAR*YVES LUCIEN MARCEL JEAN/", "1", "19540806", "47323", "1"),
  dead("BEN ABDELKADERI*MOHAMED/", "1", "19450000", "99352", "2"),
  dead("DA SILVA MOURATO*MARIA DA CONCEICAO/", "2", "19490404", "99139", "3"),
  dead("GUILLOTOUX*FRANCOISE MARIE/", "2", "19520201", "35238", "4"),
  dead("NGUYENOU*VAN THANH/", "1", "19480909", "99243", "5"),
  dead("PEREIRINHA DOS SANTAREM*ANTONIO JOSE MANUEL/", "1", "19510312", "99139", "6"),
  dead("EL MANSOURIEL*FATIMA ZOHRA/", "2", "19380000", "99350", "7"),
  dead("KERVADECQ*MARIE ANNE YVONNE/", "2", "19330615", "29019", "8"),
  dead("GARCIALDE LOPEZA*CARMEN DOLORES/", "2", "19360000", "99134", "9"),
  dead("AIT OUFELLAH*LAHCEN/", "1", "19470100", "99350", "10"),
];

const matcher = new DeathMatcher(deathsOf([...manyDeaths(20_000), ...DEAD]), 20261121);

/** Two deviations from the record whose act is given. */
const CASES: readonly (readonly [nom: string, prenom: string, birth: string, act: string])[] = [
  ["Berlanmar", "Jean", "06/08/1954", "1"],
  ["Berlanmar", "Marcel", "06/08/1954", "1"],
  ["Marcel", "Berlanmar", "06/08/1954", "1"],
  ["Jean", "Berlanmar", "06/08/1954", "1"],
  ["Abdelkaderi", "Mohamed", "1945", "2"],
  ["Abdelkaderi", "Mohamed", "01/01/1945", "2"],
  ["Abdelkaderi", "Mohamed", "12/03/1945", "2"],
  ["Mohamed", "Ben Abdelkaderi", "1945", "2"],
  ["Mohamed", "Abdelkaderi", "1945", "2"],
  ["Silva Mourato", "Conceicao", "04/04/1949", "3"],
  ["Mourato", "Conceição", "04/04/1949", "3"],
  ["Conceicao", "Mourato", "04/04/1949", "3"],
  ["Silva Mourato", "Maria", "1949", "3"],
  ["Marie", "Guillotoux", "01/02/1952", "4"],
  ["Francoise", "Guillotoux", "02/1952", "4"],
  ["Francoise", "Guillotoux", "1952", "4"],
  ["Thanh", "Nguyenou", "09/09/1948", "5"],
  ["Thanh Van", "Nguyenou", "09/09/1948", "5"],
  ["Nguyenou", "Thanh", "1948", "5"],
  ["Santarem", "Manuel", "12/03/1951", "6"],
  ["Dos Santarem", "Jose", "12/03/1951", "6"],
  ["Santarem Pereirinha", "Antonio", "12/03/1951", "6"],
  ["Mansouriel", "Zohra", "1938", "7"],
  ["Zohra", "El Mansouriel", "1938", "7"],
  ["Kervadecq", "Yvonne", "06/1933", "8"],
  ["Kervadecq", "Yvonne", "1933", "8"],
  ["Yvonne", "Kervadecq", "15/06/1933", "8"],
  ["Garcialde", "Carmen", "14/05/1936", "9"],
  ["Lopeza Garcialde", "Carmen", "1936", "9"],
  ["Oufellah", "Lahcen", "01/01/1947", "10"],
  ["Oufellah", "Lahcen", "1947", "10"],
];

for (const [nom, prenom, birth, act] of CASES)
  test(`${nom}, ${prenom}, ${birth}: not alive`, (t) => {
    const verdict = matcher.check({ nom, prenom, dateNaissance: birth });
    const mayBeDead = ["a_verifier_homonyme", "decede_probable"].includes(verdict.statutVital);
    t.true(mayBeDead, JSON.stringify(verdict, null, 1));
    t.is(verdict.candidats[0]?.reference.split("/")[2], act);
  });

test("part of the surname and a third given name are to be verified", (t) => {
  for (const [nom, prenom, dateNaissance] of [
    ["Mourato", "Conceicao", "04/04/1949"],
    ["Santarem", "Manuel", "12/03/1951"],
  ] as const)
    t.is(matcher.check({ nom, prenom, dateNaissance }).statutVital, "a_verifier_homonyme");
});

test("another given name of that day and surname is nobody's", (t) => {
  const verdict = matcher.check({ nom: "Rougeroy", prenom: "Jean", dateNaissance: "06/08/1954" });
  t.is(verdict.statutVital, "vivant");
});

test("both names in each other's place, and one of them another: told", (t) => {
  const query = { nom: "Marie", prenom: "Guillotoux", dateNaissance: "01/02/1952" };
  const [candidate] = matcher.check(query).candidats;
  t.true(candidate?.accords.includes("nom et prénom inversés"));
  t.true(candidate?.accords.includes("prénom parmi les suivants du registre"));
});
