import test from "ava";
import { isPlaceholder } from "../../../../engine/files/diagnostic/record/placeholder.ts";

const PLACEHOLDERS: readonly string[] = [
  ...["\\N", "[object Object]", "[object HTMLInputElement]", "NaN", "nan", "NaT", "undefined"],
  ...["NULL", "(null)", "<null>", "[NULL]", "'null'", "None", "nil", "Infinity", "-Infinity"],
  ...["null null", "undefined undefined", "NULL, NULL", "None None None", "Invalid Date"],
  ...["System.Object", "System.String[]", "System.Data.DataRow", "DBNull"],
  ...[
    "{{ contact.prenom }}",
    "{{nom}}",
    "$" + "{ville}",
    "*|FNAME|*",
    "[[nom]]",
    "%%prenom%%",
    "%NOM%",
  ],
  ...["#N/A", "#REF!", "#N/D", "#NV", "#BEZUG!", "#¡REF!", "#CHAMP!", "####", "Err:502"],
  ...["N/A", "xxx", "à compléter", "-", "0000", "non renseigné"],
];
const VALUES: readonly string[] = [
  ...["Nulles", "Nonette", "Nilsson", "Nantes", "Nathalie", "Infini", "Infinity Conseil", "Undine"],
  ...[
    "System U",
    "Systeme.io",
    "[Orval]",
    "{Orval}",
    "$Orval",
    "%Orval",
    "100%",
    "-Orval",
    "<Orval>",
  ],
  ...["#Orval", "Erwan", "Erreur Conseil", "Err", "\\Nantes", "object", "M. Null Durand"],
];

test("what stands for no value", (t) => {
  for (const text of PLACEHOLDERS) t.true(isPlaceholder(text), text);
  for (const text of VALUES) t.false(isPlaceholder(text), text);
});
