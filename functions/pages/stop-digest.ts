import type { DigestTokens } from '#functions/credentials/digest-token.ts';
import type { HttpAnswer, HttpEvent } from '#functions/platform/http.ts';
import { logEvent } from '#functions/platform/log.ts';
import { consentText } from '#functions/services/consent-texts.ts';
import { digestText } from '#functions/services/digest-texts.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { plainPage } from './plain-page.ts';

export type StopDigestDeps = {
  readonly tokens: Pick<DigestTokens, 'open'>;
  readonly users: Pick<UsersStore, 'find' | 'change'>;
};

/** The link of an owner's weekly mail: reading it changes nothing, a POST from its button or from a mailbox switches it off. */
export async function stopDigest(
  { tokens, users }: StopDigestDeps,
  event: HttpEvent,
  token: string,
  locale: Locale,
): Promise<HttpAnswer> {
  const userId = await tokens.open(token);
  const user = userId && (await users.find(userId));
  if (!user) return plainPage(404, locale, null, { title: consentText('stop.unknown', locale) });
  const said = (key: 'stop.ask' | 'stop.note' | 'stop.button' | 'stop.done') => digestText(key, locale);
  const note = said('stop.note');
  if (event.requestContext.http.method !== 'POST')
    return plainPage(200, locale, null, { title: said('stop.ask'), note, button: said('stop.button') });
  // Whoever has left the account meanwhile gets no mail anyway.
  await users.change(user, { weeklyDigest: false });
  logEvent('digest.stopped', {});
  return plainPage(200, locale, null, { title: said('stop.done'), note });
}
