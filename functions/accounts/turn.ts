import { belongingsOf } from '#functions/services/belongings.ts';
import { itemsOfNotices } from '#functions/services/notices.ts';
import type { Account, AccountsStore, AuditEntry } from '#functions/stores/accounts.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { Belongings, PausesStore } from '#functions/stores/pauses.ts';
import type { PendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';

type Stores = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly pendingSweeps: Pick<PendingSweepsStore, 'settle'>;
  readonly pauses: PausesStore;
  readonly sessions: Pick<SessionsStore, 'keepAway'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};
type Turn = AuditEntry & { readonly did: 'paused' | 'resumed' };

const ATTEMPTS = 4;
/** Outbox items that one transaction has room for; with more owners, several notices share an item. */
const MAX_ITEMS = 20;

/**
 * Pauses or resumes an account, as the entry says. If it is already in that state, only what an interrupted call left
 * undone is completed; nobody is notified twice. `busy`: after too many lost races.
 */
export async function turn(stores: Stores, accountId: string, entry: Turn): Promise<'done' | 'unknown' | 'busy'> {
  const wanted = entry.did === 'paused' ? 'paused' : 'active';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const account = await stores.accounts.find(accountId);
    if (!account || account.state === 'unproven' || account.state === 'pending') return 'unknown';
    const belongings = await belongingsOf(stores, account);
    const stands = entry.reason === undefined ? undefined : { at: entry.at, reason: entry.reason };
    if (account.state !== wanted) {
      // When pausing, sessions are closed before the change too: an interrupted call must leave no session with too
      // much access.
      if (stands && account.kind === 'agent') await keepAway(stores, belongings, true);
      const outgoing = notices(account, belongings, entry);
      if ((await stores.pauses.turn(account, stands, belongings, entry, outgoing)) === 'lost race') continue;
    }
    await settleAgency(stores, accountId);
    if (account.kind === 'operator' && !stands) {
      for (const { venueId } of belongings.venues) await stores.pendingSweeps.settle(venueId, entry.at);
    }
    return 'done';
  }
  // Restores the sessions that were closed in advance.
  await settleAgency(stores, accountId);
  return 'busy';
}

const keepAway = ({ sessions }: Pick<Stores, 'sessions'>, { people }: Pick<Belongings, 'people'>, away: boolean) =>
  Promise.all(people.map(({ userId }) => sessions.keepAway(userId, away)));

/**
 * Aligns what is outside of the transaction with an agent's account: users who joined meanwhile, and open sessions. It
 * follows the account's present state, because another tab may have turned it back, and repeats while the state or a
 * user changes.
 */
async function settleAgency(stores: Stores, accountId: string): Promise<void> {
  for (let settled: Account['state'] | null = null; ; ) {
    const account = await stores.accounts.find(accountId);
    if (account?.kind !== 'agent' || account.state === settled) return;
    const paused = account.pause && { at: account.pause.at, reason: account.pause.reason };
    const people = await stores.users.ofAccount(accountId);
    const late = people.filter((user) => (user.paused === undefined) !== (paused === undefined));
    const caught = await stores.pauses.catchUp(account, late, paused);
    await keepAway(stores, { people }, paused !== undefined);
    settled = caught === 'done' ? account.state : null;
  }
}

/** A notice by mail to each owner or, for an agent's account, each agent: the contract partners of the platform. */
function notices({ kind }: Account, { people }: Belongings, { at, did }: Pick<AuditEntry, 'at' | 'did'>) {
  const agency = kind === 'agent';
  const about = did === 'paused' ? (agency ? 'agencyPaused' : 'paused') : agency ? 'agencyResumed' : 'resumed';
  const outgoing = people
    .filter(({ role, pending }) => !pending && role === (agency ? 'agent' : 'owner'))
    .map(({ userId, locale }) => ({ about, id: `${userId}|${at}`, locale }) as const);
  return itemsOfNotices(outgoing, at, MAX_ITEMS).map((item) => outboxWrite(item));
}
