import { itemsOfNotices } from '#functions/runtime/notices.ts';
import type { Account, AccountDeed, AccountsStore } from '#functions/stores/accounts.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { OwedLooksStore } from '#functions/stores/owed-looks.ts';
import type { Belongings, PausesStore } from '#functions/stores/pauses.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { belongingsOf } from './belongings.ts';

type Stores = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly owed: Pick<OwedLooksStore, 'settle'>;
  readonly pauses: PausesStore;
  readonly sessions: Pick<SessionsStore, 'keepAway'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};
type Turn = AccountDeed & { readonly did: 'paused' | 'resumed' };

const ATTEMPTS = 4;
/** Items of the outbox that one transaction has room for; beyond as many owners, some share one. */
const MOST_ITEMS = 20;

/**
 * Pauses an account or resumes it, as the deed says. One that is so already is only brought to its end, where a call before
 * was cut off; nobody is told twice.
 */
export async function turn(stores: Stores, accountId: string, deed: Turn): Promise<'done' | 'unknown' | 'busy'> {
  const wanted = deed.did === 'paused' ? 'paused' : 'active';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const account = await stores.accounts.find(accountId);
    if (!account || account.state === 'unproven' || account.state === 'pending') return 'unknown';
    const belongings = await belongingsOf(stores, account);
    const stands = deed.reason === undefined ? undefined : { at: deed.at, reason: deed.reason };
    if (account.state !== wanted) {
      // What is taken away is closed before it too: whoever is cut off in between leaves nobody with more than they have.
      if (stands && account.kind === 'agent') await keepAway(stores, belongings, true);
      const told = notices(account, belongings, deed);
      if ((await stores.pauses.turn(account, stands, belongings, deed, told)) === 'lost race') continue;
    }
    await settleAgency(stores, accountId);
    if (account.kind === 'operator' && !stands) {
      for (const { venueId } of belongings.houses) await stores.owed.settle(venueId, deed.at);
    }
    return 'done';
  }
  // Whoever was kept away before it is let in again.
  await settleAgency(stores, accountId);
  return 'busy';
}

const keepAway = ({ sessions }: Pick<Stores, 'sessions'>, { people }: Pick<Belongings, 'people'>, away: boolean) =>
  Promise.all(people.map(({ userId }) => sessions.keepAway(userId, away)));

/**
 * What stands outside of an agency's transaction: who came in between, and open sessions. As the account stands by now, for the other of
 * two tabs may have turned it back meanwhile; and once more where it did so, or one of them was changed, while this was written.
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

/** A mail to each owner, or to the agent: to whoever contracts with the platform. */
function notices({ kind }: Account, { people }: Belongings, { at, did }: Pick<AccountDeed, 'at' | 'did'>) {
  const agency = kind === 'agent';
  const about = did === 'paused' ? (agency ? 'agencyPaused' : 'paused') : agency ? 'agencyResumed' : 'resumed';
  const told = people
    .filter(({ role, pending }) => !pending && role === (agency ? 'agent' : 'owner'))
    .map(({ userId, locale }) => ({ about, id: `${userId}|${at}`, locale }) as const);
  return itemsOfNotices(told, at, MOST_ITEMS).map((item) => outboxWrite(item));
}
