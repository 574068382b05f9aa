import { implement } from '#functions/platform/implement.ts';
import { shownRow } from '#functions/services/customers/shown-row.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { rows } from '#shared/operations/customers/customers.ts';

export const handler = implement(rows, {
  accountRows: accountRowsStore,
  invoices: invoicesStore,
  prices: pricesStore,
  sessions: sessionsStore,
})(async ({ input: { part }, now, accountRows, invoices, prices }) => {
  const [found, lists, whole, open] = await Promise.all([
    ...([accountRows.part(part), prices.lists(), accountRows.whole(), invoices.openSums()] as const),
  ]);
  const terms = { lists, open, day: dayOf(now) };
  // A sign-up whose address was not proven in time counts as gone, even before the table deletes it.
  const still = found.filter(({ unproven = now + 1 }) => unproven > now);
  return { rows: still.map((row) => shownRow(row, terms)), whole };
});
