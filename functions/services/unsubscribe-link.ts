import type { UnsubscribeTarget, UnsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import type { MailHeader } from '#functions/gateways/mail.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { UNSUBSCRIBE_PATH } from '#shared/contracts/unsubscribe.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

type Linking = { readonly tokens: Pick<UnsubscribeTokens, 'mint'>; readonly origin: string };

/** The link that ends a consent, at the venue's host and in the language of its message. */
export async function unsubscribeLink(
  { tokens, origin }: Linking,
  { host }: Pick<Venue, 'host'>,
  target: UnsubscribeTarget,
  locale: Locale,
): Promise<string> {
  const link = new URL(UNSUBSCRIBE_PATH, origin);
  link.hostname = host;
  link.search = new URLSearchParams({ l: locale, t: await tokens.mint(target) }).toString();
  return link.href;
}

/** The headers by which a mailbox shows a button of its own for the link of a newsletter, after RFC 8058. */
export const unsubscribeHeaders = (link: string): readonly MailHeader[] => [
  { name: 'List-Unsubscribe', value: `<${link}>` },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
];
