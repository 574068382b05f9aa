import { implement } from '#functions/platform/implement.ts';
import { newsOf } from '#functions/services/campaigns/account-news.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { news_read } from '#shared/operations/account/news.ts';

export const handler = implement(news_read, {
  accounts: accountsStore,
  consents: consentsStore,
  sessions: sessionsStore,
})(async ({ actor, accounts, consents }) => {
  const account = await accounts.find(actor.accountId);
  return { news: account?.kind === 'operator' ? await newsOf(consents, actor.accountId) : null };
});
