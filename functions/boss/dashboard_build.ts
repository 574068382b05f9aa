import { implement } from '#functions/platform/implement.ts';
import { accountMonthStores, buildAccountMonth } from '#functions/services/account-month.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dashboard_build } from '#shared/operations/boss/dashboard.ts';

/** Accounts whose figures are built at once. */
const AT_ONCE = 10;

export const handler = implement(dashboard_build, {
  months: accountMonthStores,
  accounts: accountsStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input: { month, after = 'active~' }, now, accounts, users, venues, months }) => {
  const [state = '', place = ''] = after.split('~');
  const listed = state === 'paused' ? 'paused' : 'active';
  const page = await accounts.list(listed, place || undefined);
  // An agent's venues are those of other accounts.
  const own = page.accounts.filter(({ kind }) => kind === 'operator');
  for (let nth = 0; nth < own.length; nth += AT_ONCE) {
    await Promise.all(
      own.slice(nth, nth + AT_ONCE).map(async (account) => {
        const { venues: owned } = await belongingsOf({ users, venues }, account);
        await buildAccountMonth(months, { account, venues: owned }, month, now);
      }),
    );
  }
  const next = page.next ? `${listed}~${page.next}` : listed === 'active' ? 'paused~' : null;
  return { built: own.length, next };
});
