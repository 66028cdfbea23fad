/** Possible headers of a postcode column, for `FieldRow`. */
export const POSTCODE_HEADERS: readonly string[] = [
  ..."codepostal cp codepost cpostal codepostaldomicile codepostalresidence".split(" "),
  ..."codepostaladresse adressecodepostal cpdomicile cpresidence cpclient".split(" "),
  ..."zip zipcode postalcode postcode mailingpostalcode mailingzip".split(" "),
];
