import { implement } from '#functions/platform/implement.ts';
import { isOwn } from '#functions/services/customers/change-prices.ts';
import { accountChangesStore, changeWrite } from '#functions/stores/account-changes.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { LICENSED, withEnd } from '#shared/domain/shop/licence.ts';
import { licence_undo } from '#shared/operations/customers/licence.ts';

export const handler = implement(licence_undo, {
  changes: accountChangesStore,
  licences: licencesStore,
  sessions: sessionsStore,
})(async ({ input: { accountId, at }, actor, now, changes, licences, refuse }) => {
  if (isOwn(actor, accountId)) return refuse('account.own');
  const all = await changes.latest(accountId);
  const change = all.find((each) => each.at === at);
  const what = LICENSED.find((each) => change?.term === `end.${each}`);
  if (!change || !what || change.licenceVersion === undefined) return refuse('account.unknown');
  const licenceVersion = change.licenceVersion + 1;
  // Pressed twice: the change is taken back already.
  if (all.some((each) => each.undone && each.licenceVersion === licenceVersion)) return {};
  const { licence, version } = await licences.load(accountId);
  // While it is the latest change: what was bought after it was extended from the end that it set.
  if (version !== change.licenceVersion) return refuse('customer.stale');
  const { userId, name } = actor;
  const { before, after, term, from } = change;
  const entry = { at: now, by: { userId, name }, term, from, before: after, after: before, licenceVersion } as const;
  const more = [changeWrite(accountId, { ...entry, undone: true })];
  const restored = withEnd(licence, what, before as LocalDate | null);
  return (await licences.save(accountId, version, restored, more)) === 'done' ? {} : refuse('customer.stale');
});
