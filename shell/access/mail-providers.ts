/** How a provider spells its mailboxes; all of these ignore a tag after `+`. */
interface MailProvider {
  /** The domain that its other domains stand for. */
  readonly domain: string;
  /** Characters of the local part that it ignores. */
  readonly ignores: RegExp | null;
}

type Row = readonly [domains: string, ignores?: RegExp];

/**
 * Domains of a row are one mailbox each name.
 *
 * Sources: support.google.com/mail/answer/7436150 (dots) and /answer/22370 (tags),
 * proton.me/support/addresses-and-aliases (dots, hyphens, underscores; domains),
 * support.apple.com/102527 (domains), support.microsoft.com "plus addressing" (Outlook.com),
 * fastmail.help "plus addressing", yandex.com/support/id "aliases" (domains; dots are hyphens).
 */
const ROWS: readonly Row[] = [
  ["gmail.com googlemail.com", /\./g],
  ["proton.me protonmail.com pm.me", /[._-]/g],
  ["icloud.com me.com mac.com"],
  ["yandex.com yandex.ru ya.ru yandex.by yandex.kz", /[.-]/g],
  ...[
    "outlook.com outlook.fr hotmail.com hotmail.fr live.com live.fr msn.com",
    "fastmail.com fastmail.fm posteo.de posteo.net mailbox.org hey.com zoho.com zoho.eu zohomail.com zohomail.eu",
  ].flatMap((domains) => domains.split(" ").map((domain): Row => [domain])),
];

const PROVIDERS: ReadonlyMap<string, MailProvider> = new Map(
  ROWS.flatMap(([domains, ignores = null]) => {
    const all = domains.split(" ");
    return all.map((name) => [name, { domain: all[0] as string, ignores }] as const);
  }),
);

/** The provider of a domain (lower case); `null` for those whose spelling is not known. */
export function mailProviderOf(domain: string): MailProvider | null {
  return PROVIDERS.get(domain) ?? null;
}
