import { implement } from '#functions/platform/implement.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountMonthsStore, type BuiltMonth } from '#functions/stores/account-months.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { platformCostsStore } from '#functions/stores/platform-costs.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { monthOf } from '#shared/domain/credit/post.ts';
import { type AccountMonth, marginOf, totalsOfMonth } from '#shared/domain/figures/account-month.ts';
import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dashboard } from '#shared/operations/boss/dashboard.ts';

export const handler = implement(dashboard, {
  accounts: accountsStore,
  alerts: accountAlertsStore,
  costs: platformCostsStore,
  invoices: invoicesStore,
  months: accountMonthsStore,
  reviews: reviewsStore,
  sessions: sessionsStore,
  tickets: ticketsStore,
})(async ({ input, now, costs, months, ...stores }) => {
  const month = input.month ?? monthOf(now);
  const last = addMonths(`${month}-01` as LocalDate, -1).slice(0, 7);
  const [built, before, spends, suppliers, waiting] = await Promise.all([
    months.ofMonth(month),
    months.ofMonth(last),
    costs.spends(),
    costs.suppliers(),
    whatWaits(stores, now),
  ]);
  const all = monthsOf(built);
  return {
    month,
    builtAt: builtAtOf(built),
    accounts: all
      .toSorted((a, b) => marginOf(a) - marginOf(b))
      .map(({ since: _since, paid: _paid, ...shown }) => shown),
    payments: paymentsOf(all),
    total: totalsOfMonth(all, month),
    before: totalsOfMonth(monthsOf(before), last),
    pastBuilt: before.length > 0,
    spends: { version: spends.version, lines: [...spends.lines] },
    suppliers: { version: suppliers.version, lines: [...suppliers.lines] },
    tasks: { ...waiting, losses: all.filter((each) => marginOf(each) < 0).length },
  };
});

type Waiting = {
  readonly accounts: Pick<ReturnType<typeof accountsStore>, 'list'>;
  readonly alerts: Pick<ReturnType<typeof accountAlertsStore>, 'latest'>;
  readonly invoices: Pick<ReturnType<typeof invoicesStore>, 'open'>;
  readonly reviews: Pick<ReturnType<typeof reviewsStore>, 'reported'>;
  readonly tickets: Pick<ReturnType<typeof ticketsStore>, 'open'>;
};

/** How much of each kind waits for somebody of the staff. */
async function whatWaits({ accounts, alerts, invoices, reviews, tickets }: Waiting, now: number) {
  const [pending, noted, reported, open, unpaid] = await Promise.all([
    accounts.list('pending'),
    alerts.latest(now),
    reviews.reported(),
    tickets.open(),
    invoices.open(),
  ]);
  return {
    ...{ pending: pending.accounts.length, alerts: noted.length, reports: reported.length },
    ...{ tickets: open, unpaid: unpaid.length },
  };
}

const builtAtOf = (built: readonly BuiltMonth[]): number | null =>
  built.length > 0 ? Math.min(...built.map(({ builtAt }) => builtAt)) : null;

/** The orders that accounts have paid, the latest first. */
const paymentsOf = (all: readonly AccountMonth[]) =>
  all.flatMap(({ name, paid }) => paid.map((order) => ({ ...order, account: name }))).toSorted((a, b) => b.at - a.at);

const monthsOf = (built: readonly BuiltMonth[]): AccountMonth[] => built.map((each) => each.month);
