/** Providers of mailboxes: their domains name no company. */
const PROVIDERS: ReadonlySet<string> = new Set(
  (
    "gmail googlemail hotmail outlook live msn yahoo ymail orange wanadoo free sfr neuf laposte bbox numericable " +
    "aol icloud me mac gmx protonmail proton club-internet cegetel aliceadsl noos voila mail email"
  ).split(" "),
);

/** Endings of two parts, after which the name stands: asso.fr, co.uk. */
const SECOND_LEVEL: ReadonlySet<string> = new Set(
  "asso com co gouv notaires avocat org".split(" "),
);

/** Whether the name in a domain is that of a provider of mailboxes. */
export function isMailProvider(name: string): boolean {
  return PROVIDERS.has(name);
}

/** The part of a domain (lower case) that its owner chose: `dupont` of mail.dupont.asso.fr; `""` for none. */
export function nameOfHost(host: string): string {
  const parts = host.split(".");
  if (parts.length < 2) return "";
  const last = parts.at(-2) ?? "";
  return SECOND_LEVEL.has(last) && parts.length > 2 ? (parts.at(-3) ?? "") : last;
}

/**
 * Whether the owner of a box at one domain may have it at the other: one of them is a provider's, or
 * both are of one name (dupont.fr, dupont.com). jean.martin@ of two companies may be two persons.
 */
export function mayShareBoxes(host: string, other: string): boolean {
  const [name, otherName] = [nameOfHost(host), nameOfHost(other)];
  return name === otherName || isMailProvider(name) || isMailProvider(otherName);
}
