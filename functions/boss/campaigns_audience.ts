import { implement } from '#functions/platform/implement.ts';
import { campaignAccounts, platformDay } from '#functions/services/campaigns/campaign-accounts.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { ACCOUNT_LEFT_OUT, accountPreflight, type JudgedAccount } from '#shared/domain/campaign/account-preflight.ts';
import { PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { MAIL_HOURS, nextSending } from '#shared/domain/campaign/sending.ts';
import { campaigns_audience } from '#shared/operations/boss/campaigns.ts';

const SHOWN = 200;

export const handler = implement(campaigns_audience, {
  ...{ accountRows: accountRowsStore, campaigns: campaignsStore, consents: consentsStore, invoices: invoicesStore },
  ...{ sessions: sessionsStore, users: usersStore, venues: venuesStore },
})(async ({ input: { segment, locales, shown }, now, ...stores }) => {
  const [{ accounts, agents }, whole] = await Promise.all([
    campaignAccounts(stores, segment.agent, now),
    stores.accountRows.whole(),
  ]);
  const texts = Object.fromEntries(locales.map((locale) => [locale, true]));
  const judged = accountPreflight({ segment, texts }, accounts, { today: platformDay(now), now });
  return {
    ...countsOf(judged),
    accounts: judged
      .filter(({ reason }) => shown === undefined || reason === shown)
      .map(({ account: { accountId, name }, reason }) => ({ accountId, name, reason }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, SHOWN),
    countries: sorted(accounts.map(({ country }) => country)),
    lists: sorted(accounts.flatMap(({ list }) => list ?? [])),
    agents: agents.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...{ sendsAt: nextSending(now, PLATFORM_ZONE, MAIL_HOURS), hours: MAIL_HOURS, whole },
  };
});

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

function countsOf(judged: readonly JudgedAccount[]) {
  const count = (wanted: JudgedAccount['reason']) => judged.filter(({ reason }) => reason === wanted).length;
  const leftOut = ACCOUNT_LEFT_OUT.map((reason) => [reason, count(reason)] as const).filter(([, number]) => number > 0);
  return { total: judged.length, eligible: count(null), leftOut: Object.fromEntries(leftOut) };
}
