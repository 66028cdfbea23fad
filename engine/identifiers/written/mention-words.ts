/**
 * The words that stand around an identifier, in capitals without accents: what they say of the
 * number beside them. Source: Code de commerce, R. 123-237 (the mentions on business papers), and
 * forms of French administrations.
 */

/** Labels of a VAT number. */
export const VAT_LABELS: ReadonlySet<string> = new Set(
  "TVA VAT TVAI TVAINTRA TVAINTRACOM UID MWST".split(" "),
);

/** Labels of an identifier, before the number. */
export const LABELS: ReadonlySet<string> = new Set([
  ..."SIREN SIRET SIRENE INSEE NIC RCS RM RNE RNM RSAC RSEIRL RNCS EORI EUID".split(" "),
  ...VAT_LABELS,
]);

/** Registers, whose mention also follows the number: "552 100 554 RCS Paris". */
export const REGISTERS: ReadonlySet<string> = new Set("RCS RM RNE RNM RSAC RSEIRL RNCS".split(" "));

/** Labels of other numbers: what follows is not read, whatever its key. */
export const OTHER_NUMBERS: ReadonlySet<string> = new Set([
  ..."TEL TELEPHONE PHONE GSM MOBILE PORTABLE FAX IBAN BIC RIB RNA DUNS EAN GTIN GLN SSN NIR".split(
    " ",
  ),
  ..."CAPITAL NAF APE CEDEX BP CS FINESS UAI ORIAS".split(" "),
]);

/** Words that say nothing of the number. */
export const NEUTRAL: ReadonlySet<string> = new Set([
  ..."N NO NR NUM NUMERO NUMERICAL NUMBER ID IDENT IDENTIFIANT IDENTIFICATION CODE".split(" "),
  ..."LE LA LES DE DU DES D L AU AUX ET SOUS EST A SON".split(" "),
  ..."IMMATRICULE IMMATRICULEE IMMATRICULATION IMMAT REGISTRE COMMERCE SOCIETES METIERS".split(" "),
  ..."NATIONAL ENTREPRISE ENTREPRISES ENTR ETABLISSEMENT ETAB ETS SIEGE SOCIAL".split(" "),
  ..."INTRA INTRACOM INTRACOMMUNAUTAIRE COMMUNAUTAIRE CEE UE EU FR FRANCE".split(" "),
]);

/** Sections of a register of commerce, as in "RCS Paris B 552 100 554". */
export const SECTION = /^[A-D]$/;

/**
 * Numbers of a mention that are none of a company: the file of a registry ("2010 B 01234") and the
 * département or the clerk's code behind a register ("RM 69").
 */
export const REGISTRY_FILE = /(?<![\dA-Z])(?:19|20)?\d{2} ?[A-D] ?\d{2,5}(?![\dA-Z])/g;
export const REGISTRY_PLACE =
  /(?<![A-Z])(RCS|RM|RNM|RNE|RSAC)( ?)(?:0?\d{2}|2[AB]|97\d|\d{4})(?![\d.,]|[ -]?\d)/g;
/** An amount of money, and what it is the capital of. */
export const AMOUNT =
  /(?:CAPITAL(?: SOCIAL)?(?: VARIABLE)?[ :]*(?:DE )?)?\d[\d .,]*(?:EUROS?|EUR|[KM]?€)|[€$£] ?\d[\d .,]*|CAPITAL(?: SOCIAL)? VARIABLE(?! DE)/g;
/** A telephone number as it is dialled from abroad and at home: "+33 (0)3 80 12 34 56". */
export const PHONE_WITH_ZERO = /(?:\+|00)\d{1,3} ?\(0\)[\d .-]*/g;

/**
 * What programs write before a number: the registry's code in a European identifier ("FR2104.…"),
 * the scheme of an electronic address ("0009:…"). Source: Regulation (EU) 2021/1042, annex; ISO
 * 6523 and the list of schemes of Peppol: SIREN, SIRET, French electronic addresses, VAT numbers.
 */
export const PREFIX =
  /(?:EUID[ :]*)?(?<![A-Z])FR ?\d{4}\.(?= ?\d{3}[ .]?\d{3}[ .]?\d{3}(?!\d))|(?:ISO6523-ACTORID-UPIS ?:+ ?)?(?<!\d)(?:0002|0009|0225|9957) ?: ?(?=(?:FR ?)?\d)/g;

/** Words before a VAT number of Europe, in the languages of its countries. */
export const VAT_WORDS =
  "TVA|VAT|UID|IDE|UST|USTID(?:NR)?|UMSATZSTEUER|MWST|BTW|BCE|KBO|P\\.? ?IVA|PARTITA|IVA|NIF|CIF|NIPC?|DIC|IC|DPH|CUI|CVR|MOMS|ALV|PVM|PVN|KMKR|OIB|TAX|INTRA\\p{L}*|COMMUNAUTAIRE|REG|REGISTRATION|ID|IDNR|NR|NUMBER|NUMMER|IDENTIFICATION";
