import { mail } from '#functions/gateways/mail.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { withFooter } from '#functions/services/mail-footer.ts';
import { noticeText } from '#functions/services/notice-texts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { socialStore } from '#functions/stores/social.ts';
import { usersStore } from '#functions/stores/users.ts';
import { mail_test } from '#shared/operations/boss/mail.ts';

export const handler = implement(mail_test, {
  ...{ sessions: sessionsStore, social: socialStore, users: usersStore },
  ...{ mail, rates: ratesStore },
})(async ({ actor, now, refuse, ...deps }) => {
  const user = await deps.users.find(actor.userId);
  if (!user) return refuse('mail.refused');
  const { email: to, locale, name } = user;
  const limited = await overSendingLimits(deps.rates, to, now, { user: actor.userId });
  if (limited) return limited;
  const letter = { to, kind: 'mailTest', ...noticeText('mailTest', locale, { name }) };
  const outcome = await withFooter(deps.mail, deps.social).send(letter);
  return outcome.kind === 'accepted' ? { to } : refuse('mail.refused');
});
