import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import { wordAgainst } from "./exact-headers.ts";
import type { HeaderReading } from "./header-reading.ts";

/** Words of a consent or a refusal, whatever else the header says. */
const CONSENTS: ReadonlySet<string> = new Set([
  ..."optin optout recontacte recontacter consent consentement consentment rgpd gdpr bloctel unsubscribe unsubscribed".split(
    " ",
  ),
  ..."desabonne desabonnement desinscrit desinscription subscribed blacklist blacklisted".split(
    " ",
  ),
]);
/** Words that make one together, in this order, the second right behind the first. */
const PAIRS: readonly (readonly [first: readonly string[], second: readonly string[]])[] = [
  [
    ["opt", "opted"],
    ["in", "out"],
  ],
  [["do"], ["not"]],
  [["ne"], ["pas", "plus"]],
  [["marketing"], ["email", "mail", "sms", "phone", "telephone"]],
  [["offre"], ["partenaire"]],
  [
    ["email", "mail", "newsletter", "sms", "marketing"],
    ["subscription", "abonnement"],
  ],
  [["stop"], ["email", "sms", "mail", "pub", "courrier", "appel", "phone"]],
  [
    ["accept", "accepte", "accepts", "autorise", "autorisation", "allow", "refus", "refuse"],
    [
      ..."email emailing mail sms marketing newsletter prospection offre offres partenaire".split(
        " ",
      ),
      ..."partenaires telephone courrier sollicitation demarchage appel call calls phone".split(
        " ",
      ),
    ],
  ],
];

/** Layer 1: a header of a consent, or of a refusal, to be contacted: "Do not allow bulk mail". */
export function consentTerms(reading: HeaderReading): Term[] {
  const content = reading.words.filter((word) => !ARTICLES.has(word));
  const isConsent =
    content.some((word) => CONSENTS.has(word)) ||
    content.some((word, i) =>
      PAIRS.some(
        ([first, second]) => first.includes(word) && second.includes(content[i + 1] ?? ""),
      ),
    );
  // "(Do Not Modify) Account" forbids the edit of a column, and contacts nobody.
  if (!isConsent || content.some((word) => OF_COLUMNS.has(word))) return [];
  const header = reading.header.trim();
  const fields = fieldsNamed("consentement").filter(({ id }) => wordAgainst(reading, id) === null);
  if (fields.length === 0) {
    const text = `l'en-tête « ${header} » parle d'un consentement, et n'en est pas un`;
    return [{ field: NO_FIELD, layer: "L1", weight: WEIGHT.foreignWord, text }];
  }
  const text = `l'en-tête « ${header} » nomme un consentement ou un refus`;
  return fields.map(({ id }) => ({ field: id, layer: "L1", weight: WEIGHT.consent, text }));
}

/** Words that refuse; a consent has none of them. */
const REFUSALS =
  /^(?:ne|not|out|optout|stop|refus\w*|unsub\w*|desabonne\w*|desinscri\w*|blacklist\w*|bloctel)$/;
/** By what one consents to be contacted, the first that a word of the header names. */
const CHANNELS: readonly (readonly [channel: string, words: RegExp])[] = [
  ["sms", /^(?:sms|texto)$/],
  ["téléphone", /^(?:tel|telephone\w*|phones?|calls?|appel\w*|rappel\w*|bloctel|demarch\w*)$/],
  ["courrier", /^(?:courriers?|postal\w*|bulk)$/],
  ["partenaires", /^(?:partenaires?|partners?)$/],
  ["e-mail", /^(?:e?mail\w*|courriels?|newsletters?|unsub\w*)$/],
];

/**
 * What the header of a consent is about: `accord`, `refus`, and the channel when it names one
 * (`refus : téléphone` for "Ne pas appeler").
 */
export function consentKind(words: readonly string[]): string {
  const kind = words.some((word) => REFUSALS.test(word)) ? "refus" : "accord";
  const named = CHANNELS.find(([, channel]) => words.some((word) => channel.test(word)));
  return named ? `${kind} : ${named[0]}` : kind;
}

const ARTICLES: ReadonlySet<string> = new Set([
  "l",
  "le",
  "la",
  "les",
  "d",
  "de",
  "des",
  "a",
  "par",
  "by",
]);
const OF_COLUMNS: ReadonlySet<string> = new Set(["modify", "modifier", "edit", "delete"]);
