import type { CompanyQuery } from "./company-query.ts";

/** Providers of mailboxes: their domains name no company. */
const PROVIDERS: ReadonlySet<string> = new Set(
  (
    "gmail googlemail hotmail outlook live msn yahoo ymail orange wanadoo free sfr neuf laposte bbox numericable " +
    "aol icloud me mac gmx protonmail proton club-internet cegetel aliceadsl noos voila mail email facebook " +
    "instagram linkedin pagesjaunes wix wordpress google sites jimdo e-monsite business over-blog"
  ).split(" "),
);

/** Endings of two parts, after which the name stands: asso.fr, co.uk. */
const SECOND_LEVEL: ReadonlySet<string> = new Set(
  "asso com co gouv notaires avocat org".split(" "),
);

/**
 * The name in the domain of the web site or the e-mail, A to Z and 0 to 9; `""` when there is none
 * or it is a provider's: contact@dupont-plomberie.fr is DUPONTPLOMBERIE.
 */
export function webName({ website = "", email = "" }: CompanyQuery): string {
  for (const text of [website, email.slice(email.lastIndexOf("@") + 1)]) {
    const host = /^(?:[a-z]+:\/\/)?(?:www\d?\.)?([a-z0-9.-]{4,})/i.exec(text.trim())?.[1];
    const name = host === undefined ? "" : ownPart(host.toLowerCase().split("."));
    if (name !== "" && !PROVIDERS.has(name)) return name.replaceAll("-", "").toUpperCase();
  }
  return "";
}

/** The part of a domain that its owner chose. */
function ownPart(parts: readonly string[]): string {
  if (parts.length < 2) return "";
  const last = parts.at(-2) ?? "";
  return SECOND_LEVEL.has(last) && parts.length > 2 ? (parts.at(-3) ?? "") : last;
}
