import { implement } from '#functions/platform/implement.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountMonthsStore } from '#functions/stores/account-months.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { platformCostsStore } from '#functions/stores/platform-costs.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { monthOf } from '#shared/domain/credit/post.ts';
import { marginOf, totalsOfMonth } from '#shared/domain/figures/account-month.ts';
import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dashboard } from '#shared/operations/boss/dashboard.ts';

export const handler = implement(dashboard, {
  accounts: accountsStore,
  alerts: accountAlertsStore,
  costs: platformCostsStore,
  months: accountMonthsStore,
  reviews: reviewsStore,
  sessions: sessionsStore,
})(async ({ input, now, accounts, alerts, costs, months, reviews }) => {
  const month = input.month ?? monthOf(now);
  const last = addMonths(`${month}-01` as LocalDate, -1).slice(0, 7);
  const [built, before, spends, suppliers, pending, noted, reported] = await Promise.all([
    months.ofMonth(month),
    months.ofMonth(last),
    costs.spends(),
    costs.suppliers(),
    accounts.list('pending'),
    alerts.latest(now),
    reviews.reported(),
  ]);
  const all = built.map((each) => each.month);
  return {
    month,
    builtAt: built.length > 0 ? Math.min(...built.map(({ builtAt }) => builtAt)) : null,
    accounts: all.toSorted((a, b) => marginOf(a) - marginOf(b)).map(({ since: _since, ...shown }) => shown),
    total: totalsOfMonth(all, month),
    before: totalsOfMonth(
      before.map((each) => each.month),
      last,
    ),
    spends: { version: spends.version, lines: [...spends.lines] },
    suppliers: { version: suppliers.version, lines: [...suppliers.lines] },
    tasks: {
      pending: pending.accounts.length,
      alerts: noted.length,
      reports: reported.length,
      losses: all.filter((each) => marginOf(each) < 0).length,
    },
  };
});
