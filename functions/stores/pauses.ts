import type { Table, Write } from '#functions/platform/table.ts';
import type { Pause } from '#shared/domain/venue/pause.ts';
import { type Account, type AuditEntry, turnWrites, whileInState } from './accounts.ts';
import { type User, userChange, whileAsRead } from './users.ts';
import { venueKey } from './venues.keys.ts';
import { forgetVenue, type Venue } from './venues.ts';

/** What an account is paused with: an operator's venues, and the people of an agent. */
export type Belongings = { readonly venues: readonly Venue[]; readonly people: readonly User[] };

/** Venues or users of whom one transaction knows beside the account, and owners who are watched meanwhile. */
const MAX_AT_ONCE = 50;
const MAX_WATCHED = 20;

/** A user who is paused, or no longer. Whoever is just signing in was judged before it and opens no session. */
const pausing = (user: User, paused: Pause | undefined): Write => {
  const { access } = user;
  return userChange(user, { paused, access: (access ?? 0) + 1 }, access === undefined ? {} : { access });
};

/**
 * The pause of an account stands where it is read anyway: on each of its venues, which guests ask, and with each of an
 * agent's users. It is written with the account in one transaction.
 */
export const pausesStore = (table: Table) => ({
  /** Pauses an account, or resumes it where `paused` is `undefined`; `lost race`: something of it was just changed. */
  async turn(
    { accountId, kind, state }: Account,
    paused: Pause | undefined,
    { venues, people }: Belongings,
    entry: AuditEntry,
    notices: readonly Write[],
  ): Promise<'done' | 'lost race'> {
    const held =
      kind === 'agent'
        ? people.map((user) => pausing(user, paused))
        : venues.map(({ venueId }): Write => {
            // Counted on, so that settings which are just being saved do not write over it.
            return { update: venueKey(venueId), set: { paused }, add: { v: 1 }, if: { equals: { accountId } } };
          });
    // Whoever makes a venue gives it to the owners in the same moment: then not all of the venues are known here.
    const watched = kind === 'agent' ? [] : people.filter(({ role }) => role === 'owner').slice(0, MAX_WATCHED);
    const after = paused ? { state: 'paused', pause: { ...paused, by: entry.by.name } } : { state: 'active' };
    for (let from = MAX_AT_ONCE; from < held.length; from += MAX_AT_ONCE) {
      const outcome = await table.transact(held.slice(from, from + MAX_AT_ONCE));
      if (outcome.kind === 'lost') return 'lost race';
    }
    const outcome = await table.transact([
      ...turnWrites(accountId, state, after as Pick<Account, 'state' | 'pause'>, entry),
      ...held.slice(0, MAX_AT_ONCE),
      ...watched.map(whileAsRead),
      ...notices,
    ]);
    for (const { venueId } of venues) forgetVenue(table, venueId);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * A user who came to an agent's account while it was paused or resumed stands as it does, while it still does. `lost race`: one of them,
   * or the account, was changed at that moment.
   */
  async catchUp(
    account: Pick<Account, 'accountId' | 'state'>,
    late: readonly User[],
    paused: Pause | undefined,
  ): Promise<'done' | 'lost race'> {
    // One after the other: each looks at the account, and at one moment they would be in each other's way.
    for (const user of late) {
      const outcome = await table.transact([pausing(user, paused), whileInState(account)]);
      if (outcome.kind === 'lost') return 'lost race';
    }
    return 'done';
  },
});

export type PausesStore = ReturnType<typeof pausesStore>;
