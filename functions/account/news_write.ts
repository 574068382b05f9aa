import { implement } from '#functions/platform/implement.ts';
import { newsOf } from '#functions/services/campaigns/account-news.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { news_write } from '#shared/operations/account/news.ts';

export const handler = implement(news_write, {
  accounts: accountsStore,
  consents: consentsStore,
  sessions: sessionsStore,
})(async ({ input: { on }, actor, now, accounts, consents, refuse }) => {
  const { accountId, userId } = actor;
  const account = await accounts.find(accountId);
  if (account?.kind !== 'operator') return refuse('account.unknown');
  if ((await newsOf(consents, accountId)).on !== on) {
    const said = { act: on ? 'given' : 'withdrawn', form: 'page', wording: '', proof: userId } as const;
    await consents.add(PLATFORM_SENDER, {
      ...{ guestId: accountId, purpose: 'mail', locale: account.locale, at: now },
      ...said,
    });
  }
  return { news: await newsOf(consents, accountId) };
});
