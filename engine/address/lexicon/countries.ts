/**
 * Countries in French and English, without France and its territories. Towns and streets have such
 * names too: only the end of an address counts.
 */
const ABROAD: ReadonlySet<string> = new Set(
  (
    "BELGIQUE BELGIUM SUISSE SWITZERLAND SCHWEIZ ALLEMAGNE GERMANY DEUTSCHLAND ITALIE ITALY ITALIA " +
    "ESPAGNE SPAIN ESPANA PORTUGAL LUXEMBOURG NETHERLANDS NEDERLAND ANGLETERRE ENGLAND " +
    "IRLANDE IRELAND AUTRICHE AUSTRIA POLOGNE POLAND ROUMANIE ROMANIA BULGARIE BULGARIA GRECE " +
    "GREECE HONGRIE HUNGARY SUEDE SWEDEN NORVEGE NORWAY DANEMARK DENMARK FINLANDE FINLAND MAROC " +
    "MOROCCO ALGERIE ALGERIA TUNISIE TUNISIA SENEGAL CAMEROUN CANADA USA AUSTRALIE AUSTRALIA " +
    "JAPON JAPAN CHINE CHINA INDE INDIA BRESIL BRAZIL TURQUIE TURKEY RUSSIE RUSSIA UKRAINE " +
    "ISRAEL LIBAN LEBANON CROATIE CROATIA SLOVAQUIE SLOVENIE TCHEQUIE MAURICE MADAGASCAR"
  ).split(" "),
);

/** Names of several words, joined. */
const ABROAD_JOINED: ReadonlySet<string> = new Set([
  "PAYS BAS",
  "ROYAUME UNI",
  "UNITED KINGDOM",
  "ETATS UNIS",
  "UNITED STATES",
  "COTE IVOIRE",
  "COTE D IVOIRE",
  "REPUBLIQUE TCHEQUE",
  "ILE MAURICE",
]);

const LAST_OF_JOINED: ReadonlySet<string> = new Set(
  Array.from(ABROAD_JOINED, (words) => words.slice(words.lastIndexOf(" ") + 1)),
);

/** Whether the name of a country may end with a word. */
export function endsCountry(word: string): boolean {
  return ABROAD.has(word) || LAST_OF_JOINED.has(word);
}

/** @param words  The last three words of an address. */
export function isAbroad(words: readonly string[]): boolean {
  if (ABROAD.has(words.at(-1) ?? "")) return true;
  return ABROAD_JOINED.has(words.slice(-2).join(" ")) || ABROAD_JOINED.has(words.join(" "));
}

/** France in the languages of its neighbours, and its codes. */
const FRANCE: ReadonlySet<string> = new Set(
  "FRANCE FR FRA FRANCIA FRANKREICH FRANKRIJK FRANCA".split(" "),
);

export function isFrance(word: string): boolean {
  return FRANCE.has(word);
}
