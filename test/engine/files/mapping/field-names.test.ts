import test from "ava";
import { FIELDS } from "../../../../engine/files/mapping/field-list.ts";
import { fieldName, TYPE_NAMES } from "../../../../engine/files/mapping/field-names.ts";
import { COLUMN_TYPES } from "../../../../engine/files/profile/column-type.ts";

/** Names of programs: words joined by an underscore, accents left out. */
const OF_A_PROGRAM = /_|^(?:telephone|societe|mobile|email|prenom|civilite|departement)$/;

test("every type and field has a name that a person reads", (t) => {
  for (const type of COLUMN_TYPES) {
    t.truthy(TYPE_NAMES[type], type);
    t.notRegex(TYPE_NAMES[type], OF_A_PROGRAM, type);
  }
  for (const { entity, name } of FIELDS)
    t.notRegex(fieldName(entity, name), OF_A_PROGRAM, `${entity}.${name}`);
});
