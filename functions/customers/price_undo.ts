import { implement } from '#functions/platform/implement.ts';
import { isOwn } from '#functions/services/customers/change-prices.ts';
import { accountChangesStore, changeWrite } from '#functions/stores/account-changes.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { price_undo } from '#shared/operations/customers/terms.ts';

export const handler = implement(price_undo, {
  changes: accountChangesStore,
  prices: pricesStore,
  sessions: sessionsStore,
})(async ({ input: { accountId, at }, actor, now, changes, prices, refuse }) => {
  if (isOwn(actor, accountId)) return refuse('account.own');
  const all = await changes.latest(accountId);
  const change = all.find((each) => each.at === at);
  if (!change) return refuse('account.unknown');
  const { version, prices: before } = change;
  const { userId, name } = actor;
  // Pressed twice: the change is taken back already.
  const again = all.find((each) => each.undone && each.version === (version ?? 0) + 1);
  if (again) return { version: (version ?? 0) + 1 };
  if (version === undefined || !before) return refuse('customer.stale');
  const entry = { ...change, at: now, by: { userId, name }, before: change.after, after: change.before };
  const more = [changeWrite(accountId, { ...entry, version: version + 1, undone: true })];
  // While it is the latest change: what came after it was decided with it in mind.
  const outcome = await prices.save(accountId, version, before, more);
  return outcome === 'done' ? { version: version + 1 } : refuse('customer.stale');
});
