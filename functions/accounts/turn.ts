import { noticeItem } from '#functions/runtime/notices.ts';
import type { Account, AccountDeed, AccountsStore } from '#functions/stores/accounts.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { OwedLooksStore } from '#functions/stores/owed-looks.ts';
import type { Belongings, PausesStore } from '#functions/stores/pauses.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { Pause } from '#shared/domain/account/pause.ts';
import { belongingsOf } from './belongings.ts';

type Stores = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly owed: Pick<OwedLooksStore, 'settle'>;
  readonly pauses: PausesStore;
  readonly sessions: Pick<SessionsStore, 'keepAway'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

const ATTEMPTS = 4;
/** Owners who are told. */
const MOST_TOLD = 20;

/**
 * Pauses an account or resumes it, as the deed says. One that is so already is only brought to its end, where a call before
 * was cut off; nobody is told twice.
 */
export async function turn(
  stores: Stores,
  accountId: string,
  deed: AccountDeed & { readonly did: 'paused' | 'resumed' },
): Promise<'done' | 'unknown' | 'busy'> {
  const wanted = deed.did === 'paused' ? 'paused' : 'active';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const account = await stores.accounts.find(accountId);
    if (!account || account.state === 'pending') return 'unknown';
    const belongings = await belongingsOf(stores, account);
    const paused = wanted === account.state ? account.pause : deed.reason && { at: deed.at, reason: deed.reason };
    const stands = pauseOf(paused || undefined);
    if (account.state !== wanted) {
      // What is taken away is closed before it too: whoever is cut off in between leaves nobody with more than they have.
      if (stands && account.kind === 'agent') await keepAway(stores, belongings, true);
      const told = notices(account, belongings, deed);
      if ((await stores.pauses.turn(account, stands, belongings, deed, told)) === 'lost race') continue;
    }
    await finish(stores, account, stands, belongings, deed.at);
    return 'done';
  }
  return 'busy';
}

const pauseOf = (stored: Pause | undefined): Pause | undefined => stored && { at: stored.at, reason: stored.reason };

const keepAway = ({ sessions }: Pick<Stores, 'sessions'>, { people }: Pick<Belongings, 'people'>, away: boolean) =>
  Promise.all(people.map(({ userId }) => sessions.keepAway(userId, away)));

/** What stands outside of the transaction: open sessions, who came in between, and days on which somebody waits. */
async function finish(
  stores: Stores,
  account: Account,
  paused: Pause | undefined,
  { houses }: Belongings,
  now: number,
) {
  if (account.kind === 'agent') {
    const people = await stores.users.ofAccount(account.accountId);
    const late = people.filter((user) => (user.paused === undefined) !== (paused === undefined));
    await stores.pauses.catchUp(late, paused);
    await keepAway(stores, { people }, paused !== undefined);
  } else if (!paused) {
    for (const { venueId } of houses) await stores.owed.settle(venueId, now);
  }
}

/** A mail to each owner, or to the agent: to whoever contracts with the platform. */
function notices({ kind }: Account, { people }: Belongings, { at, did }: Pick<AccountDeed, 'at' | 'did'>) {
  const agency = kind === 'agent';
  const about = did === 'paused' ? (agency ? 'agencyPaused' : 'paused') : agency ? 'agencyResumed' : 'resumed';
  return people
    .filter(({ role, pending }) => !pending && role === (agency ? 'agent' : 'owner'))
    .slice(0, MOST_TOLD)
    .map(({ userId, locale }) => outboxWrite(noticeItem({ about, id: `${userId}|${at}`, locale }, at)));
}
