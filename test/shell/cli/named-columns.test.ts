import test from "ava";
import { PERSON_FILE } from "../../../engine/files/lists/persons/person-file.ts";
import { readNamedColumns } from "../../../shell/cli/named-columns.ts";

test("a field for each option, however it is written; a column may hold an equals sign", (t) => {
  t.deepEqual(
    readNamedColumns(PERSON_FILE, ["nom=Contact principal", "Prénom=a=b", "DATE-naissance=Né(e)"]),
    {
      ok: true,
      value: new Map([
        ["nom", "Contact principal"],
        ["prenom", "a=b"],
        ["date_naissance", "Né(e)"],
      ]),
    },
  );
  t.deepEqual(readNamedColumns(PERSON_FILE, []), { ok: true, value: new Map() });
});

const REFUSED: readonly (readonly [names: readonly string[], stated: RegExp])[] = [
  [
    ["Contact"],
    /attend CHAMP=COLONNE, et non « Contact » ; champs : nom, .*lieu_naissance, pays_naissance, nom_complet\.$/,
  ],
  [["nom="], /attend CHAMP=COLONNE, et non « nom= »/],
  [["=Contact"], /attend CHAMP=COLONNE, et non « =Contact »/],
  [[""], /attend CHAMP=COLONNE, et non « {2}»/],
  [["naissance=Anniversaire"], /et non « naissance=Anniversaire » ; champs : .*date_naissance/],
  [["nom=Client", "NOM=Petit nom"], /--colonne nomme deux fois « nom »/],
];

for (const [names, stated] of REFUSED)
  test(`refused: ${names.join(", ")}`, (t) => {
    const read = readNamedColumns(PERSON_FILE, names);
    if (read.ok) throw new Error("not refused");
    t.is(read.failure.code, "commande.arguments");
    t.regex(read.failure.detail, stated);
  });
