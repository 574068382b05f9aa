import { implement } from '#functions/platform/implement.ts';
import { isOwn } from '#functions/services/customers/change-prices.ts';
import { accountChangesStore, changeWrite } from '#functions/stores/account-changes.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { endOf, withEnd } from '#shared/domain/shop/licence.ts';
import { licence_write } from '#shared/operations/customers/licence.ts';

/** What the account buys at the same moment is kept: only the end that was shown must be the same. */
const ATTEMPTS = 8;

export const handler = implement(licence_write, {
  accounts: accountsStore,
  changes: accountChangesStore,
  licences: licencesStore,
  sessions: sessionsStore,
})(async ({ input, actor, now, accounts, changes, licences, refuse }) => {
  const { accountId, what, until, before, reason } = input;
  if (isOwn(actor, accountId)) return refuse('account.own');
  if (!(await accounts.find(accountId))) return refuse('account.unknown');
  const { userId, name } = actor;
  const said = {
    at: now,
    by: { userId, name },
    term: `end.${what}`,
    from: null,
    before,
    after: until,
    reason,
  } as const;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { licence, version } = await licences.load(accountId);
    const [latest] = await changes.latest(accountId);
    // Pressed twice.
    if (latest?.licenceVersion === version && latest.term === said.term && latest.after === until) {
      return { undo: latest.at };
    }
    if (endOf(licence, what) !== before) return refuse('customer.stale');
    const more = [changeWrite(accountId, { ...said, licenceVersion: version + 1 })];
    const outcome = await licences.save(accountId, version, withEnd(licence, what, until), more);
    if (outcome === 'done') return { undo: now };
  }
  return refuse('system.busy');
});
