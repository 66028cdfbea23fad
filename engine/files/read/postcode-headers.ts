/** What the column of a postcode may be called, whosever it is, as `FieldRow` wants it. */
export const POSTCODE_HEADERS: readonly string[] = [
  ..."codepostal cp codepost cpostal codepostaldomicile codepostalresidence".split(" "),
  ..."codepostaladresse adressecodepostal cpdomicile cpresidence cpclient".split(" "),
  ..."zip zipcode postalcode postcode mailingpostalcode mailingzip".split(" "),
];
